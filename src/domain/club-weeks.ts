import { dateOfDay, dayNumber, placeInWeek } from './club-days.ts'
import { type Occurrence, occurrences, type TimetableException, type WeeklyClass } from './occurrences.ts'
import { dateIn, instantIn } from './wall-clock.ts'

/** So many weeks can visitors look at, the first included. */
export const weeksShown = 6

/** A year and what a closure may add to it. */
const furthest = 53

/** The Monday of a day's week, as a number. */
export const mondayOf = (day: number) => day - placeInWeek(day)

/** What a week holds, by its Monday. */
export const classesOfWeek = (
  monday: number,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): Occurrence[] => occurrences(items, exceptions, dateOfDay(monday), dateOfDay(monday + 6))

/**
 * The Monday of the week that visitors are shown first: this one's, or when all of it has begun that of the next week which
 * holds anything, be it a class that is cancelled.
 */
export function firstWeekAt(
  now: string,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): number {
  const thisWeek = mondayOf(dayNumber(dateIn(now)))
  const instant = instantIn(now)
  for (let monday = thisWeek; monday < thisWeek + 7 * furthest; monday += 7)
    if (classesOfWeek(monday, items, exceptions).some(({ start }) => instantIn(start) > instant)) return monday
  return thisWeek
}
