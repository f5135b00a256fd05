import type { RecordOf } from '../../../domain/collections/define.ts'
import type { schedule } from '../../../domain/collections/schedule.ts'
import { type Weekday, weekdays } from '../../../domain/weekdays.ts'

export type ScheduleItem = RecordOf<typeof schedule>

/** Which zone's items are shown: all, one zone's (its id), or those without a zone. */
export type ZoneChoice = 'all' | 'none' | number

export function inZone(items: readonly ScheduleItem[], choice: ZoneChoice): ScheduleItem[] {
  if (choice === 'all') return [...items]
  return items.filter(({ zoneId }) => (choice === 'none' ? zoneId === null : zoneId === choice))
}

/** Items by weekday, each day from its first hour to its last. */
export function byWeekday(items: readonly ScheduleItem[]): Record<Weekday, ScheduleItem[]> {
  const sorted = items.toSorted((a, b) => (a.timeSlot < b.timeSlot ? -1 : Number(a.timeSlot > b.timeSlot)))
  return Object.fromEntries(
    weekdays.map((day) => [day, sorted.filter(({ dayOfWeek }) => dayOfWeek === day)]),
  ) as Record<Weekday, ScheduleItem[]>
}

/** HH:MM of a stored time, which may carry seconds. */
export function hoursAndMinutes(timeSlot: string): string {
  return timeSlot.slice(0, 5)
}

/** Today's weekday; none on Sunday, when the club is closed. */
export function weekdayOf(date: Date): Weekday | undefined {
  return weekdays[date.getDay() - 1]
}

export const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1)
