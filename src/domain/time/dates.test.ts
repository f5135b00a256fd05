import { expect, it } from 'vitest'
import { dateAndTimeOf, timeOf } from './dates.ts'

it.each([
  ['2026-11-21T17:30:00.000Z', '21.11.2026, 18:30'],
  ['2026-03-05T06:04:59.000Z', '05.03.2026, 07:04'],
  ['2026-12-31T23:00:00.000Z', '01.01.2027, 00:00'],
])('dateAndTimeOf writes %s as %s', (moment, written) => {
  expect(dateAndTimeOf(moment)).toBe(written)
})

it('timeOf leaves out the date of today on the club’s clock', () => {
  const now = Date.parse('2026-11-23T23:30:00Z')
  expect(timeOf('2026-11-24T17:30:00Z', now)).toBe('18:30')
  expect(timeOf('2026-11-23T17:30:00Z', now)).toBe('23.11.2026, 18:30')
})
