import { type Language, languageTags } from '../../domain/languages.ts'
import { type Weekday, weekdays } from '../../domain/weekdays.ts'

/** A weekday as the language writes it; short names lose their full stop. */
export function weekdayName(weekday: Weekday, language: Language, length: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)))
  return new Intl.DateTimeFormat(languageTags[language], { weekday: length, timeZone: 'UTC' })
    .format(day)
    .replace(/\.$/, '')
}
