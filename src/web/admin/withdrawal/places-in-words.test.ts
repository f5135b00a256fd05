import { expect, test } from 'vitest'
import { placesInWords } from './places-in-words.ts'

test('every place is named with what becomes of it', () => {
  const told = placesInWords({
    address: '/uploads/x.webp',
    storedAt: '2026-11-01T10:00:00.000Z',
    records: [
      { list: 'gallery', singular: 'Photo', id: 12, label: 'Photo 12', isRemoved: true },
      { list: 'trainers', singular: 'Trainer', id: 1, label: 'Olena', isRemoved: false },
      { list: 'content', singular: 'Content', id: 2, label: 'Hero image', isRemoved: true },
    ],
    releases: [41, 40, 39, 38, 12, 3, 2],
    isPublic: true,
    candidates: [{ id: 1, createdAt: '2026-11-01T10:00:00.000Z' }],
    fingerprint: 'x',
  })
  expect(told.map(({ what, fate }) => `${what}: ${fate}`)).toEqual([
    'The public site: within a second; your drafts stay drafts',
    'Photo 12 of the gallery: is deleted',
    'Trainer “Olena”: stays, without the picture',
    'Content “Hero image”: shows its default again',
    '7 kept releases: 41 to 38, 12, 3 to 2: without the picture',
    '1 candidate: and the links to it, without the picture',
    'The stored files: in every width; their addresses answer “410 Gone”',
  ])
})
