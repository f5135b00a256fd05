import { describe, expect, it } from 'vitest'
import { boxing, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { occurrences, type TimetableException, takesPlace, type WeeklyClass } from './occurrences.ts'

let lastId = 0
const exception = (values: Partial<TimetableException> & Pick<TimetableException, 'kind'>): TimetableException => ({
  ...plainException,
  id: ++lastId,
  fromDate: '2026-11-24',
  ...values,
})
/** One class on its Tuesday in November. */
const onTheDay = (...exceptions: TimetableException[]) =>
  occurrences([boxing], exceptions, '2026-11-23', '2026-11-29')[0]
const dates = (item: Partial<WeeklyClass>, from: string, until: string) =>
  occurrences([{ ...boxing, ...item }], [], from, until).map(({ date }) => date)

describe('a weekly class', () => {
  it('takes place on its day of each week, with start and end on the club’s clock', () => {
    expect(occurrences([boxing], [], '2026-11-24', '2026-12-01')).toEqual([
      {
        scheduleItemId: 7,
        extraId: null,
        exceptionId: null,
        status: 'held',
        date: '2026-11-24',
        start: '2026-11-24T18:30:00+01:00',
        end: '2026-11-24T20:00:00+01:00',
        classId: 1,
        zoneId: 2,
        trainerId: 3,
      },
      expect.objectContaining({ date: '2026-12-01' }),
    ])
    expect(dates({}, '2026-11-25', '2026-11-30')).toEqual([])
    expect(occurrences([{ ...boxing, durationMinutes: null }], [], '2026-11-24', '2026-11-24')[0]?.end).toBeNull()
  })

  it('keeps its time of day when the clock changes', () => {
    const starts = occurrences([{ ...boxing, timeSlot: '18:30:00' }], [], '2026-03-24', '2026-04-06').map(
      ({ start }) => start,
    )
    expect(starts).toEqual(['2026-03-24T18:30:00+01:00', '2026-03-31T18:30:00+02:00'])
  })

  it('takes place from its first day to its last, both included', () => {
    const season = { validFrom: '2026-11-24', validUntil: '2026-12-08' }
    expect(dates(season, '2026-11-01', '2026-12-31')).toEqual(['2026-11-24', '2026-12-01', '2026-12-08'])
    expect(dates({ ...season, validUntil: '2026-12-07' }, '2026-11-01', '2026-12-31')).toHaveLength(2)
    expect(dates({ ...season, validFrom: '2026-11-25' }, '2026-11-01', '2026-12-31')).toHaveLength(2)
    expect(dates({ validFrom: '2026-12-01', validUntil: '2026-11-01' }, '2026-11-01', '2026-12-31')).toEqual([])
  })

  it('takes place on leap days and across the end of a year', () => {
    expect(dates({}, '2028-02-28', '2028-03-07')).toEqual(['2028-02-29', '2028-03-07'])
    expect(dates({ dayOfWeek: 'thursday' }, '2026-12-28', '2027-01-08')).toEqual(['2026-12-31', '2027-01-07'])
  })

  it('that ends after midnight belongs to the day on which it begins', () => {
    const late = { ...boxing, dayOfWeek: 'saturday' as const, timeSlot: '23:30', durationMinutes: 600 }
    expect(occurrences([late], [], '2026-11-29', '2026-11-29')).toEqual([])
    expect(occurrences([late], [], '2026-11-28', '2026-11-28')[0]?.end).toBe('2026-11-29T09:30:00+01:00')
  })

  it('keeps its duration when the clock changes', () => {
    const night = { ...boxing, dayOfWeek: 'saturday' as const, timeSlot: '23:00', durationMinutes: 270 }
    const endOn = (date: string) => occurrences([night], [], date, date)[0]?.end
    expect(endOn('2026-03-28')).toBe('2026-03-29T04:30:00+02:00')
    expect(endOn('2026-10-24')).toBe('2026-10-25T02:30:00+01:00')
    expect(endOn('2026-11-28')).toBe('2026-11-29T03:30:00+01:00')
  })

  it('is ordered by start, then by id', () => {
    const early = { ...boxing, id: 9, timeSlot: '07:00' }
    const twin = { ...boxing, id: 6 }
    const found = occurrences([boxing, early, twin], [], '2026-11-24', '2026-11-24')
    expect(found.map(({ scheduleItemId }) => scheduleItemId)).toEqual([9, 6, 7])
  })
})

describe('an exception', () => {
  it('closes the club on its days, which each class shows as its status', () => {
    const holidays = exception({ kind: 'closed', fromDate: '2026-12-01', untilDate: '2026-12-08' })
    const found = occurrences([boxing], [holidays], '2026-11-24', '2026-12-15')
    expect(found.map(({ date, status }) => [date, status])).toEqual([
      ['2026-11-24', 'held'],
      ['2026-12-01', 'closed'],
      ['2026-12-08', 'closed'],
      ['2026-12-15', 'held'],
    ])
    expect(found.filter(takesPlace)).toHaveLength(2)
    expect(found[1]?.exceptionId).toBe(holidays.id)
  })

  it('concerns the classes of its zone, or its class, alone', () => {
    expect(onTheDay(exception({ kind: 'closed', zoneId: 2 }))?.status).toBe('closed')
    expect(onTheDay(exception({ kind: 'closed', zoneId: 4 }))?.status).toBe('held')
    expect(onTheDay(exception({ kind: 'cancelled', scheduleItemId: 7 }))?.status).toBe('cancelled')
    expect(onTheDay(exception({ kind: 'cancelled', scheduleItemId: 8 }))?.status).toBe('held')
    const nowhere = { ...boxing, zoneId: null }
    const inZone = exception({ kind: 'closed', zoneId: 2 })
    expect(occurrences([nowhere], [inZone], '2026-11-24', '2026-11-24')[0]?.status).toBe('held')
  })

  it('changes the details that it has, and no others', () => {
    const later = exception({ kind: 'changed', scheduleItemId: 7, newTimeSlot: '19:15', newTrainerId: 5 })
    expect(onTheDay(later)).toEqual({
      scheduleItemId: 7,
      extraId: null,
      exceptionId: later.id,
      status: 'changed',
      date: '2026-11-24',
      start: '2026-11-24T19:15:00+01:00',
      end: '2026-11-24T20:45:00+01:00',
      classId: 1,
      zoneId: 2,
      trainerId: 5,
    })
    const all = exception({ kind: 'changed', scheduleItemId: 7, newDurationMinutes: 30, newClassId: 8, newZoneId: 9 })
    expect(onTheDay(all)).toMatchObject({ end: '2026-11-24T19:00:00+01:00', classId: 8, zoneId: 9, trainerId: 3 })
  })

  it('never moves a class to another date', () => {
    const night = exception({ kind: 'changed', scheduleItemId: 7, newTimeSlot: '00:00' })
    expect(onTheDay(night)?.start).toBe('2026-11-24T00:00:00+01:00')
  })

  it('outside a class’s season has no effect', () => {
    const over = { ...boxing, validUntil: '2026-11-17' }
    const changed = exception({ kind: 'changed', scheduleItemId: 7, newTimeSlot: '19:00' })
    expect(occurrences([over], [changed], '2026-11-23', '2026-11-29')).toEqual([])
  })

  it('adds an extra class on each of its days, also on Sundays and in a closed club', () => {
    const camp = exception({
      kind: 'extra',
      fromDate: '2026-11-28',
      untilDate: '2026-11-30',
      newTimeSlot: '10:00',
      newDurationMinutes: 45,
      newClassId: 4,
      newZoneId: 2,
    })
    const closed = exception({ kind: 'closed', fromDate: '2026-11-01', untilDate: '2026-12-31' })
    const found = occurrences([], [camp, closed], '2026-11-29', '2026-12-05')
    expect(found.map(({ start, status }) => `${start} ${status}`)).toEqual([
      '2026-11-29T10:00:00+01:00 extra',
      '2026-11-30T10:00:00+01:00 extra',
    ])
    expect(found[0]).toEqual({
      scheduleItemId: null,
      extraId: camp.id,
      exceptionId: camp.id,
      status: 'extra',
      date: '2026-11-29',
      start: '2026-11-29T10:00:00+01:00',
      end: '2026-11-29T10:45:00+01:00',
      classId: 4,
      zoneId: 2,
      trainerId: null,
    })
  })

  it.each([
    ['2026-03-29', '2026-03-29T03:30:00+02:00', '2026-03-29T04:30:00+02:00'],
    ['2026-10-25', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
  ])('adds an extra class at 02:30 on %s, when the clock changes', (date, start, end) => {
    const night = exception({
      kind: 'extra',
      fromDate: date,
      newTimeSlot: '02:30',
      newDurationMinutes: 60,
      newClassId: 1,
    })
    expect(occurrences([], [night], date, date)[0]).toMatchObject({ start, end })
  })

  it('adds no extra class without a time and a class', () => {
    expect(onTheDay(exception({ kind: 'extra', newClassId: 1 }))?.status).toBe('held')
    expect(occurrences([], [exception({ kind: 'extra', newTimeSlot: '10:00' })], '2026-11-24', '2026-11-24')).toEqual(
      [],
    )
  })
})

describe('of several exceptions', () => {
  const closed = exception({ kind: 'closed' })
  const zoneClosed = exception({ kind: 'closed', zoneId: 2 })
  const changed = exception({ kind: 'changed', scheduleItemId: 7, newTimeSlot: '20:00' })
  const cancelled = exception({ kind: 'cancelled', scheduleItemId: 7 })
  const reopened = exception({ kind: 'changed', zoneId: 2, newZoneId: 4 })

  it('the one with the narrowest scope applies: that of the class, else of its zone, else of the club', () => {
    expect(onTheDay(closed, zoneClosed)?.exceptionId).toBe(zoneClosed.id)
    expect(onTheDay(changed, closed, zoneClosed)).toMatchObject({ status: 'changed', exceptionId: changed.id })
    expect(onTheDay(changed, closed, zoneClosed, reopened)).toMatchObject({ zoneId: 2, exceptionId: changed.id })
  })

  it('the later one with the same scope applies, in any order of the list', () => {
    expect(onTheDay(changed, cancelled)?.status).toBe('cancelled')
    expect(onTheDay(cancelled, changed)?.status).toBe('cancelled')
    expect(onTheDay(zoneClosed, reopened)).toMatchObject({ status: 'changed', zoneId: 4 })
  })

  it('only those of the day count', () => {
    const other = exception({ kind: 'cancelled', scheduleItemId: 7, fromDate: '2026-12-01' })
    const found = occurrences([boxing], [closed, other], '2026-11-24', '2026-12-01')
    expect(found.map(({ status }) => status)).toEqual(['closed', 'cancelled'])
  })

  it('a closure concerns the planned zone of a class, not the one that it is moved to', () => {
    const moved = exception({ kind: 'changed', scheduleItemId: 7, newZoneId: 4 })
    const there = exception({ kind: 'closed', zoneId: 4 })
    expect(onTheDay(moved, there)).toMatchObject({ status: 'changed', zoneId: 4 })
  })
})
