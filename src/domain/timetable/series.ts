import { dateOfDay, dayNumber } from '../time/club-days.ts'
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
  /** The occurrences to which an exception applies: each as planned, and as the exception makes it. */
  overrides: { planned: Occurrence; actual: Occurrence }[]
}

/** Returns the series of a weekly class from a day on, with the same dates as `occurrences`; null without dates. */
export function seriesOf(item: WeeklyClass, from: string, exceptions: readonly TimetableException[]): Series | null {
  const start = dayNumber(from)
  const seasonStart = Math.max(start, dayNumber(item.validFrom ?? from))
  const seasonEnd = item.validUntil === null ? null : dayNumber(item.validUntil)
  const [first] = plannedDates(item, seasonStart, seasonStart + 6)
  if (first === undefined) return null
  const [last] = seasonEnd === null ? [] : plannedDates(item, seasonEnd - 6, seasonEnd)
  const { exceptions: classExceptions, exceptionOn } = exceptionsByClass(exceptions)(item)
  const exceptionDates = classExceptions.flatMap((each) =>
    plannedDates(item, Math.max(start, dayNumber(each.fromDate)), dayNumber(lastDayOf(each))),
  )
  return {
    first: occurrenceOf(item, first),
    last: last === undefined ? null : occurrenceOf(item, last),
    overrides: [...new Set(exceptionDates)].sort().map((date) => {
      return { planned: occurrenceOf(item, date), actual: occurrenceOf(item, date, exceptionOn(date)) }
    }),
  }
}

/** The clock changes between 2:00 and 3:00; calendars disagree about events that repeat at that time. */
const mayFallOnClockChange = ({ newTimeSlot }: TimetableException) => newTimeSlot?.startsWith('02') ?? false

/**
 * Returns the series of an extra class, with the same dates as `occurrences`; none for other exceptions. A class that
 * may fall on a clock change has a series for each day.
 */
export function extraSeriesOf(extra: TimetableException, exceptions: readonly TimetableException[]): Series[] {
  if (extra.kind !== 'extra') return []
  const cancellations = cancellationsOf(extra, exceptions)
  const cancelledDates = [...new Set(cancellations.map(({ fromDate }) => fromDate))].sort()
  const seriesBetween = (from: string, until: string): Series[] => {
    const [first, last] = [extraOccurrence(extra, from), extraOccurrence(extra, until)]
    if (!first || !last) return []
    const overrides = cancelledDates.flatMap((date) => {
      const [planned, actual] = [extraOccurrence(extra, date), extraOccurrence(extra, date, cancellations)]
      return planned && actual && from <= date && date <= until ? [{ planned, actual }] : []
    })
    return [{ first, last, overrides }]
  }
  const [from, until] = [extra.fromDate, lastDayOf(extra)]
  if (!mayFallOnClockChange(extra)) return seriesBetween(from, until)
  return daysBetween(dayNumber(from), dayNumber(until))
    .map(dateOfDay)
    .flatMap((date) => seriesBetween(date, date))
}
