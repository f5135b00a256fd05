import type { Language } from '../languages.ts'

export const clubTimeZone = 'Europe/Warsaw'

export const minutesInDay = 24 * 60

/** More than a year, which is the longest possible closure. */
export const maxWeeksAhead = 53

/** Returns the minutes since midnight of `HH:mm` or `HH:mm:ss`. */
export const minutesOf = (timeSlot: string): number => Number(timeSlot.slice(0, 2)) * 60 + Number(timeSlot.slice(3, 5))

/** Returns minutes since midnight as HH:mm; 1440 and more are times of later days. */
export const timeSlotAt = (minutes: number) => clockTime(minutes % minutesInDay).padStart(5, '0')

/** Returns the end of a weekly class, HH:mm; a weekly plan has no clock changes. */
export const endOf = (timeSlot: string, minutes: number) => timeSlotAt(minutesOf(timeSlot) + minutes)

/** The club is closed on Sunday (spec section 9). */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

interface WeekdayForms {
  long: string
  short: string
  /** The beginning of all inflected forms, in lower case without apostrophes. */
  stem: string
  abbreviations: string[]
}

const parseForms = (days: string): WeekdayForms[] =>
  days.split(', ').map((day) => {
    const [name = '', ...abbreviations] = day.split(' ')
    const [stem = ''] = name.toLowerCase().replace('’', '').split('|')
    const [short = ''] = abbreviations
    return { long: name.replace('|', ''), short, stem, abbreviations: abbreviations.map((each) => each.toLowerCase()) }
  })

/**
 * Weekdays from Monday to Sunday: the name, with `|` after its stem, then abbreviations, the most common first. Names
 * are those of the Unicode locale data, with the apostrophe of the shipped fonts. They are not formatted by `Intl`,
 * whose first use takes a slow phone 60 ms during hydration.
 */
export const weekdayForms: Record<Language, readonly WeekdayForms[]> = {
  pl: parseForms(
    'poniedział|ek pon pn, wtor|ek wt wto, środ|a śr śro, czwart|ek czw cz, piąt|ek pt pią, sobot|a sob sb so, niedziel|a niedz ndz nd',
  ),
  en: parseForms(
    'Monday Mon, Tuesday Tue tues, Wednesday Wed weds, Thursday Thu thur thurs, Friday Fri, Saturday Sat, Sunday Sun',
  ),
  ua: parseForms(
    'понеділ|ок пн пон, вівтор|ок вт вівт, серед|а ср сер, четвер чт чет, п’ятниц|я пт пят, субот|а сб суб, неділ|я нд нед',
  ),
}

const msInDay = 86_400_000

/** Returns the day number of a date (YYYY-MM-DD): the days since 1 January 1970. */
export const dayNumber = (date: string) => Date.parse(date) / msInDay

const cachedDates = new Map<number, string>()

/** Dates of about five years; a timetable uses the same few dates again and again. */
const maxCachedDates = 2000

export function dateOfDay(day: number): string {
  const cached = cachedDates.get(day)
  if (cached) return cached
  if (cachedDates.size >= maxCachedDates) cachedDates.clear()
  const date = new Date(day * msInDay).toISOString().slice(0, 10)
  cachedDates.set(day, date)
  return date
}

export const firstYear = '1900'
export const lastYear = '2999'

/**
 * Whether a text is a date, YYYY-MM-DD, in a plausible year. A date field contains the year 26 while a user types 2026;
 * calendars cannot parse years of five digits.
 */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= firstYear &&
  text.slice(0, 4) <= lastYear &&
  !Number.isNaN(dayNumber(text)) &&
  dateOfDay(dayNumber(text)) === text

/** Returns the index of a day's weekday: Monday 0 to Sunday 6. */
export const weekdayIndexOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** Returns the weekday of a day number; null on Sunday. */
export const weekdayOf = (day: number): Weekday | null => weekdays[weekdayIndexOf(day)] ?? null

/** Returns the first day, from `from` on, whose weekday has this index. */
export const nextWeekday = (index: number, from: number) => from + ((index - weekdayIndexOf(from) + 7) % 7)

/** Returns minutes since midnight as H:mm: 1440 is 24:00, and more are times of the next day. */
export function clockTime(minutes: number): string {
  const minutesOfDay = minutes > minutesInDay ? minutes - minutesInDay : minutes
  return `${Math.floor(minutesOfDay / 60)}:${String(minutesOfDay % 60).padStart(2, '0')}`
}
