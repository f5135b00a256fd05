import { type Language, languageTags } from '../../domain/languages.ts'
import { type Weekday, weekdays } from '../../domain/weekdays.ts'

/** A weekday as the language writes it; short names lose their full stop. */
export function weekdayName(weekday: Weekday, language: Language, length: 'short' | 'long'): string {
  return dayName(weekdays.indexOf(weekday), language, length).replace(/\.$/, '')
}

/** A day of the week, Monday 0 to Sunday 6, as the language writes it. */
export function dayName(day: number, language: Language, length: 'short' | 'long' = 'long'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(languageTags[language], { weekday: length, timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + day),
  )
}
