import { type Weekday, weekdays } from './weekdays.ts'

const msInDay = 86_400_000

/** A day of the calendar (YYYY-MM-DD) as a number, so that days can be counted; 1 January 1970 is 0. */
export const dayNumber = (date: string) => Date.parse(date) / msInDay

const dates = new Map<number, string>()

/** Some years of days: a timetable asks for the same few again and again. */
const datesKept = 2000

/** The date of a day's number. */
export function dateOfDay(day: number): string {
  const known = dates.get(day)
  if (known) return known
  if (dates.size >= datesKept) dates.clear()
  const date = new Date(day * msInDay).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

const firstYear = '1900'
const lastYear = '2999'

/**
 * Whether a text is a day of the calendar, YYYY-MM-DD. The years are those of a club: who types 26 into a field of a date
 * means no year 26, and what is past the year 9999 is written with more digits, as no calendar reads it.
 */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= firstYear &&
  text.slice(0, 4) <= lastYear &&
  !Number.isNaN(dayNumber(text)) &&
  dateOfDay(dayNumber(text)) === text

/** The place of a day in its week, Monday 0 to Sunday 6. */
export const placeInWeek = (day: number) => (((day + 3) % 7) + 7) % 7

/** The weekday of a day's number; null on Sunday. */
export const weekdayOf = (day: number): Weekday | null => weekdays[placeInWeek(day)] ?? null

/** The first day, from a given one on, that has a place in the week. */
export const nextInWeek = (place: number, from: number) => from + ((place - placeInWeek(from) + 7) % 7)
