import { dayNumber } from '../../domain/time/club-days.ts'
import { clubNow, dateIn, instantIn } from '../../domain/time/wall-clock.ts'
import { describer } from '../../domain/timetable/describe.ts'
import {
  exceptionsByClass,
  type Occurrence,
  occurrenceOf,
  plannedDates,
  type TimetableException,
  type WeeklyClass,
} from '../../domain/timetable/occurrences.ts'
import { differenceInWords, type ExceptionInForce } from './exception-words.ts'
import type { Names } from './names.tsx'
import type { ScheduleItem } from './week.ts'

/** Returns a function that finds the next occurrence of a weekly class, even a cancelled one. */
export function makeNextFinder(exceptions: readonly TimetableException[], now: string) {
  const exceptionsOf = exceptionsByClass(exceptions)
  const today = dateIn(now)
  return (item: WeeklyClass): Occurrence | undefined => {
    const { exceptionOn } = exceptionsOf(item)
    const first = dayNumber(item.validFrom !== null && item.validFrom > today ? item.validFrom : today)
    // The next occurrence of a class that has begun today is in a week.
    return plannedDates(item, first, first + 7)
      .map((date) => occurrenceOf(item, date, exceptionOn(date)))
      .find(({ start }) => instantIn(start) > instantIn(now))
  }
}

export interface NextOccurrence extends Occurrence {
  /** The words for the exception that applies; none without one. */
  difference: readonly string[]
}

interface PlannedLists {
  items: readonly ScheduleItem[]
  exceptions: readonly ExceptionInForce[]
  names: Names
}

/** Returns a function that finds and describes the date which a class stands for: that of its next occurrence. */
export function describedNext({ items, exceptions, names }: PlannedLists) {
  const findNext = makeNextFinder(exceptions, clubNow())
  const { classRecords: classes, zoneRecords: zones, trainerRecords: trainers } = names
  const describe = describer({ schedule: items, exceptions, classes, zones, trainers })
  return (item: ScheduleItem): NextOccurrence | undefined => {
    const next = findNext(item)
    if (!next) return undefined
    const { exception } = describe(next)
    return { ...next, difference: exception ? differenceInWords(exception, next.date, names) : [] }
  }
}
