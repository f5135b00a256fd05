import { dayNumber, placeInWeek, weekdayForms } from '../../domain/club-days.ts'
import type { Language } from '../../domain/languages.ts'

/** A day of the week, Monday 0 to Sunday 6, as the language writes it. */
export const dayName = (place: number, language: Language, length: 'short' | 'long' = 'long') =>
  weekdayForms[language][place]?.[length] ?? ''

/** The weekday of a date (YYYY-MM-DD). */
export const weekdayOfDate = (date: string, language: Language, length: 'short' | 'long') =>
  dayName(placeInWeek(dayNumber(date)), language, length)

/** A date (YYYY-MM-DD) as the language writes day and month in figures, without `Intl`: 5.01, 05/01. */
export function dayAndMonth(date: string, language: Language): string {
  const [, month, day = ''] = date.split('-')
  if (language === 'en') return `${day}/${month}`
  return `${language === 'pl' ? Number(day) : day}.${month}`
}

/** A date (YYYY-MM-DD) in figures, with its year: 30.11.2026, 30/11/2026. */
export const dateInFull = (date: string, language: Language) =>
  dayAndMonth(date, language) + (language === 'en' ? '/' : '.') + date.slice(0, 4)
