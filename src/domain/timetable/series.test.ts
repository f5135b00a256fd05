import { expect, it } from 'vitest'
import { boxing as always, plainException } from '../../../tests/support/clubs/schedule-rows.ts'
import { occurrences, type TimetableException, type WeeklyClass } from './occurrences.ts'
import { extraSeriesOf, type Series, seriesOf } from './series.ts'

const boxing: WeeklyClass = { ...always, validFrom: '2026-11-10', validUntil: '2026-12-15' }
const exceptions: TimetableException[] = [
  { ...plainException, id: 1, kind: 'cancelled', fromDate: '2026-11-24', scheduleItemId: 7 },
  { ...plainException, id: 2, kind: 'changed', fromDate: '2026-11-17', scheduleItemId: 7, newTimeSlot: '19:00' },
  { ...plainException, id: 3, kind: 'closed', fromDate: '2026-12-07', untilDate: '2026-12-09' },
  { ...plainException, id: 4, kind: 'cancelled', fromDate: '2026-11-03', scheduleItemId: 7 },
  { ...plainException, id: 5, kind: 'cancelled', fromDate: '2026-12-22', scheduleItemId: 7 },
  { ...plainException, id: 6, kind: 'cancelled', fromDate: '2026-12-01', scheduleItemId: 8 },
]
const extra: TimetableException = {
  ...plainException,
  id: 5,
  kind: 'extra',
  fromDate: '2026-11-23',
  untilDate: '2026-11-25',
  newTimeSlot: '10:00',
  newDurationMinutes: 60,
  newClassId: 4,
}
const offOnTuesday: TimetableException = {
  ...plainException,
  id: 100,
  kind: 'cancelled',
  fromDate: '2026-11-24',
  extraId: 5,
}

const summaryOf = (series: Series | null) =>
  series && {
    days: [series.first.date, series.last?.date ?? null],
    overrides: series.overrides.map(({ planned, actual }) => `${planned.start.slice(0, 16)} ${actual.status}`),
  }

it('a class repeats through its season, with an override where an exception applies', () => {
  const series = seriesOf(boxing, '2026-11-01', exceptions)
  expect(summaryOf(series)).toEqual({
    days: ['2026-11-10', '2026-12-15'],
    overrides: ['2026-11-17T18:30 changed', '2026-11-24T18:30 cancelled', '2026-12-08T18:30 closed'],
  })
  const dated = occurrences([boxing], exceptions, '2026-11-01', '2026-12-31')
  expect(series?.overrides.map(({ actual }) => actual)).toEqual(dated.filter(({ status }) => status !== 'held'))
})

it('a series begins on the first planned date from a day on, and may have an open end', () => {
  expect(summaryOf(seriesOf(boxing, '2026-12-02', exceptions))).toEqual({
    days: ['2026-12-08', '2026-12-15'],
    overrides: ['2026-12-08T18:30 closed'],
  })
  expect(summaryOf(seriesOf(always, '2026-11-24', []))).toEqual({ days: ['2026-11-24', null], overrides: [] })
  expect(summaryOf(seriesOf({ ...always, validFrom: '2026-11-25' }, '2026-11-01', []))?.days[0]).toBe('2026-12-01')
})

it('a season that has ended, or has no planned date, has no series', () => {
  expect(seriesOf(boxing, '2026-12-16', [])).toBeNull()
  expect(seriesOf({ ...boxing, validFrom: '2026-11-25', validUntil: '2026-11-30' }, '2026-11-01', [])).toBeNull()
})

it('an extra class repeats daily, with overrides where it is cancelled', () => {
  const [series, ...more] = extraSeriesOf(extra, [
    extra,
    offOnTuesday,
    { ...offOnTuesday, id: 101, fromDate: '2026-11-27' },
  ])
  expect(summaryOf(series ?? null)).toEqual({
    days: ['2026-11-23', '2026-11-25'],
    overrides: ['2026-11-24T10:00 cancelled'],
  })
  expect(more).toEqual([])
  expect(extraSeriesOf({ ...extra, newClassId: null }, [offOnTuesday])).toEqual([])
  expect(extraSeriesOf(offOnTuesday, [offOnTuesday])).toEqual([])
})

it('an extra class between two and three has a series for each day', () => {
  const early = { ...extra, newTimeSlot: '02:30' }
  expect(extraSeriesOf(early, [early, offOnTuesday]).map(summaryOf)).toEqual([
    { days: ['2026-11-23', '2026-11-23'], overrides: [] },
    { days: ['2026-11-24', '2026-11-24'], overrides: ['2026-11-24T02:30 cancelled'] },
    { days: ['2026-11-25', '2026-11-25'], overrides: [] },
  ])
})
