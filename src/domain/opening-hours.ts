import { weekdayForms } from './club-days.ts'
import type { Language } from './languages.ts'

/** Days from Monday 0 to Sunday 6, times in minutes since midnight; past midnight, over 1440. */
export interface OpeningHours {
  days: number[]
  opens: number
  closes: number
}

const day = 24 * 60
const wholeDay = { opens: 0, closes: day }
const allDays = [0, 1, 2, 3, 4, 5, 6]

/** Kinds of words as letters, so that a pattern can match their order. */
const letters: Record<OpeningWord['kind'], string> = {
  day: 'd',
  everyDay: 'e',
  range: '-',
  time: 't',
  wholeDay: 'w',
  closed: 'c',
}
/** Days, then pairs of times, the whole day, or closed; repeated. */
const understood = /^(?:(?:d(?:-d)?|e)+-?(?:(?:t-t)+|w|c))+$/

/**
 * Parses opening hours: days, then their times, on one line or several. Returns null if any part is not understood or a
 * day is named twice: visitors must not read "closed now" at an open door.
 */
export function openingHours(typed: string, language: Language): OpeningHours[] | null {
  const words = openingWords(typed, language)
  if (!words) return null
  const shape = words.map(({ kind }) => letters[kind]).join('')
  if (shape === 'w') return [{ days: allDays, ...wholeDay }]
  if (!understood.test(shape)) return null
  let read = 0
  const groups = shape.split(/(?<=[twc])(?=[de])/).map(({ length }) => {
    const part = words.slice(read, read + length)
    read += length
    return { days: daysOf(part), spans: spansOf(part) }
  })
  const days = groups.flatMap((each) => each.days)
  if (new Set(days).size < days.length) return null
  return groups.flatMap(({ days, spans }) => spans.map((span) => ({ days, ...span })))
}

/** The days named by words: alone, in lists and in ranges, also across the weekend. */
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

/** Opening and closing times; none if closed. */
function spansOf(words: readonly OpeningWord[]): Omit<OpeningHours, 'days'>[] {
  if (words.at(-1)?.kind === 'wholeDay') return [wholeDay]
  const times = words.flatMap((word) => (word.kind === 'time' ? [word.minutes] : []))
  return times.flatMap((opens, place) => {
    const closes = times[place + 1] ?? 0
    return place % 2 === 0 ? [{ opens, closes: closes > opens ? closes : closes + day }] : []
  })
}

/** Words between days and times without a meaning of their own. */
const joining: Record<Language, readonly string[]> = {
  pl: ['i', 'oraz', 'w', 'we', 'od', 'z', 'godz', 'godziny', 'godzinach', 'otwarcia', 'otwarte', 'czynne'],
  en: ['and', 'on', 'at', 'from', 'open', 'opening', 'hours'],
  ua: ['і', 'й', 'та', 'у', 'в', 'з', 'із', 'зі', 'від', 'о', 'год', 'години', 'роботи', 'відчинено'],
}
const joiningSigns = /^[\s,;:.&+/|()•·]$/
const rangeSigns = /^[-–—]$/
const rangeWords = ['to', 'do', 'through', 'thru', 'till', 'until', 'до', 'по']

/** Meanings by the beginning of a word. */
const stems = {
  everyDay: ['daily', 'codzien', 'щодня', 'щоденн'],
  wholeDay: ['całodobow', 'цілодобов'],
  closed: ['closed', 'zamknięt', 'nieczynn', 'зачинен', 'закрит', 'вихідний'],
} as const

/** A day, a time, or what is said of days. */
type OpeningWord =
  | { kind: 'day'; day: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'everyDay' | 'range' | 'wholeDay' | 'closed' }

/** Returns the tokens of typed opening hours in the order written; null if any is not understood. */
function openingWords(typed: string, language: Language): OpeningWord[] | null {
  const text = typed
    .toLowerCase()
    // Names are compared without their apostrophes, which are typed in three ways.
    .replace(/['’ʼ]/g, '')
    .replaceAll('every day', 'daily')
    .replace(/(?:a?round the clock|24 ?h)(?![\p{L}\d])/gu, '24/7')
  const words: OpeningWord[] = []
  for (const [written] of text.matchAll(/24\/7|\d\d?[:.][0-5]\d|\p{L}+|./gsu)) {
    if (joiningSigns.test(written) || joining[language].includes(written)) continue
    const word = meaningOf(written, language)
    if (!word) return null
    words.push(word)
  }
  return words
}

function meaningOf(written: string, language: Language): OpeningWord | null {
  if (written === '24/7') return { kind: 'wholeDay' }
  const [hours, minutes] = written.split(/[:.]/)
  if (minutes) {
    const time = Number(hours) * 60 + Number(minutes)
    return time > 24 * 60 ? null : { kind: 'time', minutes: time }
  }
  if (rangeSigns.test(written) || rangeWords.includes(written)) return { kind: 'range' }
  for (const kind of ['everyDay', 'wholeDay', 'closed'] as const)
    if (stems[kind].some((stem) => written.startsWith(stem))) return { kind }
  const day = weekdayForms[language].findIndex(
    ({ stem, abbreviations }) => written.startsWith(stem) || abbreviations.includes(written),
  )
  return day < 0 ? null : { kind: 'day', day }
}
