import type { RecordOf } from '../../../domain/collections/define.ts'
import type { exceptions } from '../../../domain/collections/exceptions.ts'
import { schedule } from '../../../domain/collections/schedule.ts'
import { capital } from '../../../domain/text-forms.ts'
import { t } from '../../translate/translate.tsx'
import type { Names } from '../timetable/names.tsx'
import { hoursAndMinutes, type ScheduleItem } from '../timetable/week.ts'

export type ExceptionRecord = RecordOf<typeof exceptions>

/** A class of every week as lists call it: Boxing, Monday 18:30 */
export const classInWords = (item: ScheduleItem, names: Names) => schedule.label(item, () => names.class(item.classId))

/** What an exception says: "Closed: Ring", "Changed: Boxing, Monday 18:30", "Extra: Yoga at 18:30". */
export function exceptionInWords(record: ExceptionRecord, items: readonly ScheduleItem[], names: Names): string {
  const { kind, zoneId, scheduleItemId, newClassId, newTimeSlot } = record
  const item = items.find(({ id }) => id === scheduleItemId)
  if (kind === 'extra') return `Extra: ${names.class(newClassId ?? 0)} at ${hoursAndMinutes(newTimeSlot ?? '')}`
  if (item) return `${capital(kind)}: ${classInWords(item, names)}`
  if (zoneId !== null) return `${capital(kind)}: ${names.zone(zoneId)}`
  return kind === 'closed' ? t('Closed') : t('{name}: every class', { name: capital(kind) })
}

/** What is new, of a changed or an extra class. */
export function newsInWords(record: ExceptionRecord, names: Names): string {
  const { kind, newTimeSlot, newDurationMinutes, newClassId, newZoneId, newTrainerId } = record
  const isExtra = kind === 'extra'
  return [
    !isExtra && newTimeSlot !== null && `at ${hoursAndMinutes(newTimeSlot)}`,
    newDurationMinutes !== null && `${newDurationMinutes} minutes`,
    !isExtra && newClassId !== null && names.class(newClassId),
    newZoneId !== null && names.zone(newZoneId),
    newTrainerId !== null && names.trainer(newTrainerId),
  ]
    .filter(Boolean)
    .join(' · ')
}
