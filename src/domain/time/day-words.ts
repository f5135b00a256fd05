import { dayNumber, weekdayForms, weekdayIndexOf } from './club-days.ts'

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Returns “26 November”. */
export const shortDay = (date: string) => `${Number(date.slice(8))} ${monthNames[Number(date.slice(5, 7)) - 1]}`

/** Returns “Thursday 26 November”. */
export const dayInWords = (date: string) =>
  `${weekdayForms.en[weekdayIndexOf(dayNumber(date))]?.long} ${shortDay(date)}`

/** Returns “Thursday 26 November”, “1–3 May”, “30 April – 3 May” or “23 December 2026 – 2 January 2027”. */
export function daysInWords(from: string, until: string): string {
  if (from === until) return dayInWords(from)
  if (from.slice(0, 7) === until.slice(0, 7)) return `${Number(from.slice(8))}–${shortDay(until)}`
  if (from.slice(0, 4) === until.slice(0, 4)) return `${shortDay(from)} – ${shortDay(until)}`
  return `${shortDay(from)} ${from.slice(0, 4)} – ${shortDay(until)} ${until.slice(0, 4)}`
}
