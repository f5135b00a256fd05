import { expect, test } from 'vitest'
import { languages, languageTags } from '../languages.ts'
import { dateOfDay, dayNumber } from './club-days.ts'
import { dateInFull, dayAndMonth, onWeekday, weekdayName } from './weekday-names.ts'

const day = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const

test.each(languages)('weekdays in %s are written as the Unicode locale data have them', (language) => {
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(languageTags[language], { weekday, timeZone: 'UTC' })
    for (let place = 0; place < 7; place += 1)
      // The first of January 2024 was a Monday.
      expect(weekdayName(place, language, weekday)).toBe(
        format
          .format(Date.UTC(2024, 0, 1 + place))
          .replace(/\.$/, '')
          .replace('ʼ', '’'),
      )
  }
})

test.each(['pl', 'ua'] as const)('dates in %s are written as the Unicode locale data have them', (language) => {
  const short = new Intl.DateTimeFormat(languageTags[language], day)
  const full = new Intl.DateTimeFormat(languageTags[language], { ...day, year: 'numeric' })
  const first = dayNumber('2026-01-01')
  for (let place = 0; place < 365; place += 1) {
    const date = dateOfDay(first + place)
    expect(dayAndMonth(date, language)).toBe(short.format(Date.parse(date)))
    expect(dateInFull(date, language)).toBe(full.format(Date.parse(date)))
  }
})

test('English dates name the month, so that it is not read as the day', () => {
  expect(dayAndMonth('2026-01-05', 'en')).toBe('5\u00a0Jan')
  expect(dateInFull('2026-11-23', 'en')).toBe('23 November 2026')
})

test.each([
  ['pl', ['w\u00a0poniedziałek', 'we wtorek', 'w\u00a0środę']],
  ['en', ['Monday', 'Tuesday', 'Wednesday']],
  ['ua', ['у\u00a0понеділок', 'у\u00a0вівторок', 'у\u00a0середу']],
] as const)('weekdays in %s take the case that a sentence needs', (language, days) => {
  expect(['2026-11-23', '2026-11-24', '2026-11-25'].map((date) => onWeekday(date, language))).toEqual(days)
})
