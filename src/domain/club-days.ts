import type { Language } from './languages.ts'

/** Where the club lives: its clock is what counts, wherever the reader's browser stands. */
export const clubTimeZone = 'Europe/Warsaw'

/** Minutes from midnight of a time slot, `HH:mm` or `HH:mm:ss`. */
export const minutesOf = (timeSlot: string): number => Number(timeSlot.slice(0, 2)) * 60 + Number(timeSlot.slice(3, 5))

/** Minutes from midnight, of this day or a later one, as a time slot: HH:mm. */
export const timeSlotAt = (minutes: number) => clockTime(minutes % (24 * 60)).padStart(5, '0')

/** When a class of each week ends that takes so many minutes, HH:mm: in a plan of the week no clock is put forward. */
export const endOf = (timeSlot: string, minutes: number) => timeSlotAt(minutesOf(timeSlot) + minutes)

/** The club is closed on Sunday (spec section 9). */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export type Weekday = (typeof weekdays)[number]

/** How a language writes a day. */
interface WeekdayForms {
  long: string
  /** Without its full stop. */
  short: string
  /** What every form of the name begins with, in small letters and without apostrophes; then abbreviations. */
  stem: string
  abbreviations: string[]
}

const read = (days: string): WeekdayForms[] =>
  days.split(', ').map((day) => {
    const [name = '', ...abbreviations] = day.split(' ')
    const [stem = ''] = name.toLowerCase().replace('’', '').split('|')
    const [short = ''] = abbreviations
    return { long: name.replace('|', ''), short, stem, abbreviations: abbreviations.map((each) => each.toLowerCase()) }
  })

/**
 * From Monday to Sunday: the name, with a stroke where its other forms go on otherwise, then abbreviations, the usual one
 * first. Names and usual abbreviations are those of the Unicode locale data, with the apostrophe of the shipped fonts; `Intl.DateTimeFormat` gives them too, but its
 * first use takes a slow phone 60 ms, in the midst of hydration.
 */
export const weekdayForms: Record<Language, readonly WeekdayForms[]> = {
  pl: read(
    'poniedział|ek pon pn, wtor|ek wt wto, środ|a śr śro, czwart|ek czw cz, piąt|ek pt pią, sobot|a sob sb so, niedziel|a niedz ndz nd',
  ),
  en: read(
    'Monday Mon, Tuesday Tue tues, Wednesday Wed weds, Thursday Thu thur thurs, Friday Fri, Saturday Sat, Sunday Sun',
  ),
  ua: read(
    'понеділ|ок пн пон, вівтор|ок вт вівт, серед|а ср сер, четвер чт чет, п’ятниц|я пт пят, субот|а сб суб, неділ|я нд нед',
  ),
}

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

const minutesOfDay = 24 * 60

/** Minutes since midnight as a clock shows them, on this day or the next. */
export function clockTime(minutes: number): string {
  const shown = minutes > minutesOfDay ? minutes - minutesOfDay : minutes
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
