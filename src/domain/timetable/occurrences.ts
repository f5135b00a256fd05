import { groupBy } from '../group-by.ts'
import { dateOfDay, dayNumber, minutesOf, nextWeekday, type Weekday, weekdays } from '../time/club-days.ts'
import { clubMoment, instantOf } from '../time/wall-clock.ts'

/** The fields of a weekly class from which its occurrences follow. */
export interface WeeklyClass {
  id: number
  dayOfWeek: Weekday
  timeSlot: string
  durationMinutes: number | null
  classId: number
  zoneId: number | null
  trainerId: number | null
  /** The first and last day of the season (YYYY-MM-DD); null without a limit. */
  validFrom: string | null
  validUntil: string | null
}

export const exceptionKinds = ['closed', 'cancelled', 'changed', 'extra'] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** A difference from the weekly timetable, on one day or several. */
export interface TimetableException {
  /** Later exceptions have greater ids. */
  id: number
  fromDate: string
  /** Null for one day. */
  untilDate: string | null
  kind: ExceptionKind
  /** The class or the zone that it concerns; the whole club if both are null. */
  scheduleItemId: number | null
  zoneId: number | null
  /** Only for a notice that cancels an extra class: the exception that adds the class. */
  extraId?: number
  /** The new values of a changed class; all values of an extra one. */
  newTimeSlot: string | null
  newDurationMinutes: number | null
  newClassId: number | null
  newZoneId: number | null
  newTrainerId: number | null
}

/** The weekly classes and what differs from them. */
export interface Timetable<Exception extends TimetableException = TimetableException> {
  items: readonly WeeklyClass[]
  exceptions: readonly Exception[]
}

export interface Occurrence {
  /** Null for an extra class. */
  scheduleItemId: number | null
  /** For an extra class: the exception that adds it. */
  extraId: number | null
  exceptionId: number | null
  status: 'held' | ExceptionKind
  /** YYYY-MM-DD, as planned. */
  date: string
  /** With the offset of the club's clock: 2026-11-11T18:30:00+01:00. */
  start: string
  /** Null where the duration is unknown. */
  end: string | null
  classId: number
  zoneId: number | null
  trainerId: number | null
}

export const lastDayOf = ({ fromDate, untilDate }: Pick<TimetableException, 'fromDate' | 'untilDate'>) =>
  untilDate ?? fromDate

export const includesDate = (exception: Pick<TimetableException, 'fromDate' | 'untilDate'>, date: string) =>
  exception.fromDate <= date && date <= lastDayOf(exception)

export const takesPlace = ({ status }: Occurrence) => status !== 'closed' && status !== 'cancelled'

/** Returns the day numbers from one to another, both included. */
export const daysBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const concernsExtraClass = ({ kind, extraId }: TimetableException) => kind === 'extra' || extraId !== undefined

function latestOn<Exception extends TimetableException>(
  exceptions: readonly Exception[],
  date: string,
): Exception | null {
  let latest: Exception | null = null
  for (const each of exceptions) if (includesDate(each, date) && each.id > (latest?.id ?? 0)) latest = each
  return latest
}

/**
 * Returns a function that finds the exceptions of a weekly class. `exceptionOn` returns the one that applies on a date:
 * that of the class, or else of its planned zone, or else of the whole club; of two with the same scope, the later. The
 * others have no effect: a changed class takes place although the club is closed.
 */
export function exceptionsByClass(exceptions: readonly TimetableException[]) {
  const byClass = groupBy(exceptions, (each) => (concernsExtraClass(each) ? 'extra' : each.scheduleItemId))
  const byZone = groupBy(byClass.get(null) ?? [], ({ zoneId }) => zoneId)
  return ({ id, zoneId }: WeeklyClass) => {
    const narrowestFirst = [byClass.get(id), zoneId === null ? undefined : byZone.get(zoneId), byZone.get(null)]
    const scopes = narrowestFirst.filter((scope) => scope !== undefined)
    return {
      exceptions: scopes.flat(),
      exceptionOn(date: string): TimetableException | null {
        for (const scope of scopes) {
          const exception = latestOn(scope, date)
          if (exception) return exception
        }
        return null
      },
    }
  }
}

/** Returns a function that finds the exception that closes the whole club on a date; null if none does. */
export function closuresIn<Exception extends TimetableException>(exceptions: readonly Exception[]) {
  const clubExceptions = exceptions.filter(
    (each) => !concernsExtraClass(each) && each.scheduleItemId === null && each.zoneId === null,
  )
  return (date: string): Exception | null => {
    const latest = latestOn(clubExceptions, date)
    return latest?.kind === 'closed' ? latest : null
  }
}

/** Returns the planned dates from one day number to another, both included, whatever the exceptions. */
export function plannedDates(item: WeeklyClass, from: number, until: number): string[] {
  const first = Math.max(from, item.validFrom === null ? from : dayNumber(item.validFrom))
  const last = Math.min(until, item.validUntil === null ? until : dayNumber(item.validUntil))
  const dates: string[] = []
  for (let day = nextWeekday(weekdays.indexOf(item.dayOfWeek), first); day <= last; day += 7) dates.push(dateOfDay(day))
  return dates
}

function startAndEnd(date: string, timeSlot: string, minutes: number | null): Pick<Occurrence, 'start' | 'end'> {
  const instant = instantOf(dayNumber(date), minutesOf(timeSlot))
  // A class of ninety minutes lasts ninety minutes across a clock change.
  return { start: clubMoment(instant), end: minutes === null ? null : clubMoment(instant + minutes) }
}

/** Returns a weekly class on one date, as planned or as an exception makes it. */
export function occurrenceOf(item: WeeklyClass, date: string, exception: TimetableException | null = null): Occurrence {
  const change = exception?.kind === 'changed' ? exception : null
  return {
    scheduleItemId: item.id,
    extraId: null,
    exceptionId: exception?.id ?? null,
    status: exception?.kind ?? 'held',
    date,
    ...startAndEnd(date, change?.newTimeSlot ?? item.timeSlot, change?.newDurationMinutes ?? item.durationMinutes),
    classId: change?.newClassId ?? item.classId,
    zoneId: change?.newZoneId ?? item.zoneId,
    trainerId: change?.newTrainerId ?? item.trainerId,
  }
}

/** Returns the exceptions that cancel an extra class; all are made from notices. */
export const cancellationsOf = ({ id }: TimetableException, exceptions: readonly TimetableException[]) =>
  exceptions.filter(({ extraId }) => extraId === id)

/** Returns an extra class on one date; null without a time or class, which validation does not allow. */
export function extraOccurrence(
  extra: TimetableException,
  date: string,
  cancellations: readonly TimetableException[] = [],
): Occurrence | null {
  const { id, newTimeSlot, newClassId: classId, newZoneId: zoneId, newTrainerId: trainerId } = extra
  if (newTimeSlot === null || classId === null) return null
  const exception = latestOn(cancellations, date) ?? extra
  return {
    scheduleItemId: null,
    extraId: id,
    exceptionId: exception.id,
    status: exception.kind,
    date,
    ...startAndEnd(date, newTimeSlot, extra.newDurationMinutes),
    classId,
    zoneId,
    trainerId,
  }
}

/** Compares starts as texts: no class starts in the second of the two equal hours when the clock changes. */
export const byStart = (a: Occurrence, b: Occurrence) => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return (a.scheduleItemId ?? 0) - (b.scheduleItemId ?? 0)
}

/**
 * Returns every class that begins on the days from `from` to `until` (YYYY-MM-DD, both included), ordered by start. It
 * includes cancelled classes.
 */
export function occurrences(
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
  from: string,
  until: string,
): Occurrence[] {
  const relevant = exceptions.filter((each) => each.fromDate <= until && lastDayOf(each) >= from)
  const exceptionsOf = exceptionsByClass(relevant)
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const weekly = items.flatMap((item) => {
    const { exceptionOn } = exceptionsOf(item)
    return plannedDates(item, first, last).map((date) => occurrenceOf(item, date, exceptionOn(date)))
  })
  const extra = relevant
    .filter(({ kind }) => kind === 'extra')
    .flatMap((each) => {
      const cancellations = cancellationsOf(each, relevant)
      const firstDay = Math.max(first, dayNumber(each.fromDate))
      const lastDay = Math.min(last, dayNumber(lastDayOf(each)))
      return daysBetween(firstDay, lastDay).flatMap((day) => extraOccurrence(each, dateOfDay(day), cancellations) ?? [])
    })
  return [...weekly, ...extra].sort(byStart)
}
