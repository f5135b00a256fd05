import type { Language } from './languages.ts'
import { type OpeningWord, openingWords } from './opening-words.ts'

/** When a club is open on some days (Monday 0 to Sunday 6), in minutes since midnight; past midnight, over 1440. */
export interface OpeningHours {
  days: number[]
  opens: number
  closes: number
}

const day = 24 * 60
const wholeDay = { opens: 0, closes: day }
const allDays = [0, 1, 2, 3, 4, 5, 6]

/** Kinds of words as letters, so that a pattern tells which orders of them mean something. */
const letters: Record<OpeningWord['kind'], string> = {
  day: 'd',
  everyDay: 'e',
  range: '-',
  time: 't',
  wholeDay: 'w',
  closed: 'c',
}
/** Days, then what is said of them: pairs of times, the whole day, or closed; and so on. */
const understood = /^(?:(?:d(?:-d)?|e)+-?(?:(?:t-t)+|w|c))+$/

/**
 * Reads typed opening hours: days, then their times, on one line or several. Null as soon as anything is left over that is
 * not understood, or a day is told of twice: a visitor who reads "closed now" at an open door has been lied to.
 */
export function openingHours(typed: string, language: Language): OpeningHours[] | null {
  const words = openingWords(typed, language)
  if (!words) return null
  const shape = words.map(({ kind }) => letters[kind]).join('')
  if (shape === 'w') return [{ days: allDays, ...wholeDay }]
  if (!understood.test(shape)) return null
  let read = 0
  const told = shape.split(/(?<=[twc])(?=[de])/).map(({ length }) => {
    const group = words.slice(read, read + length)
    read += length
    return { days: daysOf(group), spans: spansOf(group) }
  })
  const days = told.flatMap((each) => each.days)
  if (new Set(days).size < days.length) return null
  return told.flatMap(({ days, spans }) => spans.map((span) => ({ days, ...span })))
}

/** The days that words name: alone, in lists and in ranges, also over the week's end. */
function daysOf(words: readonly OpeningWord[]): number[] {
  const days = words.flatMap((word, place) => {
    if (word.kind === 'everyDay') return allDays
    if (word.kind !== 'day') return []
    const [first, range] = [words[place - 2], words[place - 1]]
    if (range?.kind !== 'range' || first?.kind !== 'day') return [word.day]
    const length = (word.day - first.day + 7) % 7
    return Array.from({ length }, (_, step) => (first.day + 1 + step) % 7)
  })
  return days.toSorted((a, b) => a - b)
}

/** From when to when it is open; none if closed. */
function spansOf(words: readonly OpeningWord[]): Omit<OpeningHours, 'days'>[] {
  if (words.at(-1)?.kind === 'wholeDay') return [wholeDay]
  const times = words.flatMap((word) => (word.kind === 'time' ? [word.minutes] : []))
  return times.flatMap((opens, place) => {
    const closes = times[place + 1] ?? 0
    return place % 2 === 0 ? [{ opens, closes: closes > opens ? closes : closes + day }] : []
  })
}

/** Minutes since midnight as a clock shows them, on this day or the next. */
export function clockTime(minutes: number): string {
  const shown = minutes > day ? minutes - day : minutes
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
