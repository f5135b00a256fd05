import { expect, it } from 'vitest'
import { dateOfDay, dayNumber, isDay } from './club-days.ts'

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

it('gives every day its own date, also of more days than it keeps', () => {
  const first = dayNumber('2026-11-23')
  const days = Array.from({ length: 5000 }, (_, later) => first + later)
  expect(days.map((day) => dayNumber(dateOfDay(day)))).toEqual(days)
  expect(dateOfDay(first)).toBe('2026-11-23')
})
