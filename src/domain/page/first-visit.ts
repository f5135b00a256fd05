import { defaultLanguage, type Translated } from '../languages.ts'
import type { Notice } from '../releases/notice.ts'
import { cancellationsBy } from '../releases/notices.ts'
import type { ReleaseLists } from '../releases/releases.ts'
import { priceIn } from '../text/amounts.ts'
import { clubMomentAt } from '../time/wall-clock.ts'
import { beginnerClassesIn, isForBeginners } from '../timetable/beginners.ts'
import { nextClass } from '../timetable/club-day.ts'
import type { Occurrence, TimetableException, WeeklyClass } from '../timetable/occurrences.ts'

interface FirstVisitSource<Price> {
  /** Schedule items for beginners. */
  schedule: readonly WeeklyClass[]
  /** Prices for the first visit. */
  pricing: readonly Price[]
  /** With those of notices. */
  exceptions: readonly TimetableException[]
  /** Without a time there is no next class. */
  clubTime: string | null
}

/**
 * Returns what the section for newcomers shows: the next class for beginners, and the price of a first visit, to this
 * class or else the lowest.
 */
export function firstVisitOf<Price extends { classId: number; price: Translated }>({
  schedule,
  pricing,
  exceptions,
  clubTime,
}: FirstVisitSource<Price>): { next: Occurrence | null; price: Price | null } {
  const weeklyExceptions = exceptions.filter(({ kind }) => kind !== 'extra')
  const next = clubTime === null ? null : nextClass(clubTime, schedule, weeklyExceptions)
  const price =
    pricing.find(({ classId }) => classId === next?.classId) ??
    pricing.toSorted((a, b) => lowestAmount(a) - lowestAmount(b))[0]
  return { next, price: price ?? null }
}

/** Returns the lowest amount of a price. A text that is no price comes last. */
const lowestAmount = ({ price }: { price: Translated }): number =>
  priceIn(price[defaultLanguage])?.value ?? Number.MAX_SAFE_INTEGER

interface NewcomersClub {
  lists: Pick<ReleaseLists, 'classes' | 'schedule' | 'pricing' | 'exceptions'>
  notices: readonly Notice[]
  /** ISO 8601. */
  now: string
}

/** Returns what the section for newcomers would show at a moment, and a class for beginners that may have no times. */
export function firstVisitIn({ lists, notices, now }: NewcomersClub) {
  const beginnerClasses = beginnerClassesIn(lists.classes)
  const schedule = lists.schedule.filter((item) => isForBeginners(item, beginnerClasses))
  const { next, price } = firstVisitOf({
    schedule,
    pricing: lists.pricing.filter(({ firstVisit }) => firstVisit),
    exceptions: [...lists.exceptions, ...cancellationsBy(notices)],
    clubTime: clubMomentAt(new Date(now)),
  })
  const [classId = null] = [next, ...schedule].flatMap((each) => each?.classId ?? []).concat(...beginnerClasses)
  return { classId, next, price }
}
