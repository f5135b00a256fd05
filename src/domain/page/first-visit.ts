import { defaultLanguage, type Translated } from '../languages.ts'
import { priceIn } from '../text/amounts.ts'
import { itemsForBeginners } from '../timetable/beginners.ts'
import { nextClass } from '../timetable/club-day.ts'
import type { Timetable } from '../timetable/occurrences.ts'

type Beginners = Parameters<typeof itemsForBeginners<Timetable['items'][number]>>

interface FirstVisitSource<Price> extends Pick<Timetable, 'exceptions'> {
  items: Beginners[0]
  classes: Beginners[1]
  pricing: readonly Price[]
  /** Without a time there is no next class. */
  clubTime: string | null
}

/**
 * Returns what the section for newcomers shows: the next class for beginners, and the price of a first visit, to this
 * class or else the lowest. Also returns a class for beginners, which may have no times.
 */
export function firstVisitIn<Price extends { classId: number; price: Translated; firstVisit: boolean }>({
  items,
  exceptions,
  classes,
  pricing,
  clubTime,
}: FirstVisitSource<Price>) {
  const beginnerItems = itemsForBeginners(items, classes)
  const weeklyExceptions = exceptions.filter(({ kind }) => kind !== 'extra')
  const next = clubTime === null ? null : nextClass(clubTime, beginnerItems, weeklyExceptions)
  const prices = pricing.filter(({ firstVisit }) => firstVisit)
  const price =
    prices.find(({ classId }) => classId === next?.classId) ??
    prices.toSorted((a, b) => lowestAmount(a) - lowestAmount(b))[0]
  const classId = (next ?? beginnerItems[0])?.classId ?? classes.find(({ forBeginners }) => forBeginners)?.id
  return { classId: classId ?? null, next, price: price ?? null }
}

/** Returns the lowest amount of a price. A text that is no price comes last. */
const lowestAmount = ({ price }: { price: Translated }): number =>
  priceIn(price[defaultLanguage])?.value ?? Number.MAX_SAFE_INTEGER
