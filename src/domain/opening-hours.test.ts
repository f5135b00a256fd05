import { describe, expect, it, test } from 'vitest'
import { clockTime, openingHours } from './opening-hours.ts'

const week = { days: [0, 1, 2, 3, 4], opens: 6 * 60, closes: 22 * 60 }
const weekend = { days: [5, 6], opens: 8 * 60, closes: 20 * 60 }
const both = { hours: [week, weekend], isWhole: true }

describe('opening hours', () => {
  it('are read as the defaults write them, in every language', () => {
    expect(openingHours('Monday to Friday 6:00 to 22:00\nSaturday to Sunday 8:00 to 20:00', 'en')).toEqual(both)
    expect(openingHours('Poniedziałek–piątek 6:00–22:00\nSobota–niedziela 8:00–20:00', 'pl')).toEqual(both)
    expect(openingHours('Понеділок–п’ятниця 6:00–22:00\nСубота–неділя 8:00–20:00', 'ua')).toEqual(both)
  })

  it.each([
    ['pl', 'pn.–pt. 6:00-22:00\nsob., nd. 8.00-20.00'],
    ['pl', 'Od poniedziałku do piątku: 6:00 – 22:00\n\nW soboty i niedziele 8:00–20:00'],
    ['en', 'Mon-Fri 06:00-22:00\nSat & Sun 08:00-20:00'],
    ['ua', 'Пн–Пт 6:00–22:00\nСб, Нд 8:00–20:00'],
    ['ua', "З понеділка до п'ятниці з 6:00 до 22:00\nСубота й неділя 8:00–20:00"],
  ] as const)('are read as people of %s write them: %s', (language, typed) => {
    expect(openingHours(typed, language)).toEqual(both)
  })

  it('may be a list of days, every day, twice a day, past midnight and over the week’s end', () => {
    expect(openingHours('Mon, Wed, Fri 10:00–14:00, 16:00–21:00', 'en').hours).toEqual([
      { days: [0, 2, 4], opens: 600, closes: 840 },
      { days: [0, 2, 4], opens: 960, closes: 1260 },
    ])
    expect(openingHours('Codziennie 7:00–23:00', 'pl').hours[0]?.days).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(openingHours('Friday to Monday 18:00 to 2:00', 'en').hours).toEqual([
      { days: [0, 4, 5, 6], opens: 1080, closes: 1560 },
    ])
  })

  it('name closed days without a time', () => {
    expect(openingHours('Monday 9.00-17.30\nSunday closed', 'en')).toEqual({
      hours: [{ days: [0], opens: 540, closes: 1050 }],
      isWhole: true,
    })
  })

  it.each(['By appointment', '6:00–22:00', 'Monday 9 to 17', 'Monday from 9:00', 'Monday 9:00–25:00', ''])(
    'are not wholly known where a line cannot be read: %s',
    (line) => {
      expect(openingHours(line, 'en')).toEqual({ hours: [], isWhole: false })
      if (line) expect(openingHours(`Sunday 8:00–20:00\n${line}`, 'en')).toMatchObject({ isWhole: false })
    },
  )
})

test('a time past midnight is one of the next day', () => {
  expect([360, 1320, 1440, 1560].map(clockTime)).toEqual(['6:00', '22:00', '24:00', '2:00'])
})
