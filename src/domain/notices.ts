import type { PublicRecord } from './collections/define.ts'
import type { exceptions } from './collections/exceptions.ts'
import type { Language, Translated } from './languages.ts'
import { type Localized, localized } from './localized.ts'
import type { TimetableException } from './occurrences.ts'

/** A cancelled class, with the name it had when the notice was published. */
export interface CancelledClass {
  /** Null for an extra class. */
  scheduleItemId: number | null
  /** An extra class, by the exception that adds it. */
  extraId?: number
  /** YYYY-MM-DD, as planned. */
  date: string
  title: Translated
  /** With the offset of the club's clock: 2026-11-11T18:30:00+01:00. */
  start: string
}

/** A text, a cancelled class, or both, public until a moment. */
export interface Notice {
  id: number
  text: Translated | null
  cancels: CancelledClass | null
  /** ISO 8601. */
  createdAt: string
  until: string
}

/** With the administrator who published it. */
export interface NoticeWithAuthor extends Notice {
  by: string
}

/**
 * Greater than any record's id (PostgreSQL's integer); importing the constant would ship the validation rules to
 * visitors.
 */
const beyondIds = 2 ** 31

type ReleasedException = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

/** The exception that a notice amounts to: later than every exception of the timetable. */
function exceptionOf({ id, text, cancels, createdAt }: Notice): ReleasedException[] {
  if (!cancels) return []
  return [
    {
      id: beyondIds + id,
      kind: 'cancelled',
      fromDate: cancels.date,
      untilDate: null,
      scheduleItemId: cancels.scheduleItemId,
      zoneId: null,
      ...(cancels.extraId !== undefined && { extraId: cancels.extraId }),
      newTimeSlot: null,
      newDurationMinutes: null,
      newClassId: null,
      newZoneId: null,
      newTrainerId: null,
      note: text,
      createdAt,
      updatedAt: createdAt,
    },
  ]
}

interface InForce {
  exceptions: readonly ReleasedException[]
  /** Left out of releases older than notices. */
  notices?: readonly Notice[] | undefined
}

/** All exceptions in force: a release's own, and those of its notices. */
export function exceptionsInForce({ exceptions, notices = [] }: InForce): readonly ReleasedException[] {
  const cancelled = notices.flatMap(exceptionOf)
  return cancelled.length > 0 ? [...exceptions, ...cancelled] : exceptions
}

/** A page's exceptions with the current notices instead of those that it was rendered with. */
export const withCurrentNotices = (
  inForce: readonly Localized<ReleasedException>[],
  notices: readonly Notice[],
  language: Language,
): Localized<ReleasedException>[] => [
  ...inForce.filter(({ id }) => id <= beyondIds),
  ...localized(notices.flatMap(exceptionOf), language),
]
