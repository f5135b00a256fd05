import { describe, expect, it, vi } from 'vitest'
import { clubTimeZone, dayNumber } from './club-days.ts'
import { dateAndTimeOf, dateOf } from './dates.ts'
import { clockIn, clubMoment, clubMomentAt, dateIn, instantOf, isRepeatedTime } from './wall-clock.ts'

const at = (date: string, time: string) =>
  clubMoment(instantOf(dayNumber(date), Number(time.slice(0, 2)) * 60 + Number(time.slice(3))))

describe('the club’s clock', () => {
  it('agrees with the time zone data through two decades', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: clubTimeZone, dateStyle: 'short', timeStyle: 'short' })
    const wrong: string[] = []
    const until = instantOf(dayNumber('2040-01-01'), 0)
    for (let instant = instantOf(dayNumber('2020-01-01'), 0); instant < until; instant += 6 * 60 + 29) {
      const moment = clubMoment(instant)
      if (shown.format(instant * 60_000).replace(' ', 'T') !== moment.slice(0, 16)) wrong.push(moment)
      if (Date.parse(moment) !== instant * 60_000) wrong.push(moment)
    }
    expect(wrong).toEqual([])
  })

  it('changes at 01:00 UTC of the last Sundays of March and October', () => {
    const minutes = (moment: string) => Date.parse(moment) / 60_000
    expect(clubMoment(minutes('2026-03-29T00:59Z'))).toBe('2026-03-29T01:59:00+01:00')
    expect(clubMoment(minutes('2026-03-29T01:00Z'))).toBe('2026-03-29T03:00:00+02:00')
    expect(clubMoment(minutes('2026-10-25T00:59Z'))).toBe('2026-10-25T02:59:00+02:00')
    expect(clubMoment(minutes('2026-10-25T01:00Z'))).toBe('2026-10-25T02:00:00+01:00')
  })

  it('recognises the repeated hour at both its ends', () => {
    const twice = ['02:00:00+02:00', '02:59:00+02:00', '02:00:00+01:00', '02:59:00+01:00']
    const once = ['01:59:00+02:00', '03:00:00+01:00']
    expect([...twice, ...once].map((time) => isRepeatedTime(`2026-10-25T${time}`))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(isRepeatedTime('2026-03-29T03:00:00+02:00')).toBe(false)
  })

  it('moves a skipped 02:30 an hour later, and takes the first of a repeated one', () => {
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T03:30:00+02:00')
    expect(at('2026-03-29', '03:00')).toBe('2026-03-29T03:00:00+02:00')
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T02:30:00+02:00')
    expect(at('2026-10-25', '03:00')).toBe('2026-10-25T03:00:00+01:00')
  })
})

it.each([
  ['Pacific/Auckland', -13],
  ['America/Los_Angeles', 8],
])('the club’s time is the same on a machine in %s', (zone, hoursBehind) => {
  vi.stubEnv('TZ', zone)
  const late = new Date('2026-01-05T23:30:59Z')
  expect(late.getTimezoneOffset() / 60, 'the clock of this test').toBe(hoursBehind)

  const moment = clubMomentAt(late)
  expect([moment, dateIn(moment), clockIn(moment)]).toEqual(['2026-01-06T00:30:00+01:00', '2026-01-06', '00:30'])
  expect(dateAndTimeOf('2026-07-31T22:30:00Z')).toBe('01.08.2026, 00:30')
  expect(dateOf('2026-07-31T22:30:00Z')).toBe('01.08.2026')
})
