import { dateOfDay, dayNumber, minutesOf, nextWeekday, type Weekday, weekdays } from './club-days.ts'
import { clubMoment, instantOf } from './wall-clock.ts'

/** The part of a weekly class that decides its dates. */
export interface WeeklyClass {
  id: number
  dayOfWeek: Weekday
  timeSlot: string
  durationMinutes: number | null
  classId: number
  zoneId: number | null
  trainerId: number | null
  /** The season (YYYY-MM-DD, both included). */
  validFrom: string | null
  validUntil: string | null
}

export const exceptionKinds = ['closed', 'cancelled', 'changed', 'extra'] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** What is otherwise than every week, on some days. */
export interface TimetableException {
  /** Later exceptions have greater ids. */
  id: number
  fromDate: string
  /** Null: one day only. */
  untilDate: string | null
  kind: ExceptionKind
  /** A class, a zone, or with neither the whole club. */
  scheduleItemId: number | null
  zoneId: number | null
  /** The cancelled extra class, by the exception that adds it; only notices have it. */
  extraId?: number
  /** The new values of a changed class; all values of an extra one. */
  newTimeSlot: string | null
  newDurationMinutes: number | null
  newClassId: number | null
  newZoneId: number | null
  newTrainerId: number | null
}

/** One class on one day. */
export interface Occurrence {
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

export const takesPlace = ({ status }: Occurrence) => status !== 'closed' && status !== 'cancelled'

const none: readonly never[] = []

/** Both included. */
export const daysBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

/** Whether an exception adds or concerns an extra class, and no weekly one. */
const isOfExtra = ({ kind, extraId }: TimetableException) => kind === 'extra' || extraId !== undefined

/** Returns the latest exception of a day. */
function latestOn<Exception extends TimetableException>(equals: readonly Exception[], date: string): Exception | null {
  let latest: Exception | null = null
  for (const each of equals)
    if (each.fromDate <= date && date <= lastDayOf(each) && each.id > (latest?.id ?? 0)) latest = each
  return latest
}

/**
 * Returns the exception that decides about a class on a day: one for the class before one for its planned zone before
 * one for the whole club; of two with the same scope, the later. Only that one counts, so a changed class takes place
 * in a closed club. Extra classes have their own rule.
 */
export function decidingExceptions(exceptions: readonly TimetableException[]) {
  const ofClass = Map.groupBy(exceptions, (each) => (isOfExtra(each) ? 'extra' : each.scheduleItemId))
  const ofZone = Map.groupBy(ofClass.get(null) ?? none, ({ zoneId }) => zoneId)
  const wider = new Map([...ofZone].map(([zoneId, equals]) => [zoneId, decidingOf(equals)]))
  return (item: WeeklyClass) => {
    const own = ofClass.get(item.id)
    const byWidth = [own && decidingOf(own), item.zoneId === null ? undefined : wider.get(item.zoneId), wider.get(null)]
    const concerned = byWidth.filter((each) => each !== undefined)
    const decides = (date: string): TimetableException | null => {
      for (const { latest } of concerned) {
        const ruling = latest(date)
        if (ruling) return ruling
      }
      return null
    }
    return { decides, concerned }
  }
}

/** Finds the deciding exception among those of one scope, each day computed once. */
function decidingOf(equals: readonly TimetableException[]) {
  const known = new Map<string, TimetableException | null>()
  let found: number[] | undefined
  return {
    latest(date: string): TimetableException | null {
      const before = known.get(date)
      if (before !== undefined) return before
      const ruling = latestOn(equals, date)
      known.set(date, ruling)
      return ruling
    },
    days(): readonly number[] {
      found ??= [
        ...new Set(equals.flatMap((each) => daysBetween(dayNumber(each.fromDate), dayNumber(lastDayOf(each))))),
      ]
      return found
    },
  }
}

/** Returns the exception that closes the whole club on a day, or null. */
export function closuresIn<Exception extends TimetableException>(exceptions: readonly Exception[]) {
  const ofClub = exceptions.filter((each) => !isOfExtra(each) && each.scheduleItemId === null && each.zoneId === null)
  return (date: string): Exception | null => {
    const ruling = latestOn(ofClub, date)
    return ruling?.kind === 'closed' ? ruling : null
  }
}

/** The days on which a weekly class is planned, both ends included. */
export function plannedDays(item: WeeklyClass, from: number, until: number): number[] {
  const first = Math.max(from, item.validFrom === null ? from : dayNumber(item.validFrom))
  const last = Math.min(until, item.validUntil === null ? until : dayNumber(item.validUntil))
  const days: number[] = []
  for (let day = nextWeekday(weekdays.indexOf(item.dayOfWeek), first); day <= last; day += 7) days.push(day)
  return days
}

function times(day: number, timeSlot: string, durationMinutes: number | null): Pick<Occurrence, 'start' | 'end'> {
  const instant = instantOf(day, minutesOf(timeSlot))
  // A class of ninety minutes lasts ninety minutes across a clock change.
  return { start: clubMoment(instant), end: durationMinutes === null ? null : clubMoment(instant + durationMinutes) }
}

/** A weekly class on one day, after its exception. */
export function occurrenceOf(
  item: WeeklyClass,
  day: number,
  date: string,
  ruling: TimetableException | null,
): Occurrence {
  const change = ruling?.kind === 'changed' ? ruling : null
  return {
    scheduleItemId: item.id,
    extraId: null,
    exceptionId: ruling?.id ?? null,
    status: ruling?.kind ?? 'held',
    date,
    ...times(day, change?.newTimeSlot ?? item.timeSlot, change?.newDurationMinutes ?? item.durationMinutes),
    classId: change?.newClassId ?? item.classId,
    zoneId: change?.newZoneId ?? item.zoneId,
    trainerId: change?.newTrainerId ?? item.trainerId,
  }
}

/** Returns the notice that cancels an extra class; nothing else can. */
export function cancellationsOf(exceptions: readonly TimetableException[]) {
  const ofExtra = Map.groupBy(exceptions, ({ extraId }) => extraId)
  return (extra: TimetableException) => {
    const concerned = ofExtra.get(extra.id) ?? none
    return { cancelledBy: (date: string) => latestOn(concerned, date), concerned }
  }
}

/** Null without a time or a class type, which its validation requires. */
export function extraOccurrence(
  extra: TimetableException,
  day: number,
  date: string,
  ruling = extra,
): Occurrence | null {
  const { id, newTimeSlot, newClassId: classId, newZoneId: zoneId, newTrainerId: trainerId } = extra
  if (newTimeSlot === null || classId === null) return null
  return {
    scheduleItemId: null,
    extraId: id,
    exceptionId: ruling.id,
    status: ruling.kind,
    date,
    ...times(day, newTimeSlot, extra.newDurationMinutes),
    classId,
    zoneId,
    trainerId,
  }
}

/** Compared as texts: nothing starts in the second of a repeated hour. */
export const byStart = (a: Occurrence, b: Occurrence) => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return (a.scheduleItemId ?? 0) - (b.scheduleItemId ?? 0)
}

/**
 * Returns every class that begins on the days from one to another (YYYY-MM-DD, both included), cancelled ones too,
 * ordered by start. The only place that turns weekly classes into dates.
 */
export function occurrences(
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
  from: string,
  until: string,
): Occurrence[] {
  const relevant = exceptions.filter((each) => each.fromDate <= until && lastDayOf(each) >= from)
  const rulingFor = decidingExceptions(relevant)
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const weekly = items.flatMap((item) => {
    const { decides } = rulingFor(item)
    return plannedDays(item, first, last).map((day) => {
      const date = dateOfDay(day)
      return occurrenceOf(item, day, date, decides(date))
    })
  })
  const cancelling = cancellationsOf(relevant)
  const extra = relevant
    .filter(({ kind }) => kind === 'extra')
    .flatMap((each) => {
      const { cancelledBy } = cancelling(each)
      const days = [Math.max(first, dayNumber(each.fromDate)), Math.min(last, dayNumber(lastDayOf(each)))] as const
      return daysBetween(...days).flatMap((day) => {
        const date = dateOfDay(day)
        return extraOccurrence(each, day, date, cancelledBy(date) ?? each) ?? []
      })
    })
  return [...weekly, ...extra].sort(byStart)
}
