import { dateOfDay, dayNumber, placeInWeek } from '../../domain/club-days.ts'
import { firstWeekAt } from '../../domain/club-weeks.ts'
import type { Language } from '../../domain/languages.ts'
import { closuresIn, occurrences } from '../../domain/occurrences.ts'
import { describing, type ScheduledClass, type TimetableLists } from './schedule-classes.ts'

/** So far ahead does a printed timetable tell what is otherwise, in days. */
const ahead = 4 * 7

/** A class of each week: with the day on which it begins or ends, if that is soon. */
export interface PlannedClass extends ScheduledClass {
  from: string | null
  last: string | null
}

/** A timetable to hang up: what is held each week, and apart from it the days on which it is otherwise. */
export interface PrintPlan {
  validFrom: string
  /** Monday first; Sunday has none. */
  days: PlannedClass[][]
  closed: { date: string; reason: string | null }[]
  changes: ScheduledClass[]
}

/** The plan from the week on that visitors are shown first. */
export function printPlan(lists: TimetableLists, now: string, language: Language): PrintPlan {
  const { schedule: items, exceptions } = lists
  const monday = firstWeekAt(now, items, exceptions)
  const [validFrom, end] = [dateOfDay(monday), dateOfDay(monday + ahead - 1)]
  const describe = describing(lists, language)
  const weekly = Map.groupBy(occurrences(items, [], validFrom, end), ({ scheduleItemId }) => scheduleItemId)
  const planned = [...weekly.values()].flatMap(([first]): PlannedClass[] => {
    const item = items.find(({ id }) => id === first?.scheduleItemId)
    if (!first || !item) return []
    const isLater = first.date > dateOfDay(monday + 6)
    const isEnding = item.validUntil !== null && item.validUntil <= end
    return [{ ...describe(first), from: isLater ? first.date : null, last: isEnding ? item.validUntil : null }]
  })
  const closedOn = closuresIn(exceptions)
  const closed = Array.from({ length: ahead }, (_, day) => dateOfDay(monday + day)).flatMap((date) => {
    const ruling = closedOn(date)
    return ruling ? [{ date, reason: ruling.note?.[language] || null }] : []
  })
  const isClosed = (each: { date: string; exceptionId: number | null }) => closedOn(each.date)?.id === each.exceptionId
  return {
    validFrom,
    days: Array.from({ length: 6 }, (_, place) =>
      planned
        .filter(({ date }) => placeInWeek(dayNumber(date)) === place)
        .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    ),
    closed,
    changes: occurrences(items, exceptions, validFrom, end)
      .filter((each) => each.status !== 'held' && !(each.status === 'closed' && isClosed(each)))
      .map(describe),
  }
}
