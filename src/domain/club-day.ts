import { dateOfDay, dayNumber, weekdayIndexOf } from './club-days.ts'
import {
  closuresIn,
  type Occurrence,
  occurrences,
  type TimetableException,
  takesPlace,
  type WeeklyClass,
} from './occurrences.ts'
import type { OpeningHours } from './opening-hours.ts'
import { clubMoment, dateIn, instantIn, instantOf } from './wall-clock.ts'

export interface Timetable<Exception extends TimetableException = TimetableException> {
  items: readonly WeeklyClass[]
  exceptions: readonly Exception[]
  hours: readonly OpeningHours[]
}

export interface ClubDay<Exception extends TimetableException> {
  /** May be a year away; null without any. */
  next: Occurrence | null
  /** Null where the opening hours cannot be parsed. */
  opening: { isOpen: boolean; until: string } | null
  closed: Exception | null
}

/** In weeks. */
const maxWeeksAhead = 53

/** Returns the next class, and whether the club is open and until when. */
export function clubDayAt<Exception extends TimetableException>(
  now: string,
  { items, exceptions, hours }: Timetable<Exception>,
): ClubDay<Exception> {
  const closedOn = closuresIn(exceptions)
  return {
    next: nextClass(now, items, exceptions),
    opening: openingAt(now, hours, closedOn),
    closed: closedOn(dateIn(now)),
  }
}

/** Returns the next class, which may be a year away. One that begins this minute has begun. */
export function nextClass(
  now: string,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): Occurrence | null {
  const today = dayNumber(dateIn(now))
  const instant = instantIn(now)
  for (let week = 0; week < maxWeeksAhead; week += 1) {
    const from = today + 7 * week
    const next = occurrences(items, exceptions, dateOfDay(from), dateOfDay(from + 6)).find(
      (each) => takesPlace(each) && instantIn(each.start) > instant,
    )
    if (next) return next
  }
  return null
}

/** Opening times of a day, in order; hours past midnight belong to the day on which they begin. */
function spansOf(day: number, hours: readonly OpeningHours[], closedOn: (date: string) => unknown) {
  if (closedOn(dateOfDay(day)) !== null) return []
  return hours
    .filter(({ days }) => days.includes(weekdayIndexOf(day)))
    .map(({ opens, closes }) => ({ opens: instantOf(day, opens), closes: instantOf(day, closes) }))
    .sort((a, b) => a.opens - b.opens)
}

function openingAt(
  now: string,
  hours: readonly OpeningHours[],
  closedOn: (date: string) => unknown,
): ClubDay<TimetableException>['opening'] {
  const today = dayNumber(dateIn(now))
  const instant = instantIn(now)
  // Visitors read "open until" as this evening: it is left out for a club that stays open for days.
  const tomorrowNoon = instantOf(today + 1, 12 * 60)
  let open: number | null = null
  for (let day = today - 1; day < today + 7 * maxWeeksAhead; day += 1)
    for (const { opens, closes } of spansOf(day, hours, closedOn)) {
      if (closes <= instant) continue
      if (open === null && opens > instant) return { isOpen: false, until: clubMoment(opens) }
      if (open !== null && opens > open) return { isOpen: true, until: clubMoment(open) }
      open = Math.max(open ?? closes, closes)
      if (open > tomorrowNoon) return null
    }
  return open === null ? null : { isOpen: true, until: clubMoment(open) }
}

/** The instants of a day, midnight first, at which the result of `clubDayAt` changes. */
export function changesOfDay(date: string, { items, exceptions, hours }: Timetable): number[] {
  const day = dayNumber(date)
  const closedOn = closuresIn(exceptions)
  const midnight = instantOf(day, 0)
  const spans = [...spansOf(day - 1, hours, closedOn), ...spansOf(day, hours, closedOn)]
  return [
    midnight,
    ...occurrences(items, exceptions, date, date).map(({ start }) => instantIn(start)),
    ...spans.flatMap(({ opens, closes }) => [opens, closes]),
  ].filter((turn) => turn >= midnight && turn < instantOf(day + 1, 0))
}
