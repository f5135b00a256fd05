import { dateOfDay, minutesInDay, nextWeekday } from './club-days.ts'

const minutesInYear = 365.2425 * minutesInDay

/** The clock changes on the last Sunday of March and of October, at 01:00 UTC. */
const clockChangeIn = (year: number, monthIndex: 2 | 9) =>
  nextWeekday(6, Date.UTC(year, monthIndex, 25) / 60_000 / minutesInDay) * minutesInDay + 60

/**
 * Returns the club's offset from UTC in minutes: two hours in summer (Directive 2000/84/EC). `Intl` would be too
 * slow for a page, which needs a thousand offsets; calendar feeds contain the same rule.
 */
function offsetAt(instant: number): number {
  // The year may be wrong near its end, but both years have the same offset there.
  const year = Math.floor(1970 + instant / minutesInYear)
  return instant >= clockChangeIn(year, 2) && instant < clockChangeIn(year, 9) ? 120 : 60
}

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * Returns the instant, in minutes since 1970, of a time on the club's clock. A repeated time means the first of the
 * two; a skipped time has the offset from before the change (RFC 5545, section 3.3.5).
 */
export function instantOf(day: number, minutes: number): number {
  const local = day * minutesInDay + minutes
  const summerInstant = local - 120
  return offsetAt(summerInstant) === 120 ? summerInstant : local - 60
}

/** Returns an instant on the club's clock, with its offset: 2026-11-11T18:30:00+01:00 (RFC 3339). */
export function clubMoment(instant: number): string {
  const offset = offsetAt(instant)
  const local = instant + offset
  const day = Math.floor(local / minutesInDay)
  const minutes = local - day * minutesInDay
  return `${dateOfDay(day)}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00+0${offset / 60}:00`
}

/** Returns the instant of a result of `clubMoment`. */
export const instantIn = (moment: string) => Date.parse(moment) / 60_000

let aheadMs = 0

/** Sets the server's time in milliseconds. NaN, or less than a minute's difference, means the device's clock. */
export function setCurrentTime(time: number): void {
  const difference = time - Date.now()
  aheadMs = Math.abs(difference) >= 60_000 ? difference : 0
}

/** Returns the time in milliseconds since 1970, by the server's clock as soon as the browser has read it. */
export const currentTime = (): number => Date.now() + aheadMs

export const clubNow = () => clubMoment(Math.floor(currentTime() / 60_000))

export const clubMomentAt = (date: Date) => clubMoment(Math.floor(date.getTime() / 60_000))

/** Returns the date (YYYY-MM-DD) in a result of `clubMoment`. */
export const dateIn = (moment: string) => moment.slice(0, 10)

/** Returns the time (HH:mm) in a result of `clubMoment`. */
export const clockIn = (moment: string) => moment.slice(11, 16)

/** Whether the clock shows this time twice, an hour apart. */
export function isRepeatedTime(moment: string): boolean {
  const instant = instantIn(moment)
  return [-60, 60].some((hour) => clubMoment(instant + hour).slice(0, 19) === moment.slice(0, 19))
}
