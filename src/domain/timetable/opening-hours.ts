import { defaultLanguage, type Language } from '../languages.ts'
import { minutesInDay, weekdayForms } from '../time/club-days.ts'

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
  days: 'e',
  range: '-',
  time: 't',
  wholeDay: 'w',
  closed: 'c',
}
/** One or more groups: days, then pairs of times, or “whole day”, or “closed”. */
const grammar = /^(?:(?:d(?:-d)?|e)+-?(?:(?:t-t)+|w|c))+$/

/**
 * Parses opening hours: days, then their times, on one line or several. Returns null for an unknown word, an ambiguous
 * time and a day that is named twice: visitors must not read “closed now” when the door is open. A page shows the text
 * of the default language where its own has none.
 */
export const parseOpeningHours = (text: string, language: Language): OpeningHours[] | null =>
  parseIn(language, text) ?? (language === defaultLanguage ? null : parseIn(defaultLanguage, text))

function parseIn(language: Language, text: string): OpeningHours[] | null {
  const words = parseWords(text, language)
  if (!words) return null
  const shape = words.map(({ kind }) => letterByKind[kind]).join('')
  if (shape === 'w') return [{ days: allDays, ...wholeDay }]
  if (!grammar.test(shape)) return null
  const has24Hours = has24HourClock(words, language)
  let offset = 0
  const groups = shape.split(/(?<=[twc])(?=[de])/).map(({ length }) => {
    const groupWords = words.slice(offset, offset + length)
    offset += length
    return { days: daysOf(groupWords), spans: spansOf(groupWords, has24Hours) }
  })
  const days = groups.flatMap((each) => each.days)
  if (new Set(days).size < days.length) return null
  const hours = groups.flatMap(({ days, spans }) => spans.map((span) => span && { days, ...span }))
  return hours.every((each) => each !== null) ? hours : null
}

/** Returns the days that words name singly or in ranges, which may cross the weekend. */
function daysOf(words: readonly OpeningWord[]): number[] {
  const days = words.flatMap((word, index) => {
    if (word.kind === 'days') return word.days
    if (word.kind !== 'day') return []
    const [first, range] = [words[index - 2], words[index - 1]]
    if (range?.kind !== 'range' || first?.kind !== 'day') return [word.day]
    const length = (word.day - first.day + 7) % 7
    return Array.from({ length }, (_, step) => (first.day + 1 + step) % 7)
  })
  return days.toSorted((a, b) => a - b)
}

type Span = Omit<OpeningHours, 'days'>

/** Returns the spans of times; null for one that is ambiguous. */
function spansOf(words: readonly OpeningWord[], has24Hours: boolean): (Span | null)[] {
  if (words.at(-1)?.kind === 'wholeDay') return [wholeDay]
  const times = words.filter((word) => word.kind === 'time')
  return times.flatMap((from, index) => {
    const until = times[index + 1]
    return index % 2 === 0 && until ? [spanOf(from, until, has24Hours)] : []
  })
}

const noon = minutesInDay / 2

/** Returns null where the times may be meant otherwise: 9 to 5 is a day's work, and 6–10 may be an evening. */
function spanOf(from: OpeningTime, until: OpeningTime, has24Hours: boolean): Span | null {
  const [opens, closes] = [from.minutes, until.minutes]
  if (from.hasHalf !== until.hasHalf || opens === closes || opens === minutesInDay) return null
  const hasMinutes = from.hasHalf || (from.hasMinutes && until.hasMinutes)
  if (closes > opens) return hasMinutes || has24Hours ? { opens, closes } : null
  const isNextDay = from.hasHalf || (has24Hours && closes <= noon && (hasMinutes || opens >= noon))
  return isNextDay ? { opens, closes: closes + minutesInDay } : null
}

/** Whether times that are not followed by am or pm are of the 24-hour clock; English has both. */
const has24HourClock = (words: readonly OpeningWord[], language: Language) =>
  language !== 'en' ||
  words.some((word) => word.kind === 'time' && !word.hasHalf && (word.minutes < 60 || word.minutes >= noon + 60))

const fillers: Record<Language, readonly string[]> = {
  pl: ['i', 'oraz', 'w', 'we', 'od', 'z', 'dni', 'godz', 'godziny', 'godzinach', 'otwarcia', 'otwarte', 'czynne'],
  en: ['and', 'on', 'at', 'from', 'open', 'opening', 'hours', 'hrs'],
  ua: ['і', 'й', 'та', 'у', 'в', 'з', 'із', 'зі', 'від', 'о', 'год', 'години', 'роботи', 'відчинено'],
}
const fillerSigns = /^[\s,;:.&+/|()•·]$/
const rangeWords = ['to', 'do', 'through', 'thru', 'till', 'until', 'до', 'по']

/** The beginnings of words, by their meaning. */
const stems: [readonly string[], OpeningWord][] = [
  [['daily', 'codzien', 'щодня', 'щоденн'], { kind: 'days', days: allDays }],
  [['weekday', 'robocz', 'powszedn', 'будн'], { kind: 'days', days: allDays.slice(0, 5) }],
  [['weekend', 'вихідні'], { kind: 'days', days: allDays.slice(5) }],
  [['całodobow', 'цілодобов'], { kind: 'wholeDay' }],
  [['closed', 'zamknięt', 'nieczynn', 'зачинен', 'закрит', 'вихідний'], { kind: 'closed' }],
]

interface OpeningTime {
  kind: 'time'
  minutes: number
  hasMinutes: boolean
  /** Whether it is followed by am or pm. */
  hasHalf: boolean
}

type OpeningWord =
  | { kind: 'day'; day: number }
  | { kind: 'days'; days: number[] }
  | OpeningTime
  | { kind: 'range' | 'wholeDay' | 'closed' }

function parseWords(text: string, language: Language): OpeningWord[] | null {
  const normalised = text
    .normalize('NFKC')
    .toLowerCase()
    // People type apostrophes in three ways, so words are compared without them.
    .replace(/['’ʼ]/g, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replaceAll('every day', 'daily')
    .replace(/(?:a?round the clock|24 ?h)(?![\p{L}\d])/gu, '24/7')
  const words: OpeningWord[] = []
  for (const { 0: token, groups } of normalised.matchAll(tokenPattern)) {
    if (fillerSigns.test(token) || fillers[language].includes(token)) continue
    const word = groups?.hours ? timeOf(groups) : meaningOf(token, language)
    if (!word) return null
    words.push(word)
  }
  return words
}

/** A time such as 6:00, 6.00, 6, 6 h, 6 am or 6:30 p.m., a number, a word or a sign. */
const tokenPattern =
  /24\/7|(?<!\d)(?<hours>\d\d?)(?:[:.](?<minutes>[0-5]\d))?(?!\d)(?:\s?(?:h|(?<half>[ap])\.?m\.?)(?!\p{L}))?|\d+|\p{L}+|./gsu

function timeOf({ hours, minutes, half }: Record<string, string | undefined>): OpeningTime | null {
  const hour = Number(hours)
  if (half && (hour < 1 || hour > 12)) return null
  const minutesOfDay = (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + Number(minutes ?? 0)
  if (minutesOfDay > minutesInDay) return null
  return { kind: 'time', minutes: minutesOfDay, hasMinutes: minutes !== undefined, hasHalf: half !== undefined }
}

function meaningOf(token: string, language: Language): OpeningWord | null {
  if (token === '24/7') return { kind: 'wholeDay' }
  if (token === '-' || rangeWords.includes(token)) return { kind: 'range' }
  const [, word] = stems.find(([beginnings]) => beginnings.some((beginning) => token.startsWith(beginning))) ?? []
  if (word) return word
  const day = weekdayForms[language].findIndex(
    ({ stem, abbreviations }) => token.startsWith(stem) || abbreviations.includes(token),
  )
  return day < 0 ? null : { kind: 'day', day }
}
