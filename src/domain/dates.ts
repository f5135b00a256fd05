import { clubTimeZone } from './club-days.ts'

const day = { timeZone: clubTimeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const
// Every language shows the day first and a clock of 24 hours.
const dates = new Intl.DateTimeFormat('pl', day)
const datesAndTimes = new Intl.DateTimeFormat('pl', { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const times = new Intl.DateTimeFormat('pl', {
  timeZone: clubTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The date of a moment (ISO 8601) on the club's clock: 21.11.2026 */
export const dateOf = (moment: string) => dates.format(new Date(moment))

/** On the club's clock: 21.11.2026, 18:30 */
export const dateAndTimeOf = (moment: string) => datesAndTimes.format(new Date(moment))

/** On the club's clock: 18:30 today, 21.11.2026, 18:30 on other days */
export function timeOf(moment: string, now = Date.now()): string {
  const isToday = dateOf(moment) === dateOf(new Date(now).toISOString())
  return isToday ? times.format(new Date(moment)) : dateAndTimeOf(moment)
}
