import { dateOfDay, dayNumber, minutesOf, nextWeekday, weekdayOf, weekdays } from './club-days.ts'
import {
  daysBetween,
  lastDayOf,
  type Occurrence,
  occurrences,
  type TimetableException,
  takesPlace,
  type WeeklyClass,
} from './occurrences.ts'
import { instantIn } from './wall-clock.ts'

/**
 * The same class twice; two in one zone, or with one trainer, at once; a trainer's class on a day when the club is
 * closed.
 */
type ClashKind = 'twice' | 'zone' | 'trainer' | 'closed'

export type ClashingClass = Pick<Occurrence, 'scheduleItemId' | 'exceptionId' | 'classId' | 'zoneId' | 'trainerId'>

export interface Clash {
  kind: ClashKind
  classes: readonly ClashingClass[]
  /** YYYY-MM-DD, its first day. */
  date: string
  /** Weekly from then on, or the number of days. */
  days: 'weekly' | number
  /** Minutes since midnight; `until` is null where the duration is unknown. */
  from: number
  until: number | null
}

/** Start and end in minutes of a common count. */
interface Span {
  of: ClashingClass
  start: number
  minutes: number | null
}

const minutesInDay = 24 * 60

/** A class of unknown duration occupies its first minute. */
const endOf = ({ start, minutes }: Span) => start + (minutes ?? 1)

/** The limit of clashes reported for one class. */
const maxClashesOfClass = 5

/** Pairs that share a key at the same time; `counts` decides which of them matter. */
function pairsAtOnce<Each extends Span>(
  spans: readonly Each[],
  share: (of: ClashingClass, start: number) => string | number | null,
  counts: (first: Each, second: Each) => boolean,
): [Each, Each][] {
  const groups = Map.groupBy(spans, ({ of, start }) => share(of, start))
  groups.delete(null)
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => a.start - b.start)
    return ordered.flatMap((first, index) => {
      const found: [Each, Each][] = []
      for (let next = index + 1; next < ordered.length && found.length < maxClashesOfClass; next += 1) {
        const second = ordered[next]
        if (!second || second.start >= endOf(first)) break
        if (counts(first, second)) found.push([first, second])
      }
      return found
    })
  })
}

type Pair<Each> = Pick<Clash, 'kind' | 'from' | 'until'> & { first: Each; second: Each }

function pairsOf<Each extends Span>(
  spans: readonly Each[],
  counts: (first: Each, second: Each) => boolean,
): Pair<Each>[] {
  const place = ({ classId, zoneId }: ClashingClass, start: number) => [classId, zoneId, start].join()
  const isTwice = (first: Each, second: Each) => place(first.of, first.start) === place(second.of, second.start)
  const countsOnce = (first: Each, second: Each) => !isTwice(first, second) && counts(first, second)
  const asPair =
    (kind: ClashKind) =>
    ([first, second]: [Each, Each]): Pair<Each> => {
      const from = second.start % minutesInDay
      const hasEnd = first.minutes !== null && second.minutes !== null
      const until = hasEnd ? from + Math.min(endOf(first), endOf(second)) - second.start : null
      return { kind, first, second, from, until }
    }
  return [
    ...pairsAtOnce(spans, place, counts).map(asPair('twice')),
    ...pairsAtOnce(spans, ({ zoneId }) => zoneId, countsOnce).map(asPair('zone')),
    ...pairsAtOnce(spans, ({ trainerId }) => trainerId, countsOnce).map(asPair('trainer')),
  ]
}

interface WeeklySpan extends Span {
  /** Monday 0. */
  place: number
  validFrom: string | null
  validUntil: string | null
}

/** The first day from a given one on which the second begins during the first, each in its season; or null. */
function firstTogether(first: WeeklySpan, second: WeeklySpan, from: number): number | null {
  let [begins, ends] = [from, Number.POSITIVE_INFINITY]
  for (const { validFrom, validUntil, place } of [first, second]) {
    const later = second.place - place
    if (validFrom !== null) begins = Math.max(begins, dayNumber(validFrom) + later)
    if (validUntil !== null) ends = Math.min(ends, dayNumber(validUntil) + later)
  }
  const day = nextWeekday(second.place, begins)
  return day <= ends ? day : null
}

function weeklyClashes(items: readonly WeeklyClass[], from: number): Clash[] {
  const spans = items.map((item): WeeklySpan => {
    const { id, classId, zoneId, trainerId, validFrom, validUntil } = item
    const place = weekdays.indexOf(item.dayOfWeek)
    const start = place * minutesInDay + minutesOf(item.timeSlot)
    const of = { scheduleItemId: id, exceptionId: null, classId, zoneId, trainerId }
    return { of, start, minutes: item.durationMinutes, place, validFrom, validUntil }
  })
  const pairs = pairsOf(spans, (first, second) => firstTogether(first, second, from) !== null)
  return pairs
    .toSorted((a, b) => a.second.start - b.second.start)
    .map(({ first, second, ...pair }) => ({
      ...pair,
      classes: [first.of, second.of],
      date: dateOfDay(firstTogether(first, second, from) ?? from),
      days: 'weekly',
    }))
}

interface DatedSpan extends Span {
  of: Occurrence
}

/** On the club's clock, counted on across a change of the clock. */
const spanOf = (of: Occurrence): DatedSpan => ({
  of,
  start: dayNumber(of.start.slice(0, 10)) * minutesInDay + minutesOf(of.start.slice(11, 16)),
  minutes: of.end === null ? null : instantIn(of.end) - instantIn(of.start),
})

/** Returns the classes of a day, computed once: many exceptions concern the same days. */
function spansByDay(items: readonly WeeklyClass[], exceptions: readonly TimetableException[]) {
  const ofWeekday = Map.groupBy(items, ({ dayOfWeek }) => dayOfWeek)
  const known = new Map<number, DatedSpan[]>()
  return (day: number): DatedSpan[] => {
    const before = known.get(day)
    if (before) return before
    const date = dateOfDay(day)
    const weekday = weekdayOf(day)
    const planned = weekday === null ? [] : (ofWeekday.get(weekday) ?? [])
    const spans = occurrences(planned, exceptions, date, date).filter(takesPlace).map(spanOf)
    known.set(day, spans)
    return spans
  }
}

/** The occurrences that an exception produces from a given day on. */
function clashesOf(
  exception: TimetableException,
  spansOn: (day: number) => readonly DatedSpan[],
  closures: readonly TimetableException[],
  from: number,
): Clash[] {
  // A class from the day before may last past midnight.
  const first = Math.max(from, dayNumber(exception.fromDate)) - 1
  const all = daysBetween(first, dayNumber(lastDayOf(exception))).flatMap(spansOn)
  const isNew = ({ status }: Occurrence) => status === 'changed' || status === 'extra'
  const isOwn = ({ of: { exceptionId, date } }: DatedSpan) => exceptionId === exception.id && dayNumber(date) > first
  const isEarlier = ({ of }: DatedSpan) => isNew(of) && of.exceptionId !== null && of.exceptionId < exception.id
  const own = all.filter(isOwn)
  const [classes, zones, trainers] = (['classId', 'zoneId', 'trainerId'] as const).map(
    (field) => new Set<number | null>(own.map(({ of }) => of[field])),
  )
  // Of all that takes place on its days few can be in its way.
  const near = all.filter(
    ({ of }) =>
      classes?.has(of.classId) ||
      (of.zoneId !== null && zones?.has(of.zoneId)) ||
      (of.trainerId !== null && trainers?.has(of.trainerId)),
  )
  // The earlier of two clashing exceptions reports it.
  const pairs = pairsOf(near, (a, b) => (isOwn(a) || isOwn(b)) && !isEarlier(a) && !isEarlier(b))
  const isClosed = ({ date, zoneId }: Occurrence) =>
    closures.some(
      (each) => each.fromDate <= date && date <= lastDayOf(each) && (each.zoneId === null || each.zoneId === zoneId),
    )
  const comings = own.filter(({ of }) => of.trainerId !== null && isClosed(of))
  return [
    ...pairs.map(({ first, second, ...pair }) => ({
      ...pair,
      classes: [first.of, second.of],
      date: dateOfDay(Math.floor(second.start / minutesInDay)),
      days: 1,
    })),
    ...comings.map(({ of, start, minutes }): Clash => {
      const begins = start % minutesInDay
      const until = minutes === null ? null : begins + minutes
      return { kind: 'closed', classes: [of], date: of.date, days: 1, from: begins, until }
    }),
  ]
}

/** A clash that repeats weekly is reported once. */
const sameness = ({ kind, classes }: Clash, isWeekly = false) =>
  [
    kind,
    ...classes.map(({ scheduleItemId, exceptionId }) => (isWeekly ? scheduleItemId : [scheduleItemId, exceptionId])),
  ].join('|')

/**
 * Returns the clashes of a timetable from a day (YYYY-MM-DD) on: weekly ones in order, then those of single days.
 * Classes whose seasons do not overlap do not clash.
 */
export function findClashes(
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
  today: string,
): Clash[] {
  const from = dayNumber(today)
  const weekly = weeklyClashes(items, from)
  const known = new Set(weekly.map((clash) => sameness(clash, true)))
  const spansOn = spansByDay(items, exceptions)
  const closures = exceptions.filter(({ kind }) => kind === 'closed')
  const dated = exceptions
    .filter((each) => (each.kind === 'changed' || each.kind === 'extra') && lastDayOf(each) >= today)
    .flatMap((each) => clashesOf(each, spansOn, closures, from))
    .filter((clash) => !known.has(sameness(clash, true)))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const repeated = Map.groupBy(dated, (clash) => sameness(clash))
  return [
    ...weekly,
    ...[...repeated.values()].flatMap(([first, ...more]) => (first ? [{ ...first, days: 1 + more.length }] : [])),
  ]
}
