import { expect, it } from 'vitest'
import type { Occurrence } from '../../domain/timetable/occurrences.ts'
import { endsFor, momentOf } from './notice-dialog.tsx'
import { upcomingClasses } from './notices-screen.tsx'

const today = '2026-12-31'
const boxing: Occurrence = {
  scheduleItemId: 1,
  extraId: null,
  exceptionId: null,
  status: 'held',
  date: today,
  start: '2026-12-31T18:30:00+01:00',
  end: '2026-12-31T20:00:00+01:00',
  classId: 1,
  zoneId: null,
  trainerId: null,
}
const said = { today, classEnd: boxing.end, day: '', time: '' }

it('offers a class’s own end first, unless its duration is unknown', () => {
  expect(endsFor(boxing, today).map(({ value }) => value)).toEqual(['class', 'today', 'time'])
  expect(endsFor({ ...boxing, end: null }, today).map(({ value }) => value)).toEqual(['today', 'time'])
  expect(endsFor({ ...boxing, date: '2027-01-01' }, today).map(({ value }) => value)).toEqual([
    'class',
    'tomorrow',
    'time',
  ])
  expect(endsFor(undefined, today).map(({ value }) => value)).toEqual(['today', 'tomorrow', 'time'])
})

it('returns each end by the club’s clock', () => {
  expect(momentOf('class', said)).toBe(boxing.end)
  expect(momentOf('today', said)).toBe('2026-12-31T23:59')
  expect(momentOf('tomorrow', said)).toBe('2027-01-01T23:59')
  expect(momentOf('time', said)).toBeNull()
  expect(momentOf('time', { ...said, day: today, time: '21:15' })).toBe('2026-12-31T21:15')
  for (const time of ['2115', '21.15', '9:15 pm'])
    expect(momentOf('time', { ...said, day: today, time })).toBe('2026-12-31T21:15')
  expect(momentOf('time', { ...said, day: today, time: '21:1' })).toBeNull()
})

it('offers every class that is not over and takes place, extra ones too', () => {
  const offered = { ...boxing, className: 'Boxing', zone: '', trainer: '' }
  const extra = { ...offered, scheduleItemId: null, extraId: 5, exceptionId: 5, status: 'extra' as const }
  const cancelled = { ...extra, exceptionId: 9, status: 'cancelled' as const }
  const now = Date.parse('2026-12-31T19:00:00+01:00')
  const over = { ...offered, end: '2026-12-31T19:00:00+01:00' }
  expect(upcomingClasses([over, offered, extra, cancelled], now)).toEqual([offered, extra])
})
