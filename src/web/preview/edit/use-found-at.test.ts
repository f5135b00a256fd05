import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../domain/findings/finding.ts'
import type { Place } from './place.ts'
import { foundIn } from './use-found-at.ts'

const finding = (told: Partial<Finding>): Finding => ({
  ...{ key: 'key', rule: 'alt-missing', severity: 'problem', list: 'gallery', id: 7, of: 7, field: null },
  ...{ language: null, title: 'Photo 7', sentence: 'Found', mend: { label: 'Edit', path: '/admin/gallery?open=7' } },
  ...told,
})

const photo: Place = { list: 'gallery', of: 7, field: 'imageUrl', label: 'Photo 7: Image URL' }
const bio: Place = { list: 'trainers', of: 7, field: 'bio', label: 'Trainer Olena: Bio' }
const face: Place = { list: 'trainers', of: 7, field: 'photoUrl', label: 'Trainer Olena: Photo' }

describe('what was found', () => {
  it('is told where the field is, in the language that the page speaks', () => {
    const found = [finding({ list: 'trainers', field: 'bio', language: 'ua' })]
    expect(foundIn(found, 'ua')(bio)).toEqual(['Found'])
    expect([foundIn(found, 'pl')(bio), foundIn(found, 'ua')(face), foundIn(found, 'ua')(photo)]).toEqual([[], [], []])
  })

  it('of an alternative text is told where the picture is', () => {
    expect(foundIn([finding({ field: 'alt' })], 'pl')(photo)).toEqual(['Found'])
    expect(foundIn([finding({ field: 'alt', list: 'trainers' })], 'pl')(bio)).toEqual([])
  })

  it('of a record as a whole, and of each part of many, is told wherever it is', () => {
    const part = { list: 'trainers', of: 'trainers', title: '2 records', sentence: 'Sample', path: '/' } as const
    const found = [finding({ list: 'trainers' }), finding({ list: 'page', of: 'sample', parts: [{ ...part }] })]
    expect([foundIn(found, 'en')(bio), foundIn(found, 'en')(face)]).toEqual([['Found'], ['Found']])
    expect(foundIn(found, 'en')({ list: 'trainers', of: 'trainers', label: 'Trainers' })).toEqual(['Sample'])
  })
})
