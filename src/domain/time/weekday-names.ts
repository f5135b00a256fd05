import type { Language } from '../languages.ts'
import { withNoBreakSpaces } from '../text/no-break-spaces.ts'
import { dayNumber, weekdayForms, weekdayIndexOf } from './club-days.ts'
import { monthNames, shortDay } from './day-words.ts'

/** Returns a weekday's name by its index, Monday 0 to Sunday 6. */
export const weekdayName = (index: number, language: Language, length: 'short' | 'long' = 'long') =>
  weekdayForms[language][index]?.[length] ?? ''

export const weekdayOfDate = (date: string, language: Language, length: 'short' | 'long') =>
  weekdayName(weekdayIndexOf(dayNumber(date)), language, length)

const weekdaysInSentences = {
  pl: ['w poniedziałek', 'we wtorek', 'w środę', 'w czwartek', 'w piątek', 'w sobotę', 'w niedzielę'],
  ua: ['у понеділок', 'у вівторок', 'у середу', 'у четвер', 'у п’ятницю', 'у суботу', 'у неділю'],
}

/** Returns the weekday of a date (YYYY-MM-DD) as it stands in a sentence: w środę, у середу, Wednesday. */
export const onWeekday = (date: string, language: Language) =>
  language === 'en'
    ? weekdayOfDate(date, language, 'long')
    : withNoBreakSpaces(weekdaysInSentences[language][weekdayIndexOf(dayNumber(date))] ?? '')

/** Returns a date (YYYY-MM-DD) without its year, in short: 5.01, 5 Jan. */
export function dayAndMonth(date: string, language: Language): string {
  const [, month, day = ''] = date.split('-')
  if (language === 'en') return `${Number(day)}\u00a0${monthNames[Number(month) - 1]?.slice(0, 3)}`
  return `${language === 'pl' ? Number(day) : day}.${month}`
}

/** Returns a date (YYYY-MM-DD) with its year: 30.11.2026, 30 November 2026. */
export const dateInFull = (date: string, language: Language) =>
  language === 'en' ? `${shortDay(date)} ${date.slice(0, 4)}` : `${dayAndMonth(date, language)}.${date.slice(0, 4)}`
