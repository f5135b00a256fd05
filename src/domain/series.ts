import { dateOfDay, dayNumber, placeInWeek } from './club-days.ts'
import {
  cancellingOf,
  daysBetween,
  extraOn,
  lastDayOf,
  type Occurrence,
  occurrenceOf,
  plannedDays,
  rulingOf,
  type TimetableException,
  type WeeklyClass,
} from './occurrences.ts'

/** A recurring class with its exceptions. */
export interface Series {
  first: Occurrence
  /** Null for an open end. */
  last: Occurrence | null
  /** Occurrences that an exception decides, with the plan they replace. */
  departures: { planned: Occurrence; becomes: Occurrence }[]
}

/** Returns a weekly class's series from a day on, with the same dates as `occurrences`; null where it has none. */
export function seriesOf(exceptions: readonly TimetableException[]) {
  const rulingFor = rulingOf(exceptions)
  return (item: WeeklyClass, from: string): Series | null => {
    const start = dayNumber(from)
    const end = item.validUntil === null ? null : dayNumber(item.validUntil)
    const planned = (day: number) => occurrenceOf(item, day, dateOfDay(day), null)
    const [first] = plannedDays(item, start, Math.max(start, dayNumber(item.validFrom ?? from)) + 6)
    if (first === undefined) return null
    const [last] = end === null ? [] : plannedDays(item, end - 6, end)
    const { decides, concerned } = rulingFor(item)
    const begins = Math.max(start, dayNumber(item.validFrom ?? from))
    const weekday = placeInWeek(first)
    const isPlanned = (day: number) =>
      day >= begins && day <= (end ?? Number.POSITIVE_INFINITY) && placeInWeek(day) === weekday
    const days = new Set(concerned.flatMap((each) => each.days().filter(isPlanned)))
    return {
      first: planned(first),
      last: last === undefined ? null : planned(last),
      departures: [...days].sort((a, b) => a - b).map((day) => departureOn(item, planned(day), day, decides)),
    }
  }
}

/** An unchanged class keeps its times, which are expensive to compute. */
function departureOn(
  item: WeeklyClass,
  planned: Occurrence,
  day: number,
  decides: (date: string) => TimetableException | null,
): Series['departures'][number] {
  const ruling = decides(planned.date)
  if (!ruling || ruling.kind === 'changed') return { planned, becomes: occurrenceOf(item, day, planned.date, ruling) }
  return { planned, becomes: { ...planned, exceptionId: ruling.id, status: ruling.kind } }
}

/** The clock may change between two and three, and calendars disagree on what is repeated then. */
const isAtSwitch = ({ newTimeSlot }: TimetableException) => newTimeSlot?.startsWith('02') ?? false

/**
 * Returns the series of an extra class, with the same dates as `occurrences`: one, or one a day where calendars could
 * read a rule in more than one way; none for other exceptions.
 */
export function extraSeriesOf(exceptions: readonly TimetableException[]) {
  const cancelling = cancellingOf(exceptions)
  return (extra: TimetableException): Series[] => {
    if (extra.kind !== 'extra') return []
    const { cancelledBy, concerned } = cancelling(extra)
    const cancelled = [...new Set(concerned.map(({ fromDate }) => fromDate))].sort()
    const on = (date: string, ruling = extra) => extraOn(extra, dayNumber(date), date, ruling)
    const between = (from: string, until: string): Series[] => {
      const [first, last] = [on(from), on(until)]
      if (!first || !last) return []
      const departures = cancelled.flatMap((date) => {
        const [planned, becomes] = [on(date), on(date, cancelledBy(date) ?? extra)]
        return planned && becomes && from <= date && date <= until ? [{ planned, becomes }] : []
      })
      return [{ first, last, departures }]
    }
    const [from, until] = [extra.fromDate, lastDayOf(extra)]
    if (!isAtSwitch(extra)) return between(from, until)
    return daysBetween(dayNumber(from), dayNumber(until))
      .map(dateOfDay)
      .flatMap((date) => between(date, date))
  }
}
