import { dateOfDay, dayNumber, maxWeeksAhead, weekdayIndexOf } from '../time/club-days.ts'
import { clubMoment, dateIn, instantIn, instantOf } from '../time/wall-clock.ts'
import {
  closuresIn,
  type Occurrence,
  occurrences,
  type Timetable,
  type TimetableException,
  takesPlace,
  type WeeklyClass,
} from './occurrences.ts'
import type { OpeningHours } from './opening-hours.ts'

interface ClubTimes<Exception extends TimetableException = TimetableException> extends Timetable<Exception> {
  hours: readonly OpeningHours[]
}

interface ClubDay<Exception extends TimetableException> {
  /** The next class, up to a year ahead; null if there is none. */
  next: Occurrence | null
  /** Whether the club is open, and until when; null if its hours are unknown or it stays open for days. */
  opening: { isOpen: boolean; until: string } | null
  closed: Exception | null
}

export function clubDayAt<Exception extends TimetableException>(
  now: string,
  { items, exceptions, hours }: ClubTimes<Exception>,
): ClubDay<Exception> {
  const closureOn = closuresIn(exceptions)
  return {
    next: nextClass(now, items, exceptions),
    opening: openingAt(now, hours, closureOn),
    closed: closureOn(dateIn(now)),
  }
}

/** Returns the next class. A class that starts in this minute has begun. */
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

/** Returns the opening times that begin on a day, in order; they may end after midnight. */
function openingSpans(day: number, hours: readonly OpeningHours[], closureOn: (date: string) => unknown) {
  if (closureOn(dateOfDay(day)) !== null) return []
  return hours
    .filter(({ days }) => days.includes(weekdayIndexOf(day)))
    .map(({ opens, closes }) => ({ opens: instantOf(day, opens), closes: instantOf(day, closes) }))
    .sort((a, b) => a.opens - b.opens)
}

function openingAt(
  now: string,
  hours: readonly OpeningHours[],
  closureOn: (date: string) => unknown,
): ClubDay<TimetableException>['opening'] {
  const today = dayNumber(dateIn(now))
  const instant = instantIn(now)
  // Visitors take “open until 6:00” for the next 6:00, so a later closing time is not shown.
  const tomorrowNoon = instantOf(today + 1, 12 * 60)
  let openUntil: number | null = null
  for (let day = today - 1; day < today + 7 * maxWeeksAhead; day += 1)
    for (const { opens, closes } of openingSpans(day, hours, closureOn)) {
      if (closes <= instant) continue
      if (openUntil === null && opens > instant) return { isOpen: false, until: clubMoment(opens) }
      if (openUntil !== null && opens > openUntil) return { isOpen: true, until: clubMoment(openUntil) }
      openUntil = Math.max(openUntil ?? closes, closes)
      if (openUntil > tomorrowNoon) return null
    }
  return openUntil === null ? null : { isOpen: true, until: clubMoment(openUntil) }
}

/** Returns the instants of a day at which the result of `clubDayAt` may change, midnight first. */
export function changesOfDay(date: string, { items, exceptions, hours }: ClubTimes): number[] {
  const day = dayNumber(date)
  const closureOn = closuresIn(exceptions)
  const midnight = instantOf(day, 0)
  const spans = [day - 1, day].flatMap((each) => openingSpans(each, hours, closureOn))
  return [
    midnight,
    ...occurrences(items, exceptions, date, date).map(({ start }) => instantIn(start)),
    ...spans.flatMap(({ opens, closes }) => [opens, closes]),
  ].filter((instant) => instant >= midnight && instant < instantOf(day + 1, 0))
}
