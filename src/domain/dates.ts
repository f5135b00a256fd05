import { clubTimeZone } from './club-days.ts'

const day = { timeZone: clubTimeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
// The back office speaks English, but its club reads dates in Polish order and clocks of 24 hours.
const dates = new Intl.DateTimeFormat('pl', day)
const datesAndTimes = new Intl.DateTimeFormat('pl', { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const times = new Intl.DateTimeFormat('pl', {
  timeZone: clubTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The day of a moment (ISO 8601) by the club's clock: 21.11.2026 */
export const dateOf = (moment: string) => dates.format(new Date(moment))

/** A moment (ISO 8601) by the club's clock: 21.11.2026, 18:30 */
export const dateAndTimeOf = (moment: string) => datesAndTimes.format(new Date(moment))

/** The time of a moment (ISO 8601) by the club's clock, with its day if that is not today: 18:30 */
export function timeOf(moment: string, now = Date.now()): string {
  const isToday = dateOf(moment) === dateOf(new Date(now).toISOString())
  return isToday ? times.format(new Date(moment)) : dateAndTimeOf(moment)
}
