import { dateOfDay, dayNumber } from './club-days.ts'
import {
  cancellationsOf,
  daysBetween,
  exceptionsByClass,
  extraOccurrence,
  lastDayOf,
  type Occurrence,
  occurrenceOf,
  plannedDates,
  type TimetableException,
  type WeeklyClass,
} from './occurrences.ts'

/** A recurring class with its exceptions. */
export interface Series {
  first: Occurrence
  /** Null if the series has no end. */
  last: Occurrence | null
  /** Occurrences with a deciding exception: as planned, and as they actually are. */
  overrides: { planned: Occurrence; actual: Occurrence }[]
}

/** Returns a weekly class's series from a day on, with the same dates as `occurrences`; null where it has none. */
export function seriesOf(item: WeeklyClass, from: string, exceptions: readonly TimetableException[]): Series | null {
  const start = dayNumber(from)
  const seasonStart = Math.max(start, dayNumber(item.validFrom ?? from))
  const seasonEnd = item.validUntil === null ? null : dayNumber(item.validUntil)
  const [first] = plannedDates(item, seasonStart, seasonStart + 6)
  if (first === undefined) return null
  const [last] = seasonEnd === null ? [] : plannedDates(item, seasonEnd - 6, seasonEnd)
  const { exceptions: classExceptions, decidingOn } = exceptionsByClass(exceptions)(item)
  const dates = classExceptions.flatMap((each) =>
    plannedDates(item, Math.max(start, dayNumber(each.fromDate)), dayNumber(lastDayOf(each))),
  )
  return {
    first: occurrenceOf(item, first),
    last: last === undefined ? null : occurrenceOf(item, last),
    overrides: [...new Set(dates)].sort().map((date) => {
      return { planned: occurrenceOf(item, date), actual: occurrenceOf(item, date, decidingOn(date)) }
    }),
  }
}

/** The clock changes between 2:00 and 3:00, and calendars disagree about events that repeat at such a time. */
const mayFallOnClockChange = ({ newTimeSlot }: TimetableException) => newTimeSlot?.startsWith('02') ?? false

/**
 * Returns the series of an extra class, with the same dates as `occurrences`; if the class may fall on a clock change,
 * a series for each day. Returns none for other exceptions.
 */
export function extraSeriesOf(extra: TimetableException, exceptions: readonly TimetableException[]): Series[] {
  if (extra.kind !== 'extra') return []
  const cancellations = cancellationsOf(extra, exceptions)
  const cancelledDates = [...new Set(cancellations.map(({ fromDate }) => fromDate))].sort()
  const between = (from: string, until: string): Series[] => {
    const [first, last] = [extraOccurrence(extra, from), extraOccurrence(extra, until)]
    if (!first || !last) return []
    const overrides = cancelledDates.flatMap((date) => {
      const [planned, actual] = [extraOccurrence(extra, date), extraOccurrence(extra, date, cancellations)]
      return planned && actual && from <= date && date <= until ? [{ planned, actual }] : []
    })
    return [{ first, last, overrides }]
  }
  const [from, until] = [extra.fromDate, lastDayOf(extra)]
  if (!mayFallOnClockChange(extra)) return between(from, until)
  return daysBetween(dayNumber(from), dayNumber(until))
    .map(dateOfDay)
    .flatMap((date) => between(date, date))
}
