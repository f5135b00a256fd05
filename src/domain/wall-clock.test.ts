import { describe, expect, it } from 'vitest'
import { clubTimeZone, dateOfDay, dayNumber, nextInWeek, placeInWeek, weekdayOf } from './club-days.ts'
import { clubMoment, comesTwice, instantOf } from './wall-clock.ts'

const at = (date: string, time: string) =>
  clubMoment(instantOf(dayNumber(date), Number(time.slice(0, 2)) * 60 + Number(time.slice(3))))

describe('days', () => {
  it('are counted over leap days and year ends', () => {
    expect(dateOfDay(dayNumber('2028-02-28') + 1)).toBe('2028-02-29')
    expect(dateOfDay(dayNumber('2026-02-28') + 1)).toBe('2026-03-01')
    expect(dateOfDay(dayNumber('2026-12-31') + 1)).toBe('2027-01-01')
  })

  it('have a place in their week, before 1970 too', () => {
    expect(['2026-11-23', '2026-11-29', '1969-12-29'].map((date) => placeInWeek(dayNumber(date)))).toEqual([0, 6, 0])
    expect(weekdayOf(dayNumber('2026-11-28'))).toBe('saturday')
    expect(weekdayOf(dayNumber('2026-11-29'))).toBeNull()
    expect(dateOfDay(nextInWeek(0, dayNumber('2026-11-24')))).toBe('2026-11-30')
    expect(dateOfDay(nextInWeek(1, dayNumber('2026-11-24')))).toBe('2026-11-24')
  })

  it('are the same however many others were asked for between', () => {
    for (let day = 0; day < 5000; day++) dateOfDay(day)
    expect(dateOfDay(3)).toBe('1970-01-04')
  })
})

describe('the club’s clock', () => {
  it('shows what the time zone data say, all through two decades', () => {
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

  it('turns at one o’clock UTC of the last Sundays of March and October', () => {
    const minutes = (moment: string) => Date.parse(moment) / 60_000
    expect(clubMoment(minutes('2026-03-29T00:59Z'))).toBe('2026-03-29T01:59:00+01:00')
    expect(clubMoment(minutes('2026-03-29T01:00Z'))).toBe('2026-03-29T03:00:00+02:00')
    expect(clubMoment(minutes('2026-10-25T00:59Z'))).toBe('2026-10-25T02:59:00+02:00')
    expect(clubMoment(minutes('2026-10-25T01:00Z'))).toBe('2026-10-25T02:00:00+01:00')
  })

  it('knows the hour that comes twice, at both its ends', () => {
    const twice = ['02:00:00+02:00', '02:59:00+02:00', '02:00:00+01:00', '02:59:00+01:00']
    const once = ['01:59:00+02:00', '03:00:00+01:00']
    expect([...twice, ...once].map((time) => comesTwice(`2026-10-25T${time}`))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(comesTwice('2026-03-29T03:00:00+02:00')).toBe(false)
  })

  it('has 02:30 an hour later on the day that leaves it out, and the first time on the day that has it twice', () => {
    expect(at('2026-03-29', '02:30')).toBe('2026-03-29T03:30:00+02:00')
    expect(at('2026-03-29', '03:00')).toBe('2026-03-29T03:00:00+02:00')
    expect(at('2026-10-25', '02:30')).toBe('2026-10-25T02:30:00+02:00')
    expect(at('2026-10-25', '03:00')).toBe('2026-10-25T03:00:00+01:00')
  })
})
