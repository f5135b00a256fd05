import { expect, it } from 'vitest'
import { dateOfDay, dayNumber, isDay, nextWeekday, weekdayIndexOf, weekdayOf } from './club-days.ts'

it.each(['1900-01-01', '2026-11-23', '2028-02-29', '2999-12-31'])('%s is a day', (text) =>
  expect(isDay(text)).toBe(true),
)

it.each([
  '1899-12-31',
  '3000-01-01',
  '0026-11-23',
  '2026-02-29',
  '2026-11-31',
  '2026-1-2',
  '2026-11-23T10:00',
  'on 2026-11-23',
  '+012026-11-23',
  '',
])('“%s” is no day', (text) => expect(isDay(text)).toBe(false))

it('returns the date of every day, leap days and year ends included', () => {
  const first = dayNumber('2026-11-23')
  const days = Array.from({ length: 5000 }, (_, later) => first + later)
  expect(days.map((day) => dayNumber(dateOfDay(day)))).toEqual(days)
  expect(dateOfDay(first)).toBe('2026-11-23')
})

it('a day has a weekday index, also before 1970', () => {
  expect(['2026-11-23', '2026-11-29', '1969-12-29'].map((date) => weekdayIndexOf(dayNumber(date)))).toEqual([0, 6, 0])
  expect(weekdayOf(dayNumber('2026-11-28'))).toBe('saturday')
  expect(weekdayOf(dayNumber('2026-11-29'))).toBeNull()
  expect(dateOfDay(nextWeekday(0, dayNumber('2026-11-24')))).toBe('2026-11-30')
  expect(dateOfDay(nextWeekday(1, dayNumber('2026-11-24')))).toBe('2026-11-24')
})
