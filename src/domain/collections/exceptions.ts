import { defineCollection } from '../fields/define.ts'
import { type Field, optional, partOf } from '../fields/field.ts'
import { choice, reference, translatedText } from '../fields/kinds.ts'
import { day, duration, lengthInDays, timeOfDay } from '../fields/time-kinds.ts'
import { invalidRequest } from '../invalid-request.ts'
import type { Language, Translated } from '../languages.ts'
import type { Issue } from '../problems.ts'
import { exceptionKinds, lastDayOf, type TimetableException } from '../timetable/occurrences.ts'

/** For longer periods, a class has a season. */
const maxDays = 366

const newFields = ['newTimeSlot', 'newDurationMinutes', 'newClassId', 'newZoneId', 'newTrainerId'] as const

type Values = Omit<TimetableException, 'id'>

const isSet = (values: Values, field: keyof Values) => values[field] !== null

/** A detail of a changed or extra class; null in the API's example, which is a closed day. */
const newDetail = <Stored, Form>(field: Field<Stored, Form>) => ({ ...optional(field), example: null })

function issuesOfDays({ fromDate, untilDate }: Values): Issue[] {
  const days = lengthInDays(fromDate, untilDate)
  if (days < 0) return [{ path: ['untilDate'], message: 'The last day can’t be before the first' }]
  return days >= maxDays ? [{ path: ['untilDate'], message: 'An exception can’t be longer than a year' }] : []
}

const notOfThisKind = 'Does not apply to this kind of exception'

function issuesOfKind(values: Values): Issue[] {
  const details = newFields.filter((field) => isSet(values, field))
  const subjects = (['zoneId', 'scheduleItemId'] as const).filter((field) => isSet(values, field))
  const issues: Record<Values['kind'], () => Issue[]> = {
    closed: () => [
      ...details.map((field) => ({ path: [field], message: notOfThisKind })),
      ...(subjects.includes('scheduleItemId')
        ? [{ path: ['scheduleItemId'], message: 'The club or a zone is closed; a class is cancelled' }]
        : []),
    ],
    cancelled: () => details.map((field) => ({ path: [field], message: notOfThisKind })),
    changed: () =>
      details.length > 0
        ? []
        : [{ path: ['kind'], message: 'Say what changes: time, duration, class, zone or trainer' }],
    extra: () => [
      ...(details.includes('newTimeSlot') ? [] : [{ path: ['newTimeSlot'], message: 'An extra class needs a time' }]),
      ...(details.includes('newClassId') ? [] : [{ path: ['newClassId'], message: 'Choose a class' }]),
      ...subjects.map((field) => ({ path: [field], message: notOfThisKind })),
    ],
  }
  return issues[values.kind]()
}

const kindWords: Record<Values['kind'], Translated> = {
  closed: { pl: 'Zamknięte', en: 'Closed', ua: 'Зачинено' },
  cancelled: { pl: 'Odwołane', en: 'Cancelled', ua: 'Скасовано' },
  changed: { pl: 'Zmienione', en: 'Changed', ua: 'Змінено' },
  extra: { pl: 'Dodatkowe', en: 'Extra', ua: 'Додаткове' },
}

/** Returns 2026-11-11 to 2026-11-12 in English, 11.11.2026 – 12.11.2026 in other languages. */
function datesIn(language: Language, days: Parameters<typeof lastDayOf>[0]): string {
  const dates = [...new Set([days.fromDate, lastDayOf(days)])]
  if (language === 'en') return dates.join(' to ')
  return dates.map((date) => date.split('-').toReversed().join('.')).join(' – ')
}

export const exceptions = defineCollection({
  name: 'exceptions',
  singular: 'Exception',
  plural: 'exceptions',
  about:
    'Days that differ from the weekly schedule, at most a year from fromDate to untilDate. closed, cancelled and changed concern the class of scheduleItemId, or else every class in zoneId, or else every class of the club; changed says what is new. extra adds a class, and needs newTimeSlot and newClassId. Of several exceptions for a class, that of the class counts before that of its zone, and that before the club’s; of two of these, the later.',
  operations: ['create', 'update', 'delete'],
  fields: {
    kind: choice(exceptionKinds, {
      label: 'Kind',
      error: invalidRequest(`must be one of ${exceptionKinds.join(', ')}`),
    }),
    fromDate: day({ label: 'First day' }),
    untilDate: optional(day({ label: 'Last day' })),
    zoneId: partOf(optional(reference('zones', { label: 'Zone' }))),
    scheduleItemId: partOf(optional(reference('schedule', { label: 'Schedule item' }))),
    newTimeSlot: newDetail(timeOfDay({ label: 'New time' })),
    newDurationMinutes: newDetail(duration({ label: 'New duration' })),
    newClassId: newDetail(reference('classes', { label: 'New class' })),
    newZoneId: newDetail(reference('zones', { label: 'New zone' })),
    newTrainerId: newDetail(reference('trainers', { label: 'New trainer' })),
    note: optional(
      translatedText({
        label: 'Note',
        max: 500,
        example: { pl: 'Święto Niepodległości', en: 'Independence Day', ua: 'День Незалежності Польщі' },
      }),
    ),
  },
  check: (values) => [
    ...issuesOfDays(values),
    ...(isSet(values, 'zoneId') && isSet(values, 'scheduleItemId')
      ? [{ path: ['zoneId'], message: 'Choose a zone or a class, not both' }]
      : []),
    ...issuesOfKind(values),
  ],
  label: ({ kind, scheduleItemId, zoneId, newClassId, ...days }, labelOf, language) => {
    const kindAndDates = `${kindWords[kind][language]} ${datesIn(language, days)}`
    const subjects = [labelOf('schedule', scheduleItemId), labelOf('zones', zoneId), labelOf('classes', newClassId)]
    return [kindAndDates, ...subjects.filter(Boolean).slice(0, 1)].join(', ')
  },
  messages: {
    fetchFailed: 'This could not be loaded.',
    created: 'Exception created successfully',
    updated: 'Exception updated successfully',
    saveFailed: 'Failed to save exception',
    deleted: 'Exception deleted successfully',
    deleteFailed: 'Failed to delete exception',
  },
})
