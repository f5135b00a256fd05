import type { exceptions } from '../collections/exceptions.ts'
import type { PublicRecord } from '../fields/define.ts'
import type { Translated } from '../languages.ts'
import { type Occurrence, occurrences, type TimetableException, type WeeklyClass } from '../timetable/occurrences.ts'

/** A cancelled class, with the name it had when the notice was published. */
export interface CancelledClass extends Pick<Occurrence, 'scheduleItemId' | 'date' | 'start'> {
  /** For an extra class: the exception that adds it. */
  extraId?: number
  title: Translated
}

export const isSameClass = (one: ClassOnDate, other: ClassOnDate): boolean =>
  one.date === other.date &&
  one.scheduleItemId === other.scheduleItemId &&
  (one.extraId ?? null) === (other.extraId ?? null)

interface ClassOnDate extends Pick<Occurrence, 'scheduleItemId' | 'date'> {
  extraId?: number | null
}

/** Whether a timetable contains a cancelled class. */
export const isPlanned = (
  cancelled: CancelledClass,
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
): boolean =>
  occurrences(items, exceptions, cancelled.date, cancelled.date).some((each) => isSameClass(each, cancelled))

/** A message to visitors: a text, a cancelled class, or both. It is public until `until`. */
export interface Notice {
  id: number
  text: Translated | null
  cancels: CancelledClass | null
  /** Moments are ISO 8601. */
  createdAt: string
  until: string
}

export interface NoticeWithAuthor extends Notice {
  by: string
}

/**
 * Exceeds the id of any record, because an exception made from a notice must be later than every stored exception.
 * `largestId` is not imported, because visitors would then load the validation rules.
 */
const noticeIdOffset = 2 ** 31

type ReleasedException = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

function cancellationBy({ id, text, cancels, createdAt }: Notice): ReleasedException[] {
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

/** Returns the exceptions that cancel the classes of notices; a notice that is only a text has none. */
export const cancellationsBy = (notices: readonly Notice[]): ReleasedException[] => notices.flatMap(cancellationBy)
