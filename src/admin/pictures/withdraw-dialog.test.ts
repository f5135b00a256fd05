import { expect, test } from 'vitest'
import { effectsOf } from './withdraw-dialog.tsx'

test('names each place with the effect on it', () => {
  const effects = effectsOf({
    address: '/uploads/x.webp',
    storedAt: '2026-11-01T10:00:00.000Z',
    records: [
      { list: 'gallery', singular: 'Photo', id: 12, label: 'Photo 12', isRemoved: true },
      { list: 'trainers', singular: 'Trainer', id: 1, label: 'Olena', isRemoved: false },
      { list: 'content', singular: 'Content', id: 2, label: 'Hero image', isRemoved: true },
    ],
    releases: [41, 40, 12],
    isPublic: true,
    previews: [{ number: 1, createdAt: '2026-11-01T10:00:00.000Z' }],
  })
  expect(effects.map(({ place, effect }) => `${place}: ${effect}`)).toEqual([
    'The public site: within a second; your drafts stay drafts',
    'Photo 12 of the gallery: is deleted',
    'Trainer “Olena”: stays, without the picture',
    'Content “Hero image”: shows its default again',
    '3 published versions: without the picture',
    '1 preview: and the links to it, without the picture',
    'The stored files: in every width',
  ])
})
