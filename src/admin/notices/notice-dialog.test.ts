import { expect, it } from 'vitest'
import type { UpcomingClass } from '../../domain/releases/notice.ts'
import { endsFor, momentOf } from './notice-dialog.tsx'

const today = '2026-12-31'
const boxing: UpcomingClass = {
  scheduleItemId: 1,
  extraId: null,
  date: today,
  start: '2026-12-31T18:30:00+01:00',
  end: '2026-12-31T20:00:00+01:00',
  className: 'Boxing',
  zone: '',
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
  expect(momentOf('time', said)).toBe('T')
  expect(momentOf('time', { ...said, day: today, time: '21:15' })).toBe('2026-12-31T21:15')
  for (const time of ['2115', '21.15', '9:15 pm'])
    expect(momentOf('time', { ...said, day: today, time })).toBe('2026-12-31T21:15')
  expect(momentOf('time', { ...said, day: today, time: '21:1' })).toBe('2026-12-31T')
})
