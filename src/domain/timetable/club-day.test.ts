import { describe, expect, it } from 'vitest'
import { plainClass, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import type { Weekday } from '../time/club-days.ts'
import { endOf, minutesOf } from '../time/club-days.ts'
import { clubMoment, clubMomentAt, dateIn, instantIn } from '../time/wall-clock.ts'
import { changesOfDay, clubDayAt } from './club-day.ts'
import type { TimetableException } from './occurrences.ts'
import { parseOpeningHours } from './opening-hours.ts'

const slot = (dayOfWeek: Weekday, timeSlot: string, index = 0) => ({
  ...plainClass,
  id: index + 1,
  dayOfWeek,
  timeSlot,
  classId: 1,
})
const items = [
  slot('tuesday', '18:30:00', 0),
  slot('tuesday', '07:00', 1),
  slot('monday', '20:00', 2),
  slot('saturday', '09:30', 3),
]
const hours = parseOpeningHours('Monday to Friday 6:00 to 22:00\nSaturday 8:00 to 2:00', 'en') ?? []
const exception = (values: Partial<TimetableException> & Pick<TimetableException, 'kind' | 'fromDate'>) => ({
  ...plainException,
  id: 1,
  ...values,
})

interface Given {
  items?: typeof items
  hours?: typeof hours
  exceptions?: TimetableException[]
}

/** Summarises the next class and the opening at a moment. */
function at(moment: string, given: Given = {}) {
  const timetable = { items, hours, exceptions: [], ...given }
  const { next, opening, closed } = clubDayAt(clubMomentAt(new Date(moment)), timetable)
  return {
    next: next?.start.slice(0, 16),
    opening: opening && `${opening.isOpen ? 'open' : 'closed'} until ${opening.until.slice(0, 16)}`,
    ...(closed && { closed: closed.id }),
  }
}

describe('the club’s day', () => {
  it('has the next class of today, and until when the club is open', () => {
    // 13 January 2026 is a Tuesday; Warsaw is an hour ahead of UTC.
    expect(at('2026-01-13T17:29:59Z')).toEqual({ next: '2026-01-13T18:30', opening: 'open until 2026-01-13T22:00' })
  })

  it('skips a class that has begun', () => {
    expect(at('2026-01-13T17:30:00Z').next).toBe('2026-01-17T09:30')
  })

  it('has a next class after the weekend, and the same class a week later', () => {
    expect(at('2026-01-17T20:00:00Z').next).toBe('2026-01-19T20:00')
    expect(at('2026-01-18T11:00:00Z').next).toBe('2026-01-19T20:00')
    expect(at('2026-01-12T19:00:00Z', { items: [slot('monday', '20:00')] }).next).toBe('2026-01-19T20:00')
    expect(at('2026-01-13T16:50:00Z', { items: [], hours: [] })).toEqual({ next: undefined, opening: null })
  })

  it('ends at midnight on the club’s clock', () => {
    expect(at('2026-01-13T22:59:00Z').opening).toBe('closed until 2026-01-14T06:00')
  })

  it('follows changes of the clock', () => {
    // 29 March 2026, 2:00 becomes 3:00; 25 October, 3:00 becomes 2:00. Both are Sundays.
    const dawn = parseOpeningHours('Sunday 1:30 to 3:30', 'en') ?? []
    expect(at('2026-03-29T00:59:00Z', { hours: dawn }).opening).toBe('open until 2026-03-29T03:30')
    expect(at('2026-03-29T01:29:00Z', { hours: dawn }).opening).toBe('open until 2026-03-29T03:30')
    expect(at('2026-03-29T01:30:00Z', { hours: dawn }).opening).toBe('closed until 2026-04-05T01:30')
    expect(at('2026-10-26T04:59:00Z').opening).toBe('closed until 2026-10-26T06:00')
    expect(at('2026-10-26T05:00:00Z').opening).toBe('open until 2026-10-26T22:00')
  })

  it('has closed hours, closed days and hours past midnight', () => {
    expect(at('2026-01-13T04:59:00Z').opening).toBe('closed until 2026-01-13T06:00')
    expect(at('2026-01-13T21:00:00Z').opening).toBe('closed until 2026-01-14T06:00')
    expect(at('2026-01-17T22:00:00Z').opening).toBe('open until 2026-01-18T02:00')
    expect(at('2026-01-18T00:59:00Z').opening).toBe('open until 2026-01-18T02:00')
    expect(at('2026-01-18T01:00:00Z').opening).toBe('closed until 2026-01-19T06:00')
  })

  it('joins adjacent hours, and has no opening for a club that is open for days', () => {
    const night = parseOpeningHours('Monday 20:00 to 24:00\nTuesday 0:00 to 4:00', 'en') ?? []
    expect(at('2026-01-12T20:00:00Z', { hours: night }).opening).toBe('open until 2026-01-13T04:00')
    expect(at('2026-01-13T20:00:00Z', { hours: night }).opening).toBe('closed until 2026-01-19T20:00')
    const always = parseOpeningHours('Monday to Sunday 0:00 to 24:00', 'en') ?? []
    expect(at('2026-01-12T20:00:00Z', { hours: always }).opening).toBeNull()
    const closed = exception({ kind: 'closed', fromDate: '2026-01-14' })
    expect(at('2026-01-12T20:00:00Z', { hours: always, exceptions: [closed] }).opening).toBeNull()
    expect(at('2026-01-13T20:00:00Z', { hours: always, exceptions: [closed] }).opening).toBe(
      'open until 2026-01-14T00:00',
    )
  })

  it('skips cancelled classes, and has the new times of changed ones', () => {
    const [evening] = items
    const cancelled = exception({ kind: 'cancelled', fromDate: '2026-01-13', scheduleItemId: evening?.id ?? null })
    expect(at('2026-01-13T12:00:00Z', { exceptions: [cancelled] }).next).toBe('2026-01-17T09:30')
    const changed = { ...cancelled, kind: 'changed' as const, newTimeSlot: '19:15' }
    expect(at('2026-01-13T17:30:00Z', { exceptions: [changed] }).next).toBe('2026-01-13T19:15')
    const extra = exception({ kind: 'extra', fromDate: '2026-01-18', newTimeSlot: '11:00', newClassId: 1 })
    expect(at('2026-01-17T20:00:00Z', { exceptions: [extra] }).next).toBe('2026-01-18T11:00')
  })

  it('names the exception that closes it, and the first opening after a long closure', () => {
    const closed = exception({ kind: 'closed', fromDate: '2026-01-13', untilDate: '2026-08-31' })
    expect(at('2026-01-13T12:00:00Z', { exceptions: [closed] })).toEqual({
      next: '2026-09-01T07:00',
      opening: 'closed until 2026-09-01T06:00',
      closed: 1,
    })
    // The closure of a zone does not close the club, and a later exception for the whole club opens it again.
    const zone = exception({ kind: 'closed', fromDate: '2026-01-13', zoneId: 3 })
    expect(at('2026-01-13T12:00:00Z', { exceptions: [zone] })).toEqual(at('2026-01-13T12:00:00Z'))
    const again = exception({ kind: 'changed', fromDate: '2026-01-13', id: 2, newTimeSlot: '12:00' })
    expect(at('2026-01-13T12:00:00Z', { exceptions: [closed, again] }).opening).toBe('open until 2026-01-13T22:00')
  })
})

it('changes only at the instants of changesOfDay, through a week with a change of the clock', () => {
  const exceptions = [
    exception({ kind: 'changed', fromDate: '2026-03-31', scheduleItemId: 1, newTimeSlot: '19:15' }),
    exception({ kind: 'closed', fromDate: '2026-03-27', id: 2 }),
    exception({ kind: 'extra', fromDate: '2026-03-29', id: 3, newTimeSlot: '02:30', newClassId: 1 }),
  ]
  const timetable = { items, hours, exceptions }
  const stateAt = (moment: string) => JSON.stringify(clubDayAt(moment, timetable))
  const checked = new Set<string>()
  // Every change is at a quarter of an hour: this checks the minute before it and the minute itself.
  for (let minute = 0; minute < 7 * 24 * 60; minute += minute % 15 === 0 ? 14 : 1) {
    const now = clubMomentAt(new Date(Date.UTC(2026, 2, 26) + minute * 60_000))
    const changes = changesOfDay(dateIn(now), timetable).filter((instant) => instant <= instantIn(now))
    const since = clubMoment(Math.max(...changes))
    expect(stateAt(since), now).toBe(stateAt(now))
    checked.add(since)
  }
  // Eight midnights, five classes, and the openings and closings of four days, the closed one left out.
  expect(checked.size).toBe(8 + 5 + 2 * 5)
})

it('a time slot may carry seconds, and a class may end after midnight', () => {
  expect([minutesOf('06:05'), minutesOf('18:30:00'), endOf('23:30', 45)]).toEqual([365, 1110, '00:15'])
})
