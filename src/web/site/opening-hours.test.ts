import { expect, test } from 'vitest'
import { openingHours } from './opening-hours.ts'

const week = { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '06:00', closes: '22:00' }
const weekend = { days: ['Saturday', 'Sunday'], opens: '08:00', closes: '20:00' }

test('the default hours are read in every language', () => {
  expect(openingHours('Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00', 'en')).toEqual([
    week,
    weekend,
  ])
  expect(openingHours('Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00', 'pl')).toEqual([week, weekend])
  expect(openingHours('Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00', 'ua')).toEqual([week, weekend])
})

test('what cannot be read is left out', () => {
  expect(openingHours('By appointment\nSunday closed\nMonday 9.00-17.30', 'en')).toEqual([
    { days: ['Monday'], opens: '09:00', closes: '17:30' },
  ])
})
