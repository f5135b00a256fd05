import { dayNumber, placeInWeek } from '../../domain/club-days.ts'
import { type Language, languageTags } from '../../domain/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each made once: to make one costs a hundred times what it costs to write a date with it. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([tag, options])
  const format = formats.get(name) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  formats.set(name, format)
  return format
}

/** English days stand before their months. */
const tagOfDates = (language: Language) => (language === 'en' ? 'en-GB' : languageTags[language])

/** A day of the week, Monday 0 to Sunday 6, as the language writes it; short names lose their full stop. */
export function dayName(place: number, language: Language, length: 'short' | 'long' = 'long'): string {
  // The first of January 2024 was a Monday.
  return formatOf(languageTags[language], { weekday: length })
    .format(Date.UTC(2024, 0, 1 + place))
    .replace(/\.$/, '')
}

/** The weekday of a date (YYYY-MM-DD). */
export const weekdayOfDate = (date: string, language: Language, length: 'short' | 'long') =>
  dayName(placeInWeek(dayNumber(date)), language, length)

/** A date (YYYY-MM-DD) as the language writes day and month in figures: 30.11, 30/11. */
export const dayAndMonth = (date: string, language: Language) =>
  formatOf(tagOfDates(language), { day: 'numeric', month: 'numeric' }).format(Date.parse(date))

/** A date (YYYY-MM-DD) in figures, with its year: 30.11.2026, 30/11/2026. */
export const dateInFull = (date: string, language: Language) =>
  formatOf(tagOfDates(language), { day: 'numeric', month: 'numeric', year: 'numeric' }).format(Date.parse(date))
