import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from '../../domain/club-days.ts'
import { languages, languageTags } from '../../domain/languages.ts'
import { dateInFull, dayAndMonth, dayName } from './weekday-names.ts'

const day = { day: 'numeric', month: 'numeric', timeZone: 'UTC' } as const

test.each(languages)('weekdays in %s are written as the Unicode locale data have them', (language) => {
  for (const weekday of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(languageTags[language], { weekday, timeZone: 'UTC' })
    for (let place = 0; place < 7; place += 1)
      // The first of January 2024 was a Monday.
      expect(dayName(place, language, weekday)).toBe(format.format(Date.UTC(2024, 0, 1 + place)).replace(/\.$/, ''))
  }
})

test.each(languages)('dates in %s are written as the Unicode locale data have them, English days first', (language) => {
  const tag = language === 'en' ? 'en-GB' : languageTags[language]
  const short = new Intl.DateTimeFormat(tag, day)
  const full = new Intl.DateTimeFormat(tag, { ...day, year: 'numeric' })
  const first = dayNumber('2026-01-01')
  for (let place = 0; place < 365; place += 1) {
    const date = dateOfDay(first + place)
    expect(dayAndMonth(date, language)).toBe(short.format(Date.parse(date)))
    expect(dateInFull(date, language)).toBe(full.format(Date.parse(date)))
  }
})
