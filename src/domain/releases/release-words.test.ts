import { expect, it } from 'vitest'
import { changesInWords, previewName } from './release-words.ts'

it('lists the number of records that a release changed in each list', () => {
  expect(changesInWords({ exceptions: 12, classes: 5 })).toBe('classes (5), exceptions (12)')
})

it('names a preview by its time on the club’s clock, after that day by its date, too', () => {
  const createdAt = '2026-11-22T13:32:00.000Z'
  expect(previewName(createdAt, Date.parse('2026-11-22T20:00Z'))).toBe('Preview of 14:32')
  expect(previewName(createdAt, Date.parse('2026-11-23T08:00Z'))).toBe('Preview of 22.11.2026, 14:32')
})
