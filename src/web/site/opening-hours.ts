import { type Language, languageTags } from '../../domain/languages.ts'

/** Days as schema.org names them, in the order of a week. */
export const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface OpeningHours {
  days: string[]
  opens: string
  closes: string
}

/** Reads typed opening hours, a line each: one day or a range of days, and two times. Other lines are left out. */
export function openingHours(typed: string, language: Language): OpeningHours[] {
  return typed.split('\n').flatMap((line) => {
    const times = [...line.matchAll(/\b(\d{1,2})[:.](\d{2})\b/g)].map(
      ([, hour = '', minute]) => `${hour.padStart(2, '0')}:${minute}`,
    )
    const [opens, closes] = times
    const days = daysIn(line, language)
    return opens && closes && times.length === 2 && days.length > 0 ? [{ days, opens, closes }] : []
  })
}

function daysIn(line: string, language: Language): string[] {
  const words = plain(line)
  const named = schemaDays
    .map((_, day) => ({ day, at: words.indexOf(plain(dayName(day, language))) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
  const [first, last] = named
  if (!first) return []
  return schemaDays.slice(first.day, (last ?? first).day + 1)
}

/** Apostrophes are written in three ways; names are compared without them. */
const plain = (text: string) => text.toLowerCase().replace(/['’ʼ]/g, '')

function dayName(day: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + day),
  )
}
