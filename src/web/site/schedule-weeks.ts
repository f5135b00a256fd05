import { dateOfDay, dayNumber, placeInWeek, weekdays } from '../../domain/club-days.ts'
import { classesOfWeek } from '../../domain/club-weeks.ts'
import { closuresIn } from '../../domain/occurrences.ts'
import type { ClubTimetable, ScheduledClass } from './schedule-classes.ts'

/** A day of the schedule. */
export interface ScheduleDay {
  date: string
  /** Why the whole club is closed, empty where nobody has said; null where it is not. */
  closed: string | null
  classes: ScheduledClass[]
}

/** The days of a week by its Monday, Sunday only where it brings something. What a closed club leaves out is not listed. */
export function daysOfWeek(
  monday: number,
  { lists, describe, language }: ClubTimetable,
  isShown: (item: ScheduledClass) => boolean,
): ScheduleDay[] {
  const closedOn = closuresIn(lists.exceptions)
  const classes = Map.groupBy(classesOfWeek(monday, lists.schedule, lists.exceptions).map(describe), ({ date }) => date)
  return Array.from({ length: 7 }, (_, place) => {
    const date = dateOfDay(monday + place)
    const ruling = closedOn(date)
    const shown = (classes.get(date) ?? []).filter(
      (each) => isShown(each) && !(each.status === 'closed' && each.exceptionId === ruling?.id),
    )
    return { date, closed: ruling && (ruling.note?.[language] ?? ''), classes: shown }
  }).filter(({ date, classes: held }) => placeInWeek(dayNumber(date)) < weekdays.length || held.length > 0)
}
