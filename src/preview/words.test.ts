import { expect, test } from 'vitest'
import { momentIn } from './words.ts'

test('a moment is written by the club’s clock, with its day if that is not today', () => {
  const evening = '2026-11-22T23:32:00.000Z'
  expect(momentIn('en', evening, new Date('2026-11-23T10:00:00Z'))).toBe('00:32')
  expect(momentIn('en', evening, new Date('2026-11-22T22:00:00Z'))).toBe('23 Nov, 00:32')
  expect(momentIn('pl', '2026-07-01T12:05:00.000Z', new Date('2026-07-02T12:00:00Z'))).toBe('1 lip, 14:05')
  expect(momentIn('ua', '2026-07-01T12:05:00.000Z', new Date('2026-07-01T13:00:00Z'))).toBe('14:05')
})
