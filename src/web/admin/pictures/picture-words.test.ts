import { expect, test } from 'vitest'
import type { PictureUse } from '../../../domain/picture-library.ts'
import { recordKinds } from '../../../domain/record-kinds.ts'
import { stateOf } from './picture-words.ts'

const use = (list: PictureUse['list'], label: string, of: 'both' | 'draft' | 'public' = 'both'): PictureUse => ({
  ...{ list, singular: recordKinds.find(({ name }) => name === list)?.singular ?? '', id: 1, label },
  isDraft: of !== 'public',
  isPublic: of !== 'draft',
})

const picture = {
  ...{ hash: 'a', address: '/uploads/a', name: null, uses: [], kept: 0 },
  storedAt: '2026-11-22T17:30:00.000Z',
  sweptBy: '2026-11-24T17:30:00.000Z',
}

const usesInWords = (uses: PictureUse[]) => stateOf({ ...picture, uses, sweptBy: null })

test('what uses a picture is named, and counted where it is many or has no name', () => {
  const photos = [use('gallery', 'Photo 1'), use('gallery', 'Photo 2')]
  expect(usesInWords([use('trainers', 'Anna'), ...photos])).toBe('Trainer “Anna”, Gallery (2)')
  expect(usesInWords([use('gallery', 'Photo 1')])).toBe('Photo 1 of the gallery')
  const products = ['A', 'B', 'C', 'D'].map((label) => use('products', label))
  expect(usesInWords(products)).toBe('Products (4)')
})

test('drafts and what visitors see are told apart where they differ', () => {
  expect(usesInWords([use('trainers', 'Anna', 'public'), use('trainers', 'Jan', 'draft')])).toBe(
    'Among the drafts: Trainer “Jan”. On the public site: Trainer “Anna”',
  )
  expect(usesInWords([use('gallery', 'Photo 1'), use('content', 'Picture on the poster', 'draft')])).toBe(
    'Photo 1 of the gallery. Among the drafts: Content “Picture on the poster”',
  )
})

test('a picture that nothing uses tells what becomes of it', () => {
  expect(stateOf(picture)).toBe('Not used: will be deleted by 24.11.2026, 18:30')
  expect(stateOf({ ...picture, kept: 3, sweptBy: null })).toBe(
    'Not used: kept with earlier releases and candidates (3)',
  )
  expect(stateOf({ ...picture, uses: [use('trainers', 'Anna')], sweptBy: null })).toBe('Trainer “Anna”')
})
