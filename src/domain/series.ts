import { dateOfDay, dayNumber, weekdayIndexOf } from './club-days.ts'
import {
  cancellationsOf,
  daysBetween,
  decidingExceptions,
  extraOccurrence,
  lastDayOf,
  type Occurrence,
  occurrenceOf,
  plannedDays,
  type TimetableException,
  type WeeklyClass,
} from './occurrences.ts'

/** A recurring class with its exceptions. */
export interface Series {
  first: Occurrence
  /** Null for an open end. */
  last: Occurrence | null
  /** Occurrences that an exception decides, with the plan they replace. */
  overrides: { planned: Occurrence; actual: Occurrence }[]
}

/** Returns a weekly class's series from a day on, with the same dates as `occurrences`; null where it has none. */
export function seriesOf(exceptions: readonly TimetableException[]) {
  const rulingFor = decidingExceptions(exceptions)
  return (item: WeeklyClass, from: string): Series | null => {
    const start = dayNumber(from)
    const end = item.validUntil === null ? null : dayNumber(item.validUntil)
    const planned = (day: number) => occurrenceOf(item, day, dateOfDay(day), null)
    const [first] = plannedDays(item, start, Math.max(start, dayNumber(item.validFrom ?? from)) + 6)
    if (first === undefined) return null
    const [last] = end === null ? [] : plannedDays(item, end - 6, end)
    const { decides, concerned } = rulingFor(item)
    const begins = Math.max(start, dayNumber(item.validFrom ?? from))
    const weekday = weekdayIndexOf(first)
    const isPlanned = (day: number) =>
      day >= begins && day <= (end ?? Number.POSITIVE_INFINITY) && weekdayIndexOf(day) === weekday
    const days = new Set(concerned.flatMap((each) => each.days().filter(isPlanned)))
    return {
      first: planned(first),
      last: last === undefined ? null : planned(last),
      overrides: [...days].sort((a, b) => a - b).map((day) => overrideOn(item, planned(day), day, decides)),
    }
  }
}

/** An unchanged class keeps its times, which are expensive to compute. */
function overrideOn(
  item: WeeklyClass,
  planned: Occurrence,
  day: number,
  decides: (date: string) => TimetableException | null,
): Series['overrides'][number] {
  const ruling = decides(planned.date)
  if (!ruling || ruling.kind === 'changed') return { planned, actual: occurrenceOf(item, day, planned.date, ruling) }
  return { planned, actual: { ...planned, exceptionId: ruling.id, status: ruling.kind } }
}

/** The clock may change between two and three, and calendars disagree on what is repeated then. */
const isAtSwitch = ({ newTimeSlot }: TimetableException) => newTimeSlot?.startsWith('02') ?? false

/**
 * Returns the series of an extra class, with the same dates as `occurrences`: one, or one a day where calendars could
 * read a rule in more than one way; none for other exceptions.
 */
export function extraSeriesOf(exceptions: readonly TimetableException[]) {
  const cancelling = cancellationsOf(exceptions)
  return (extra: TimetableException): Series[] => {
    if (extra.kind !== 'extra') return []
    const { cancelledBy, concerned } = cancelling(extra)
    const cancelled = [...new Set(concerned.map(({ fromDate }) => fromDate))].sort()
    const on = (date: string, ruling = extra) => extraOccurrence(extra, dayNumber(date), date, ruling)
    const between = (from: string, until: string): Series[] => {
      const [first, last] = [on(from), on(until)]
      if (!first || !last) return []
      const overrides = cancelled.flatMap((date) => {
        const [planned, actual] = [on(date), on(date, cancelledBy(date) ?? extra)]
        return planned && actual && from <= date && date <= until ? [{ planned, actual }] : []
      })
      return [{ first, last, overrides }]
    }
    const [from, until] = [extra.fromDate, lastDayOf(extra)]
    if (!isAtSwitch(extra)) return between(from, until)
    return daysBetween(dayNumber(from), dayNumber(until))
      .map(dateOfDay)
      .flatMap((date) => between(date, date))
  }
}
