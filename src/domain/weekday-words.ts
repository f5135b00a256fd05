import type { Language } from './languages.ts'

/** How a language writes each day from Monday to Sunday: the stem that every form begins with, then abbreviations. */
const forms: Record<Language, readonly string[][]> = {
  pl: [
    ['poniedział', 'pon', 'pn'],
    ['wtor', 'wt'],
    ['środ', 'śr'],
    ['czwart', 'czw', 'cz'],
    ['piąt', 'pt'],
    ['sobot', 'sob', 'sb'],
    ['niedziel', 'niedz', 'nd'],
  ],
  en: [
    ['monday', 'mon'],
    ['tuesday', 'tues', 'tue'],
    ['wednesday', 'wed'],
    ['thursday', 'thurs', 'thu'],
    ['friday', 'fri'],
    ['saturday', 'sat'],
    ['sunday', 'sun'],
  ],
  ua: [
    ['понеділ', 'пн'],
    ['вівтор', 'вт'],
    ['серед', 'ср'],
    ['четвер', 'чт'],
    ['пятниц', 'пт'],
    ['субот', 'сб'],
    ['неділ', 'нд'],
  ],
}

const everyDay = /codzien|every day|daily|щодня|щоденно/

/** What stands between the first and the last day of a range; anything else makes a list. */
const range = /^(?:[-–—]|to|do|through|till|until|до|по)$/

/** The days that a line names, Monday 0 to Sunday 6: alone, in lists and in ranges, also over the week's end. */
export function daysIn(line: string, language: Language): number[] {
  // Apostrophes are written in three ways; names are compared without them.
  const words = line.toLowerCase().replace(/['’ʼ]/g, '')
  if (everyDay.test(words)) return [0, 1, 2, 3, 4, 5, 6]
  const named = [...words.matchAll(/(\p{L}+)\.?/gu)].flatMap(({ index, 0: written, 1: word = '' }) => {
    const day = forms[language].findIndex(([stem = '', ...short]) => word.startsWith(stem) || short.includes(word))
    return day < 0 ? [] : [{ day, index, end: index + written.length }]
  })
  const days = named.flatMap(({ day, index }, place) => {
    const before = named[place - 1]
    if (!before || !range.test(words.slice(before.end, index).trim())) return [day]
    const length = (day - before.day + 7) % 7
    return Array.from({ length }, (_, step) => (before.day + 1 + step) % 7)
  })
  return [...new Set(days)].toSorted((a, b) => a - b)
}
