import type { Language } from './languages.ts'
import { weekdayForms } from './weekday-forms.ts'

/** What may stand between days and times without a meaning of its own. */
const joining: Record<Language, readonly string[]> = {
  pl: ['i', 'oraz', 'w', 'we', 'od', 'z', 'godz', 'godziny', 'godzinach', 'otwarcia', 'otwarte', 'czynne'],
  en: ['and', 'on', 'at', 'from', 'open', 'opening', 'hours'],
  ua: ['і', 'й', 'та', 'у', 'в', 'з', 'із', 'зі', 'від', 'о', 'год', 'години', 'роботи', 'відчинено'],
}
const joiningSigns = /^[\s,;:.&+/|()•·]$/
const rangeSigns = /^[-–—]$/
const rangeWords = ['to', 'do', 'through', 'thru', 'till', 'until', 'до', 'по']

/** What words mean that begin so. */
const stems = {
  everyDay: ['daily', 'codzien', 'щодня', 'щоденн'],
  wholeDay: ['całodobow', 'цілодобов'],
  closed: ['closed', 'zamknięt', 'nieczynn', 'зачинен', 'закрит', 'вихідний'],
} as const

/** A day, a time, or what is said of days. */
export type OpeningWord =
  | { kind: 'day'; day: number }
  | { kind: 'time'; minutes: number }
  | { kind: 'everyDay' | 'range' | 'wholeDay' | 'closed' }

/** What typed opening hours say, word by word in the order written; null if anything is not understood. */
export function openingWords(typed: string, language: Language): OpeningWord[] | null {
  const text = typed
    .toLowerCase()
    // Apostrophes are written in three ways; names are compared without them.
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
