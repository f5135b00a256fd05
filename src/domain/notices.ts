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
 * Greater than the id of any record, so that an exception made from a notice is later than every stored exception.
 * `largestId` is not imported, because visitors would then load the validation rules.
 */
const noticeIdOffset = 2 ** 31

type ReleasedException = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

/** Returns the exception that cancels the notice's class; none if the notice cancels no class. */
function exceptionsOf({ id, text, cancels, createdAt }: Notice): ReleasedException[] {
  if (!cancels) return []
  return [
    {
      id: noticeIdOffset + id,
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

/** Returns the exceptions of a release's list, then those made from its notices. */
export function exceptionsInForce({ exceptions, notices = [] }: ExceptionsAndNotices): readonly ReleasedException[] {
  return [...exceptions, ...notices.flatMap(exceptionsOf)]
}

/** Replaces the exceptions of the notices with which a page was rendered by those of the current notices. */
export const withCurrentNotices = (
  pageExceptions: readonly Localized<ReleasedException>[],
  notices: readonly Notice[],
  language: Language,
): Localized<ReleasedException>[] => [
  ...pageExceptions.filter(({ id }) => id <= noticeIdOffset),
  ...localized(notices.flatMap(exceptionsOf), language),
]
