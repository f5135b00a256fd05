import { expect, it, vi } from 'vitest'
import { dateAndTimeOf, dateOf } from './dates.ts'
import { clockIn, clubMomentAt, dateIn } from './wall-clock.ts'

it.each([
  ['Pacific/Auckland', -13],
  ['America/Los_Angeles', 8],
])('the club’s time is the same where the clock says %s', (zone, hoursBehind) => {
  vi.stubEnv('TZ', zone)
  const late = new Date('2026-01-05T23:30:59Z')
  expect(late.getTimezoneOffset() / 60, 'the clock of this test').toBe(hoursBehind)

  const moment = clubMomentAt(late)
  expect([moment, dateIn(moment), clockIn(moment)]).toEqual(['2026-01-06T00:30:00+01:00', '2026-01-06', '00:30'])
  expect(dateOf('2026-07-31T22:30:00Z')).toBe('01.08.2026')
  expect(dateAndTimeOf('2026-07-31T22:30:00Z')).toBe('01.08.2026, 00:30')
})
