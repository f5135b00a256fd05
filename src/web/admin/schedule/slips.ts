import { dayName, hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'
import type { Question } from './use-questions.tsx'

/** What an editor holds of an item that could be saved; 0 is no zone. */
export type Planned = Pick<ScheduleItem, 'dayOfWeek' | 'timeSlot' | 'classId' | 'zoneId'>

export const untouchedTime = '00:00'

export const midnight: Question = {
  title: 'Midnight?',
  text: `The time was left at ${untouchedTime}. Does this class really begin at midnight?`,
  cancelLabel: 'Change the time',
  confirmLabel: `Save at ${untouchedTime}`,
}

interface Names {
  title: string
  zone: string | undefined
}

/** Asks about a second item like one that is planned already. */
export function plannedTwice({ dayOfWeek, timeSlot, activity }: ScheduleItem, { title, zone }: Names): Question {
  const place = zone === undefined ? 'without a zone' : `in ${zone}`
  const note = activity?.en ? ` (${activity.en})` : ''
  return {
    title: 'Already planned',
    text: `${title}${note} is already planned on ${dayName(dayOfWeek)} at ${hoursAndMinutes(timeSlot)} ${place}. Save it a second time?`,
    cancelLabel: 'Keep editing',
    confirmLabel: 'Save anyway',
  }
}

const placeOf = ({ dayOfWeek, timeSlot, classId, zoneId }: Planned) =>
  [dayOfWeek, hoursAndMinutes(timeSlot), classId, zoneId || null].join()

/** Another item that has the same class on the same day, at the same time, in the same zone. */
export function twinOf(
  planned: Planned,
  items: readonly ScheduleItem[],
  ownId: number | undefined,
): ScheduleItem | undefined {
  const place = placeOf(planned)
  return items.find((item) => item.id !== ownId && placeOf(item) === place)
}
