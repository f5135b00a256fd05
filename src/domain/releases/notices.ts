import type { exceptions } from '../collections/exceptions.ts'
import type { PublicRecord } from '../fields/define.ts'
import { type Occurrence, occurrences, type TimetableException, type WeeklyClass } from '../timetable/occurrences.ts'
import type { Notice } from './notice.ts'

export const isSameClass = (one: ClassOnDate, other: ClassOnDate): boolean =>
  one.date === other.date &&
  one.scheduleItemId === other.scheduleItemId &&
  (one.extraId ?? null) === (other.extraId ?? null)

interface ClassOnDate extends Pick<Occurrence, 'scheduleItemId' | 'date'> {
  extraId?: number | null
}

interface Timetable {
  schedule: readonly WeeklyClass[]
  exceptions: readonly TimetableException[]
}

/** Whether visitors see a notice. About a class that their timetable does not contain, it would tell them nothing. */
export const isShown = ({ cancels }: Pick<Notice, 'cancels'>, { schedule, exceptions }: Timetable): boolean =>
  cancels === null ||
  occurrences(schedule, exceptions, cancels.date, cancels.date).some((each) => isSameClass(each, cancels))

/**
 * Exceeds the id of any record, because an exception made from a notice must be later than every stored exception.
 * `largestId` is not imported, because visitors would then load the validation rules.
 */
const noticeIdOffset = 2 ** 31

type Cancellation = PublicRecord<typeof exceptions> & Pick<TimetableException, 'extraId'>

function cancellationBy({ id, text, cancels, createdAt }: Notice): Cancellation[] {
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
export const cancellationsBy = (notices: readonly Notice[]): Cancellation[] => notices.flatMap(cancellationBy)
