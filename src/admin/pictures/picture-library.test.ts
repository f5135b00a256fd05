import { expect, test } from 'vitest'
import type { PictureUse } from '../../domain/pictures/picture-library.ts'
import { recordKinds } from '../../domain/releases/record-kinds.ts'
import { usageInWords } from './picture-library.tsx'

const use = (list: PictureUse['list'], label: string): PictureUse => ({
  list,
  singular: recordKinds.find(({ name }) => name === list)?.singular ?? '',
  id: 1,
  label,
  isDraft: true,
  isPublic: true,
})

const picture = {
  hash: 'a',
  address: '/uploads/a',
  name: null,
  uses: [],
  kept: 0,
  storedAt: '2026-11-22T17:30:00.000Z',
  sweptBy: '2026-11-24T17:30:00.000Z',
}

const wordsFor = (uses: PictureUse[]) => usageInWords({ ...picture, uses, sweptBy: null })

test('the uses of a picture are named, and counted where they are many or have no names', () => {
  const photos = [use('gallery', 'Photo 1'), use('gallery', 'Photo 2')]
  expect(wordsFor([use('trainers', 'Anna'), ...photos])).toBe('Trainer “Anna”, Gallery (2)')
  expect(wordsFor([use('gallery', 'Photo 1')])).toBe('Photo 1 of the gallery')
  const products = ['A', 'B', 'C', 'D'].map((label) => use('products', label))
  expect(wordsFor(products)).toBe('Products (4)')
})

test('an unused picture says what happens to it', () => {
  expect(usageInWords(picture)).toBe('Unused: will be deleted on 24.11.2026, 18:30')
  expect(usageInWords({ ...picture, kept: 3, sweptBy: null })).toBe(
    'Not in use; only in earlier versions and previews (3)',
  )
  expect(usageInWords({ ...picture, uses: [use('trainers', 'Anna')], sweptBy: null })).toBe('Trainer “Anna”')
})
