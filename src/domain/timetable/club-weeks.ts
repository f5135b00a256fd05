import { dateOfDay, dayNumber, maxWeeksAhead, weekdayIndexOf } from '../time/club-days.ts'
import { dateIn, instantIn } from '../time/wall-clock.ts'
import { type Occurrence, occurrences, type TimetableException, type WeeklyClass } from './occurrences.ts'

/** The number of weeks that visitors can page through, including the first. */
export const weeksShown = 6

export const mondayOf = (day: number) => day - weekdayIndexOf(day)

export const classesOfWeek = (
  monday: number,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): Occurrence[] => occurrences(items, exceptions, dateOfDay(monday), dateOfDay(monday + 6))

/**
 * Returns the Monday (a day number) of the week that visitors see first: this week until all its classes have begun,
 * then the next week that has a class, even a cancelled one.
 */
export function firstWeekAt(
  now: string,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): number {
  const thisWeek = mondayOf(dayNumber(dateIn(now)))
  const instant = instantIn(now)
  for (let monday = thisWeek; monday < thisWeek + 7 * maxWeeksAhead; monday += 7)
    if (classesOfWeek(monday, items, exceptions).some(({ start }) => instantIn(start) > instant)) return monday
  return thisWeek
}
