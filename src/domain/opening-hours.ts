import { minutesInDay, weekdayForms } from './club-days.ts'
import type { Language } from './languages.ts'

/** Days are indexes, Monday 0. Times are minutes since midnight; `closes` may be after midnight, beyond 1440. */
export interface OpeningHours {
  days: number[]
  opens: number
  closes: number
}

const wholeDay = { opens: 0, closes: minutesInDay }
const allDays = [0, 1, 2, 3, 4, 5, 6]

/** One letter for each kind of word, so that a pattern can match their order. */
const letterByKind: Record<OpeningWord['kind'], string> = {
  day: 'd',
  everyDay: 'e',
  range: '-',
  time: 't',
  wholeDay: 'w',
  closed: 'c',
}
/** One or more groups: days, then pairs of times, or “whole day”, or “closed”. */
const grammar = /^(?:(?:d(?:-d)?|e)+-?(?:(?:t-t)+|w|c))+$/

/**
 * Parses opening hours: days, then their times, on one line or several. Returns null for an unknown word and for a day
 * that is named twice: visitors must not read “closed now” when the door is open.
 */
export function parseOpeningHours(text: string, language: Language): OpeningHours[] | null {
  const words = parseWords(text, language)
  if (!words) return null
  const shape = words.map(({ kind }) => letterByKind[kind]).join('')
  if (shape === 'w') return [{ days: allDays, ...wholeDay }]
  if (!grammar.test(shape)) return null
  let offset = 0
  const groups = shape.split(/(?<=[twc])(?=[de])/).map(({ length }) => {
    const groupWords = words.slice(offset, offset + length)
    offset += length
    return { days: daysOf(groupWords), spans: spansOf(groupWords) }
  })
  const days = groups.flatMap((each) => each.days)
  if (new Set(days).size < days.length) return null
  return groups.flatMap(({ days, spans }) => spans.map((span) => ({ days, ...span })))
}

/** Returns the days that words name singly or in ranges, which may cross the weekend. */
function daysOf(words: readonly OpeningWord[]): number[] {
  const days = words.flatMap((word, index) => {
    if (word.kind === 'everyDay') return allDays
    if (word.kind !== 'day') return []
    const [first, range] = [words[index - 2], words[index - 1]]
    if (range?.kind !== 'range' || first?.kind !== 'day') return [word.day]
    const length = (word.day - first.day + 7) % 7
    return Array.from({ length }, (_, step) => (first.day + 1 + step) % 7)
  })
  return days.toSorted((a, b) => a - b)
}

function spansOf(words: readonly OpeningWord[]): Omit<OpeningHours, 'days'>[] {
  if (words.at(-1)?.kind === 'wholeDay') return [wholeDay]
  const times = words.flatMap((word) => (word.kind === 'time' ? [word.minutes] : []))
  return times.flatMap((opens, index) => {
    const closes = times[index + 1] ?? 0
    return index % 2 === 0 ? [{ opens, closes: closes > opens ? closes : closes + minutesInDay }] : []
  })
}

const fillers: Record<Language, readonly string[]> = {
  pl: ['i', 'oraz', 'w', 'we', 'od', 'z', 'godz', 'godziny', 'godzinach', 'otwarcia', 'otwarte', 'czynne'],
  en: ['and', 'on', 'at', 'from', 'open', 'opening', 'hours'],
  ua: ['і', 'й', 'та', 'у', 'в', 'з', 'із', 'зі', 'від', 'о', 'год', 'години', 'роботи', 'відчинено'],
}
const fillerSigns = /^[\s,;:.&+/|()•·]$/
const rangeSigns = /^[-–—]$/
const rangeWords = ['to', 'do', 'through', 'thru', 'till', 'until', 'до', 'по']

/** The beginnings of words, by their meaning. */
const stems = {
  everyDay: ['daily', 'codzien', 'щодня', 'щоденн'],
  wholeDay: ['całodobow', 'цілодобов'],
  closed: ['closed', 'zamknięt', 'nieczynn', 'зачинен', 'закрит', 'вихідний'],
} as const

type OpeningWord =
  | { kind: 'day'; day: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'everyDay' | 'range' | 'wholeDay' | 'closed' }

function parseWords(text: string, language: Language): OpeningWord[] | null {
  const normalised = text
    .toLowerCase()
    // People type apostrophes in three ways, so words are compared without them.
    .replace(/['’ʼ]/g, '')
    .replaceAll('every day', 'daily')
    .replace(/(?:a?round the clock|24 ?h)(?![\p{L}\d])/gu, '24/7')
  const words: OpeningWord[] = []
  for (const [token] of normalised.matchAll(/24\/7|\d\d?[:.][0-5]\d|\p{L}+|./gsu)) {
    if (fillerSigns.test(token) || fillers[language].includes(token)) continue
    const word = meaningOf(token, language)
    if (!word) return null
    words.push(word)
  }
  return words
}

function meaningOf(token: string, language: Language): OpeningWord | null {
  if (token === '24/7') return { kind: 'wholeDay' }
  const [hours, minutes] = token.split(/[:.]/)
  if (minutes) {
    const time = Number(hours) * 60 + Number(minutes)
    return time > minutesInDay ? null : { kind: 'time', minutes: time }
  }
  if (rangeSigns.test(token) || rangeWords.includes(token)) return { kind: 'range' }
  for (const kind of ['everyDay', 'wholeDay', 'closed'] as const)
    if (stems[kind].some((stem) => token.startsWith(stem))) return { kind }
  const day = weekdayForms[language].findIndex(
    ({ stem, abbreviations }) => token.startsWith(stem) || abbreviations.includes(token),
  )
  return day < 0 ? null : { kind: 'day', day }
}
