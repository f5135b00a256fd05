import type { Language } from './languages.ts'
import { daysIn } from './weekday-words.ts'

/** When a club is open on some days (Monday 0 to Sunday 6), in minutes since midnight; past midnight, over 1440. */
export interface OpeningHours {
  days: number[]
  opens: number
  closes: number
}

interface TypedHours {
  hours: OpeningHours[]
  /** Whether every line was understood: only then is it known when the club is closed. */
  isWhole: boolean
}

const day = 24 * 60

/** Reads typed opening hours: each line names days and one or more pairs of times, or days without any. */
export function openingHours(typed: string, language: Language): TypedHours {
  const lines = typed.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => hoursIn(line, language))
  return { hours: read.flatMap((hours) => hours ?? []), isWhole: lines.length > 0 && !read.includes(null) }
}

/** The hours that a line tells, none if its days are closed, null if it cannot be read. */
function hoursIn(line: string, language: Language): OpeningHours[] | null {
  const days = daysIn(line, language)
  if (days.length === 0) return null
  if (!/\d/.test(line)) return []
  const times = [...line.matchAll(/(?<!\d)(\d{1,2})[:.](\d{2})(?!\d)/g)].map(
    ([, hours, minutes]) => Number(hours) * 60 + Number(minutes),
  )
  if (times.length === 0 || times.length % 2 === 1 || times.some((time) => time > day)) return null
  const pairs = times.flatMap((opens, place) => (place % 2 === 0 ? [[opens, times[place + 1] ?? 0] as const] : []))
  return pairs.map(([opens, closes]) => ({ days, opens, closes: closes > opens ? closes : closes + day }))
}

/** Minutes since midnight as a clock shows them, on this day or the next. */
export function clockTime(minutes: number): string {
  const shown = minutes > day ? minutes - day : minutes
  return `${Math.floor(shown / 60)}:${String(shown % 60).padStart(2, '0')}`
}
