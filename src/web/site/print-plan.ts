import { dateOfDay, dayNumber, placeInWeek } from '../../domain/club-days.ts'
import { firstWeekAt } from '../../domain/club-weeks.ts'
import type { Language } from '../../domain/languages.ts'
import { closuresIn, inOrder, occurrenceOf, occurrences, plannedDays } from '../../domain/occurrences.ts'
import { describing, type ScheduledClass, type TimetableLists } from './schedule-classes.ts'

/** How many days ahead changes are printed. */
const ahead = 4 * 7

export interface PlannedClass extends ScheduledClass {
  from: string | null
  last: string | null
}

/** The weekly classes, and the days of the next weeks that differ. */
export interface PrintPlan {
  validFrom: string
  /** Monday first; Sunday has none. */
  days: PlannedClass[][]
  closed: { date: string; reason: string | null }[]
  changes: ScheduledClass[]
}

export function printPlan(lists: TimetableLists, now: string, language: Language): PrintPlan {
  const { schedule: items, exceptions } = lists
  const monday = firstWeekAt(now, items, exceptions)
  const [first, last] = [monday, monday + ahead - 1]
  const [validFrom, end] = [dateOfDay(first), dateOfDay(last)]
  const describe = describing(lists, language)
  const untilOf = new Map(items.map(({ id, validUntil }) => [id, validUntil]))
  const weekly = items.flatMap((item) => {
    const [day] = plannedDays(item, first, last)
    return day === undefined ? [] : occurrenceOf(item, day, dateOfDay(day), null)
  })
  const planned = weekly.sort(inOrder).map((each): PlannedClass => {
    const until = untilOf.get(each.scheduleItemId ?? 0) ?? null
    const isLater = each.date > dateOfDay(monday + 6)
    return { ...describe(each), from: isLater ? each.date : null, last: until !== null && until <= end ? until : null }
  })
  const closedOn = closuresIn(exceptions)
  const closed = Array.from({ length: ahead }, (_, day) => dateOfDay(monday + day)).flatMap((date) => {
    const ruling = closedOn(date)
    return ruling ? [{ date, reason: ruling.note?.[language] || null }] : []
  })
  const isClosed = (each: { date: string; exceptionId: number | null }) => closedOn(each.date)?.id === each.exceptionId
  const different = occurrences(items, exceptions, validFrom, end)
  return {
    validFrom,
    days: Array.from({ length: 6 }, (_, place) =>
      planned
        .filter(({ date }) => placeInWeek(dayNumber(date)) === place)
        .toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    ),
    closed,
    changes: different
      .filter((each) => each.status !== 'held' && !(each.status === 'closed' && isClosed(each)))
      .map(describe),
  }
}
