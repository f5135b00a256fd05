import { dateOfDay, dayNumber, minutesOf, nextInWeek, type Weekday, weekdays } from './club-days.ts'
import { clubMoment, instantOf } from './wall-clock.ts'

/** A class that is held each week, as far as its dates depend on it. */
export interface WeeklyClass {
  id: number
  dayOfWeek: Weekday
  timeSlot: string
  durationMinutes: number | null
  classId: number
  zoneId: number | null
  trainerId: number | null
  /** The first and the last day on which it may be held (YYYY-MM-DD). */
  validFrom: string | null
  validUntil: string | null
}

export const exceptionKinds = ['closed', 'cancelled', 'changed', 'extra'] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** What is otherwise than every week, on some days. */
export interface TimetableException {
  /** The later one has the greater. */
  id: number
  fromDate: string
  /** The last day; null: the first is the only one. */
  untilDate: string | null
  kind: ExceptionKind
  /** What it concerns: a class, what is planned in a zone, or with neither the whole club. */
  scheduleItemId: number | null
  zoneId: number | null
  /** The extra class that it cancels, by the exception that adds it: notices alone do. */
  extraId?: number
  /** What is new of a changed class, and what an extra one is. */
  newTimeSlot: string | null
  newDurationMinutes: number | null
  newClassId: number | null
  newZoneId: number | null
  newTrainerId: number | null
}

/** One class on one day. */
export interface Occurrence {
  scheduleItemId: number | null
  /** The exception that adds it, of an extra class. */
  extraId: number | null
  /** The exception that decided. */
  exceptionId: number | null
  status: 'held' | ExceptionKind
  /** The day for which it is planned, YYYY-MM-DD. */
  date: string
  /** On the club's clock, with its distance from UTC: 2026-11-11T18:30:00+01:00. */
  start: string
  /** Null where nobody has said how long it takes. */
  end: string | null
  classId: number
  zoneId: number | null
  trainerId: number | null
}

export const lastDayOf = ({ fromDate, untilDate }: Pick<TimetableException, 'fromDate' | 'untilDate'>) =>
  untilDate ?? fromDate

/** Whether a class takes place. */
export const takesPlace = ({ status }: Occurrence) => status !== 'closed' && status !== 'cancelled'

const none: readonly never[] = []

/** The days from one to another, both included. */
export const daysBetween = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place)

/** Whether an exception is an extra class, or about one: nothing of it concerns weekly classes. */
const isOfExtra = ({ kind, extraId }: TimetableException) => kind === 'extra' || extraId !== undefined

/** Of exceptions that concern as much, the one that decides about a day: the latest. */
function latestOn<Exception extends TimetableException>(equals: readonly Exception[], date: string): Exception | null {
  let latest: Exception | null = null
  for (const each of equals)
    if (each.fromDate <= date && date <= lastDayOf(each) && each.id > (latest?.id ?? 0)) latest = each
  return latest
}

/**
 * Finds the exception that decides about a class on a day. The narrower wins: one of the class over one of its zone over
 * one of the whole club; of two that concern as much, the later. It alone decides, so a changed class is held in a closed
 * club. The zone is the one in which the class is planned. Extra classes are decided about
 * apart.
 */
export function rulingOf(exceptions: readonly TimetableException[]) {
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

/** Of exceptions that concern as much, which decides about a day, and on which days any does: each is found once. */
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

/** Tells which exception closes the whole club on a day; null where none does. */
export function closuresIn<Exception extends TimetableException>(exceptions: readonly Exception[]) {
  const ofClub = exceptions.filter((each) => !isOfExtra(each) && each.scheduleItemId === null && each.zoneId === null)
  return (date: string): Exception | null => {
    const ruling = latestOn(ofClub, date)
    return ruling?.kind === 'closed' ? ruling : null
  }
}

/** The days from one to another, both included, on which a weekly class is planned. */
export function plannedDays(item: WeeklyClass, from: number, until: number): number[] {
  const first = Math.max(from, item.validFrom === null ? from : dayNumber(item.validFrom))
  const last = Math.min(until, item.validUntil === null ? until : dayNumber(item.validUntil))
  const days: number[] = []
  for (let day = nextInWeek(weekdays.indexOf(item.dayOfWeek), first); day <= last; day += 7) days.push(day)
  return days
}

function times(day: number, timeSlot: string, durationMinutes: number | null): Pick<Occurrence, 'start' | 'end'> {
  const instant = instantOf(day, minutesOf(timeSlot))
  // What lasts ninety minutes lasts them also while the clock is put forward.
  return { start: clubMoment(instant), end: durationMinutes === null ? null : clubMoment(instant + durationMinutes) }
}

/** A weekly class on a day of its own, as the exception that decides lets it be. */
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

/** Tells what cancels an extra class on a day: a notice of that class alone does. */
export function cancellingOf(exceptions: readonly TimetableException[]) {
  const ofExtra = Map.groupBy(exceptions, ({ extraId }) => extraId)
  return (extra: TimetableException) => {
    const concerned = ofExtra.get(extra.id) ?? none
    return { cancelledBy: (date: string) => latestOn(concerned, date), concerned }
  }
}

/** An extra class on one of its days; null without a time or a class, which the rules of its body demand. */
export function extraOn(extra: TimetableException, day: number, date: string, ruling = extra): Occurrence | null {
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

/** As texts: of a time that comes twice nothing begins at the second. */
export const inOrder = (a: Occurrence, b: Occurrence) => {
  if (a.start !== b.start) return a.start < b.start ? -1 : 1
  return (a.scheduleItemId ?? 0) - (b.scheduleItemId ?? 0)
}

/**
 * Every class that begins on the days from one to another (YYYY-MM-DD, both included), by its start, on the club's clock:
 * also those that are cancelled, each with what became of it. The only place that turns weekly classes into dates.
 */
export function occurrences(
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
  from: string,
  until: string,
): Occurrence[] {
  const relevant = exceptions.filter((each) => each.fromDate <= until && lastDayOf(each) >= from)
  const rulingFor = rulingOf(relevant)
  const [first, last] = [dayNumber(from), dayNumber(until)]
  const weekly = items.flatMap((item) => {
    const { decides } = rulingFor(item)
    return plannedDays(item, first, last).map((day) => {
      const date = dateOfDay(day)
      return occurrenceOf(item, day, date, decides(date))
    })
  })
  const cancelling = cancellingOf(relevant)
  const extra = relevant
    .filter(({ kind }) => kind === 'extra')
    .flatMap((each) => {
      const { cancelledBy } = cancelling(each)
      const days = [Math.max(first, dayNumber(each.fromDate)), Math.min(last, dayNumber(lastDayOf(each)))] as const
      return daysBetween(...days).flatMap((day) => {
        const date = dateOfDay(day)
        return extraOn(each, day, date, cancelledBy(date) ?? each) ?? []
      })
    })
  return [...weekly, ...extra].sort(inOrder)
}
