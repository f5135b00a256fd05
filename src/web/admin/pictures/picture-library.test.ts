import { expect, test } from 'vitest'
import type { PictureUse } from '../../../domain/picture-library.ts'
import { recordKinds } from '../../../domain/record-kinds.ts'
import { stateOf } from './picture-library.tsx'

const use = (list: PictureUse['list'], label: string): PictureUse => ({
  ...{ list, singular: recordKinds.find(({ name }) => name === list)?.singular ?? '', id: 1, label },
  isInDrafts: true,
  isInRelease: true,
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

test('the state of an unused picture says what happens to it', () => {
  expect(stateOf(picture)).toBe('Unused: will be deleted on 24.11.2026, 18:30')
  expect(stateOf({ ...picture, kept: 3, sweptBy: null })).toBe('Unused: stored with earlier versions and previews (3)')
  expect(stateOf({ ...picture, uses: [use('trainers', 'Anna')], sweptBy: null })).toBe('Trainer “Anna”')
})
