import { dayNumber, placeInWeek } from '../../domain/club-days.ts'
import { type Language, languageTags } from '../../domain/languages.ts'

/** A day of the week, Monday 0 to Sunday 6, as the language writes it; short names lose their full stop. */
export function dayName(place: number, language: Language, length: 'short' | 'long' = 'long'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(languageTags[language], { weekday: length, timeZone: 'UTC' })
    .format(Date.UTC(2024, 0, 1 + place))
    .replace(/\.$/, '')
}

/** The weekday of a date (YYYY-MM-DD). */
export const weekdayOfDate = (date: string, language: Language, length: 'short' | 'long') =>
  dayName(placeInWeek(dayNumber(date)), language, length)

/** A date (YYYY-MM-DD) as the language writes day and month in figures: 30.11, 30/11. */
export const dayAndMonth = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTags[language], {
    day: 'numeric',
    month: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))

/** A date (YYYY-MM-DD) in figures, with its year: 30.11.2026, 30/11/2026. */
export const dateInFull = (date: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : languageTags[language], {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))
