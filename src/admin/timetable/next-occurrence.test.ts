import { expect, it } from 'vitest'
import { boxing, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import type { TimetableException, WeeklyClass } from '../../domain/timetable/occurrences.ts'
import { makeNextFinder } from './next-occurrence.ts'

/** Boxing is on Tuesdays at 18:30. */
const next = (now: string, exceptions: TimetableException[] = [], item: Partial<WeeklyClass> = {}) => {
  const found = makeNextFinder(exceptions, now)({ ...boxing, ...item })
  return found && [found.date, found.status]
}

it('is on the next day of the class, or a week later once it has begun', () => {
  expect(next('2026-11-22T12:00:00+01:00')).toEqual(['2026-11-24', 'held'])
  expect(next('2026-11-24T18:29:00+01:00')).toEqual(['2026-11-24', 'held'])
  expect(next('2026-11-24T18:30:00+01:00')).toEqual(['2026-12-01', 'held'])
})

it('is the cancelled one, not the one after it, whatever other classes take place', () => {
  const now = '2026-11-22T12:00:00+01:00'
  const cancelled = { ...plainException, id: 1, kind: 'cancelled' as const, fromDate: '2026-11-24', scheduleItemId: 7 }
  const closed = { ...plainException, id: 2, kind: 'closed' as const, fromDate: '2026-11-24' }
  const extra = { ...plainException, id: 3, kind: 'extra' as const, fromDate: '2026-11-23', newTimeSlot: '10:00' }
  expect(next(now, [cancelled, { ...extra, newClassId: 1 }])).toEqual(['2026-11-24', 'cancelled'])
  expect(next(now, [closed])).toEqual(['2026-11-24', 'closed'])
  expect(next(now, [{ ...closed, zoneId: 2 }])).toEqual(['2026-11-24', 'closed'])
  expect(next(now, [{ ...closed, zoneId: 3 }])).toEqual(['2026-11-24', 'held'])
})

it('is in the season of the class', () => {
  const now = '2026-11-22T12:00:00+01:00'
  expect(next(now, [], { validFrom: '2027-09-01' })).toEqual(['2027-09-07', 'held'])
  expect(next(now, [], { validUntil: '2026-11-23' })).toBeUndefined()
})
