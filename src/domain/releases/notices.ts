import { type Occurrence, occurrences, type TimetableException } from '../timetable/occurrences.ts'
import type { Notice } from './notice.ts'
import type { ReleaseLists } from './releases.ts'

export const isSameClass = (one: ClassOnDate, other: ClassOnDate): boolean =>
  one.date === other.date &&
  one.scheduleItemId === other.scheduleItemId &&
  (one.extraId ?? null) === (other.extraId ?? null)

interface ClassOnDate extends Pick<Occurrence, 'scheduleItemId' | 'date'> {
  extraId?: number | null
}

/** Whether visitors see a notice. About a class that their timetable does not contain, it would tell them nothing. */
export const isNoticeShown = (
  { cancels }: Pick<Notice, 'cancels'>,
  { schedule, exceptions }: Pick<ReleaseLists, 'schedule' | 'exceptions'>,
): boolean =>
  cancels === null ||
  occurrences(schedule, exceptions, cancels.date, cancels.date).some((each) => isSameClass(each, cancels))

/**
 * Exceeds the id of any record, because an exception made from a notice must be later than every stored exception.
 * `largestId` is not imported, because visitors would then load the validation rules.
 */
const noticeIdOffset = 2 ** 31

type ExceptionInForce = ReleaseLists['exceptions'][number] & Pick<TimetableException, 'extraId'>

function cancellationBy({ id, text, cancels, createdAt }: Notice): ExceptionInForce[] {
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

/** Returns stored exceptions together with those that notices make; a notice that is only a text makes none. */
export const exceptionsInForce = (
  stored: readonly ReleaseLists['exceptions'][number][],
  notices: readonly Notice[],
): ExceptionInForce[] => [...stored, ...notices.flatMap(cancellationBy)]
