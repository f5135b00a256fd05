import type { PublicRecord } from './collections/define.ts'
import type { exceptions } from './collections/exceptions.ts'
import type { Language, Translated } from './languages.ts'
import { type Localized, localized } from './localized.ts'
import type { TimetableException } from './occurrences.ts'

/** A cancelled class, with the name it had when the notice was published. */
export interface CancelledClass {
  /** Null for an extra class. */
  scheduleItemId: number | null
  /** For an extra class: the exception that adds it. */
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

export interface NoticeWithAuthor extends Notice {
  /** The administrator who published it. */
  by: string
}

/**
 * Greater than the id of any record, like `largestId`, whose import would ship the validation rules to visitors. An
 * exception of a notice is thus later than every exception of the timetable.
 */
const beyondIds = 2 ** 31

type ReleasedException = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

/** Returns the exception that cancels the notice's class; none for a notice without one. */
function exceptionsOf({ id, text, cancels, createdAt }: Notice): ReleasedException[] {
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

interface ExceptionsAndNotices {
  exceptions: readonly ReleasedException[]
  /** Missing in releases older than notices. */
  notices?: readonly Notice[] | undefined
}

/** Returns a release's own exceptions and those of its notices. */
export function exceptionsInForce({ exceptions, notices = [] }: ExceptionsAndNotices): readonly ReleasedException[] {
  return [...exceptions, ...notices.flatMap(exceptionsOf)]
}

/** Returns a page's exceptions, with those of the current notices instead of those that it was rendered with. */
export const withCurrentNotices = (
  inForce: readonly Localized<ReleasedException>[],
  notices: readonly Notice[],
  language: Language,
): Localized<ReleasedException>[] => [
  ...inForce.filter(({ id }) => id <= beyondIds),
  ...localized(notices.flatMap(exceptionsOf), language),
]
