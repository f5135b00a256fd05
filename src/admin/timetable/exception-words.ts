import type { exceptions } from '../../domain/collections/exceptions.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import type { RecordOf } from '../../domain/fields/define.ts'
import { shortDay } from '../../domain/time/day-words.ts'
import type { ExceptionKind } from '../../domain/timetable/occurrences.ts'
import { clubText, type Message, officeLanguage, t, tn, translated } from '../../ui/translate/translate.tsx'
import type { Names } from './names.tsx'
import { hoursAndMinutes, type ScheduleItem } from './week.ts'

export type ExceptionRecord = RecordOf<typeof exceptions>

/** A stored exception, or one that a notice makes. */
export type ExceptionInForce = Omit<ExceptionRecord, 'version'>

export const kindLabels: Record<ExceptionKind, Message> = {
  closed: 'Closed',
  cancelled: 'Cancelled',
  changed: 'Changed',
  extra: 'Extra',
}

/** 'Boxing, Monday 18:30' */
export const classInWords = (item: ScheduleItem, names: Names) =>
  schedule.label(item, () => names.class(item.classId), officeLanguage())

/** The name of an exception: 'Closed: Ring', 'Changed: Boxing, Monday 18:30' or 'Extra: Yoga at 18:30'. */
export function exceptionInWords(record: ExceptionRecord, items: readonly ScheduleItem[], names: Names): string {
  const { kind, zoneId, scheduleItemId, newClassId, newTimeSlot } = record
  const name = t(kindLabels[kind])
  const item = items.find(({ id }) => id === scheduleItemId)
  const time = hoursAndMinutes(newTimeSlot ?? '')
  if (kind === 'extra') return t('Extra: {class} at {time}', { class: names.class(newClassId ?? 0), time })
  if (item) return `${name}: ${classInWords(item, names)}`
  if (zoneId !== null) return `${name}: ${names.zone(zoneId)}`
  return kind === 'closed' ? name : t('{name}: every class', { name })
}

/** The changes of a changed class, or the details of an extra one. */
export function newValuesInWords(record: ExceptionInForce, names: Names): string {
  const { kind, newTimeSlot, newDurationMinutes, newClassId, newZoneId, newTrainerId } = record
  const isExtra = kind === 'extra'
  return [
    !isExtra && newTimeSlot !== null && t('at {time}', { time: hoursAndMinutes(newTimeSlot) }),
    newDurationMinutes !== null && tn(newDurationMinutes, '1 minute', '{count} minutes'),
    !isExtra && newClassId !== null && names.class(newClassId),
    newZoneId !== null && names.zone(newZoneId),
    newTrainerId !== null && names.trainer(newTrainerId),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What an exception makes of a weekly class on a date: 'Cancelled', then '3 December', the changes and the reason. */
export function differenceInWords(record: ExceptionInForce, date: string, names: Names): string[] {
  const words = [t(kindLabels[record.kind]), translated(shortDay(date)), newValuesInWords(record, names)]
  return [...words, clubText(record.note)].filter(Boolean)
}
