import { groupBy } from '../group-by.ts'
import { dateOfDay, dayNumber, minutesInDay, minutesOf, nextWeekday, weekdays } from '../time/club-days.ts'
import { instantIn } from '../time/wall-clock.ts'
import {
  includesDate,
  lastDayOf,
  type Occurrence,
  occurrences,
  type TimetableException,
  takesPlace,
  type WeeklyClass,
} from './occurrences.ts'

/**
 * `twice`: the same class twice at one time; `zone`, `trainer`: two classes at once in one zone or with one trainer;
 * `closed`: a trainer's class on a day when the club is closed.
 */
type ClashKind = 'twice' | 'zone' | 'trainer' | 'closed'

export type ClashingClass = Pick<Occurrence, 'scheduleItemId' | 'exceptionId' | 'classId' | 'zoneId' | 'trainerId'>

export interface Clash {
  kind: ClashKind
  classes: readonly ClashingClass[]
  /** The first day of the clash, YYYY-MM-DD. */
  date: string
  /** Minutes since midnight; `until` is null where a class's duration is unknown. */
  from: number
  until: number | null
}

interface Span {
  scheduled: ClashingClass
  /** In minutes: since Monday for weekly classes, since 1970 for classes on a date. */
  start: number
  minutes: number | null
}

/** A class of unknown duration counts as one minute. */
const endOf = ({ start, minutes }: Span) => start + (minutes ?? 1)

const maxClashesOfClass = 5

/** Returns the relevant pairs of overlapping spans with the same key; spans without a key never clash. */
function overlappingPairs<Each extends Span>(
  spans: readonly Each[],
  keyOf: (span: Span) => string | number | null,
  isRelevant: (first: Each, second: Each) => boolean,
): [Each, Each][] {
  const groups = groupBy(spans, keyOf)
  groups.delete(null)
  return [...groups.values()].flatMap((group) => {
    const ordered = group.toSorted((a, b) => a.start - b.start)
    return ordered.flatMap((first, index) => {
      const pairs: [Each, Each][] = []
      for (let next = index + 1; next < ordered.length && pairs.length < maxClashesOfClass; next += 1) {
        const second = ordered[next]
        if (!second || second.start >= endOf(first)) break
        if (isRelevant(first, second)) pairs.push([first, second])
      }
      return pairs
    })
  })
}

type ClashingPair<Each> = Pick<Clash, 'kind' | 'from' | 'until'> & { first: Each; second: Each }

function clashingPairs<Each extends Span>(
  spans: readonly Each[],
  isRelevant: (first: Each, second: Each) => boolean,
): ClashingPair<Each>[] {
  const slotKey = ({ scheduled: { classId, zoneId }, start }: Span) => [classId, zoneId, start].join()
  // A class that is planned twice shares its zone and trainer too, but is reported once.
  const isOtherClass = (first: Each, second: Each) => slotKey(first) !== slotKey(second) && isRelevant(first, second)
  const toClashingPair =
    (kind: ClashKind) =>
    ([first, second]: [Each, Each]): ClashingPair<Each> => {
      const from = second.start % minutesInDay
      const hasEnd = first.minutes !== null && second.minutes !== null
      const until = hasEnd ? from + Math.min(endOf(first), endOf(second)) - second.start : null
      return { kind, first, second, from, until }
    }
  return [
    ...overlappingPairs(spans, slotKey, isRelevant).map(toClashingPair('twice')),
    ...overlappingPairs(spans, ({ scheduled }) => scheduled.zoneId, isOtherClass).map(toClashingPair('zone')),
    ...overlappingPairs(spans, ({ scheduled }) => scheduled.trainerId, isOtherClass).map(toClashingPair('trainer')),
  ]
}

interface WeeklySpan extends Span {
  weekdayIndex: number
  validFrom: string | null
  validUntil: string | null
}

/**
 * Returns the first day, from `from` on, on which the second class begins during the first; null if their seasons have
 * no such day.
 */
function firstCommonDay(first: WeeklySpan, second: WeeklySpan, from: number): number | null {
  let [earliest, latest] = [from, Number.POSITIVE_INFINITY]
  for (const { validFrom, validUntil, weekdayIndex } of [first, second]) {
    // A class that lasts past midnight can clash with one on the next day.
    const daysUntilSecond = second.weekdayIndex - weekdayIndex
    if (validFrom !== null) earliest = Math.max(earliest, dayNumber(validFrom) + daysUntilSecond)
    if (validUntil !== null) latest = Math.min(latest, dayNumber(validUntil) + daysUntilSecond)
  }
  const day = nextWeekday(second.weekdayIndex, earliest)
  return day <= latest ? day : null
}

function weeklyClashes(items: readonly WeeklyClass[], from: number): Clash[] {
  const spans = items.map((item): WeeklySpan => {
    const { id, classId, zoneId, trainerId, validFrom, validUntil } = item
    const weekdayIndex = weekdays.indexOf(item.dayOfWeek)
    const start = weekdayIndex * minutesInDay + minutesOf(item.timeSlot)
    const scheduled = { scheduleItemId: id, exceptionId: null, classId, zoneId, trainerId }
    return { scheduled, start, minutes: item.durationMinutes, weekdayIndex, validFrom, validUntil }
  })
  const pairs = clashingPairs(spans, (first, second) => firstCommonDay(first, second, from) !== null)
  return pairs
    .toSorted((a, b) => a.second.start - b.second.start)
    .map(({ first, second, ...pair }) => ({
      ...pair,
      classes: [first.scheduled, second.scheduled],
      date: dateOfDay(firstCommonDay(first, second, from) ?? from),
    }))
}

interface DatedSpan extends Span {
  scheduled: Occurrence
}

/** `start` is the time on the club's clock, `minutes` the time that elapses: they differ when the clock changes. */
const spanOf = (occurrence: Occurrence): DatedSpan => ({
  scheduled: occurrence,
  start: dayNumber(occurrence.start.slice(0, 10)) * minutesInDay + minutesOf(occurrence.start.slice(11, 16)),
  minutes: occurrence.end === null ? null : instantIn(occurrence.end) - instantIn(occurrence.start),
})

const dayOf = ({ start }: Span) => Math.floor(start / minutesInDay)

/** Returns the clashes of the classes that an exception changes or adds. */
function clashesOf(
  exception: TimetableException,
  changedSpans: readonly DatedSpan[],
  spansByDay: ReadonlyMap<number, DatedSpan[]>,
  exceptions: readonly TimetableException[],
): Clash[] {
  const isChanged = (span: DatedSpan) => changedSpans.includes(span)
  // Classes may last past midnight.
  const nearbyDays = new Set(changedSpans.map(dayOf).flatMap((day) => [day - 1, day, day + 1]))
  const spans = [...nearbyDays].flatMap((day) => spansByDay.get(day) ?? [])
  // Of two clashing exceptions, the earlier reports the clash.
  const isReportedBefore = ({ scheduled: { exceptionId } }: DatedSpan) =>
    exceptionId !== null && exceptionId < exception.id
  const pairs = clashingPairs(
    spans,
    (a, b) => (isChanged(a) || isChanged(b)) && !isReportedBefore(a) && !isReportedBefore(b),
  )
  const isClosed = ({ date, zoneId }: Occurrence) =>
    exceptions.some(
      (each) => each.kind === 'closed' && includesDate(each, date) && (each.zoneId === null || each.zoneId === zoneId),
    )
  const duringClosure = changedSpans.filter(({ scheduled }) => scheduled.trainerId !== null && isClosed(scheduled))
  return [
    ...pairs.map(({ first, second, ...pair }) => ({
      ...pair,
      classes: [first.scheduled, second.scheduled],
      date: dateOfDay(dayOf(second)),
    })),
    ...duringClosure.map(({ scheduled, start, minutes }): Clash => {
      const from = start % minutesInDay
      const until = minutes === null ? null : from + minutes
      return { kind: 'closed', classes: [scheduled], date: scheduled.date, from, until }
    }),
  ]
}

/** Returns the same key for clashes of the same classes on different days. */
const clashKey = ({ kind, classes }: Clash) =>
  JSON.stringify([kind, classes.map(({ scheduleItemId, exceptionId }) => [scheduleItemId, exceptionId])])

/** Returns the same key for a weekly clash and for that clash on a day on which an exception changes a class. */
const weeklyKey = ({ kind, classes }: Clash) =>
  JSON.stringify([kind, classes.map(({ scheduleItemId }) => scheduleItemId)])

/**
 * Returns the clashes of a timetable from a day (YYYY-MM-DD) on: first weekly clashes, then those of single days. A
 * clash of the same classes on several days is returned once.
 * Classes whose seasons do not overlap do not clash.
 */
export function findClashes(
  items: readonly WeeklyClass[],
  exceptions: readonly TimetableException[],
  today: string,
): Clash[] {
  const weekly = weeklyClashes(items, dayNumber(today))
  const weeklyKeys = new Set(weekly.map(weeklyKey))
  const changingExceptions = exceptions.filter(
    (each) => (each.kind === 'changed' || each.kind === 'extra') && lastDayOf(each) >= today,
  )
  const lastDay = Math.max(...changingExceptions.map((each) => dayNumber(lastDayOf(each))), dayNumber(today))
  const dayBefore = dateOfDay(dayNumber(today) - 1)
  const spans = occurrences(items, exceptions, dayBefore, dateOfDay(lastDay + 1))
    .filter(takesPlace)
    .map(spanOf)
  const spansByDay = groupBy(spans, dayOf)
  const spansByException = groupBy(
    spans.filter(({ scheduled }) => scheduled.date >= today),
    ({ scheduled }) => scheduled.exceptionId,
  )
  const datedClashes = changingExceptions
    .flatMap((each) => clashesOf(each, spansByException.get(each.id) ?? [], spansByDay, exceptions))
    .filter((clash) => !weeklyKeys.has(weeklyKey(clash)))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
  const datedByClasses = [...groupBy(datedClashes, clashKey).values()]
  return [...weekly, ...datedByClasses.flatMap(([first]) => first ?? [])]
}
