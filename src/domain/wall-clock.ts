import { dateOfDay, dayNumber, nextInWeek } from './club-days.ts'

const minutesInDay = 24 * 60
const minutesInYear = 365.2425 * minutesInDay

/** The last Sunday of a month of 31 days, at one o'clock UTC. */
const switchIn = (year: number, month: '03' | '10') =>
  nextInWeek(6, dayNumber(`${year}-${month}-25`)) * minutesInDay + 60

const summers = new Map<number, { begins: number; ends: number }>()

function summerOf(year: number): { begins: number; ends: number } {
  const known = summers.get(year)
  if (known) return known
  const summer = { begins: switchIn(year, '03'), ends: switchIn(year, '10') }
  summers.set(year, summer)
  return summer
}

/**
 * How far the club's clock is ahead of UTC, in minutes: two hours from the last Sunday of March to the last of October
 * (Directive 2000/84/EC). By rule and not by Intl: feeds state the rule to calendars, and it is asked a thousand times a
 * page.
 */
function offsetAt(instant: number): number {
  // To a day, which at a year's end is near enough.
  const { begins, ends } = summerOf(Math.floor(1970 + instant / minutesInYear))
  return instant >= begins && instant < ends ? 120 : 60
}

const pad = (value: number) => String(value).padStart(2, '0')

/**
 * The instant, in minutes since 1970, at which the club's clock shows so many minutes of a day. Of a time that comes twice
 * the first; a time that is left out is as far past the switch as it would be without one (RFC 5545, section 3.3.5).
 */
export function instantOf(day: number, minutes: number): number {
  const local = day * minutesInDay + minutes
  const summer = local - 120
  return offsetAt(summer) === 120 ? summer : local - 60
}

/** An instant as the club's clock shows it, and how far that is from UTC: 2026-11-11T18:30:00+01:00 (RFC 3339). */
export function clubMoment(instant: number): string {
  const offset = offsetAt(instant)
  const local = instant + offset
  const day = Math.floor(local / minutesInDay)
  const minutes = local - day * minutesInDay
  return `${dateOfDay(day)}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}:00+0${offset / 60}:00`
}

/** The minutes since 1970 of a moment as `clubMoment` writes it. */
export const instantIn = (moment: string) => Date.parse(moment) / 60_000

/** A moment as the club's clock shows it, to the minute. */
export const clubMomentAt = (date: Date) => clubMoment(Math.floor(date.getTime() / 60_000))

/** The day of a moment as `clubMoment` writes it, YYYY-MM-DD. */
export const dateIn = (moment: string) => moment.slice(0, 10)

/** What the clock shows at such a moment, HH:mm. */
export const clockIn = (moment: string) => moment.slice(11, 16)

/** Whether the clock shows the same at another moment too, an hour earlier or later. */
export function comesTwice(moment: string): boolean {
  const instant = instantIn(moment)
  return [-60, 60].some((hour) => clubMoment(instant + hour).slice(0, 19) === moment.slice(0, 19))
}
