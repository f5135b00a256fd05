import { clubTimeZone } from './club-days.ts'
import { currentTime } from './wall-clock.ts'

const dateFormat = { timeZone: clubTimeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
const timeFormat = { timeZone: clubTimeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
// In every language, the day comes first and the clock has 24 hours.
const dateFormatter = new Intl.DateTimeFormat('pl', dateFormat)
const timeFormatter = new Intl.DateTimeFormat('pl', timeFormat)
const dateTimeFormatter = new Intl.DateTimeFormat('pl', { ...dateFormat, ...timeFormat })

/** Returns the date of a moment (ISO 8601) on the club's clock: `21.11.2026`. */
export const dateOf = (moment: string) => dateFormatter.format(new Date(moment))

/** Returns `21.11.2026, 18:30`, on the club's clock. */
export const dateAndTimeOf = (moment: string) => dateTimeFormatter.format(new Date(moment))

/** Returns `18:30` for a moment of today, and `21.11.2026, 18:30` for any other, on the club's clock. */
export function timeOf(moment: string, now = currentTime()): string {
  const isToday = dateOf(moment) === dateOf(new Date(now).toISOString())
  return isToday ? timeFormatter.format(new Date(moment)) : dateAndTimeOf(moment)
}
