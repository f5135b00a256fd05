import { startTransition, useEffect, useMemo, useState } from 'react'
import { clubDayAt } from '../../domain/club-day.ts'
import { dayNumber } from '../../domain/club-days.ts'
import { type Language, languageTags } from '../../domain/languages.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { clockIn, clubMomentAt, dateIn, instantIn } from '../../domain/wall-clock.ts'
import { usePageData } from '../data/page-data.tsx'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import type { ClubTimetable } from './schedule-classes.ts'
import { dayAndMonth, onWeekday, weekdayOfDate } from './weekday-names.ts'

const minute = 60_000

const listeners = new Set<() => void>()
let timer: number | undefined

/** Tells everybody, and again when the next minute begins. A page that was hidden or asleep may have missed some. */
function tell(): void {
  clearTimeout(timer)
  timer = window.setTimeout(tell, minute - (Date.now() % minute))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tell)
    tell()
  } else listener()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', tell)
    clearTimeout(timer)
  }
}

interface Clock {
  /** A moment of the club's clock; null where the page was rendered without a time and does not run yet. */
  now: string | null
  /** To the minute; what was rendered says only what is true for longer. */
  isExact: boolean
}

/**
 * The club's clock, kept by the minute while the page is open. What it changes all over the page is rendered in slices,
 * as its hydration was: a store outside of React would have it rendered again at one go.
 */
function useClubTime(): Clock {
  const { clubTime } = usePageData()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => subscribe(() => startTransition(() => setNow(clubMomentAt(new Date())))), [])
  return { now: now ?? clubTime, isExact: now !== null }
}

/** What the club's clock says of the timetable and of the opening hours; null as long as nothing is known of the time. */
export function useToday({ lists, describe, isPending }: ClubTimetable) {
  const text = useText()
  const { language } = useLanguage()
  const { now, isExact } = useClubTime()
  const { schedule: items, exceptions } = lists
  const typed = text('contact.hours')
  return useMemo(() => {
    if (now === null || isPending) return null
    const { next, opening, closed } = clubDayAt(now, { items, exceptions, hours: openingHours(typed, language) ?? [] })
    return {
      now,
      /** Whether now is known to the minute. */
      isExact,
      next: next && describe(next),
      opening,
      closed: closed && { reason: closed.note?.[language] || null },
    }
  }, [now, isExact, isPending, items, exceptions, describe, typed, language])
}

export type Today = NonNullable<ReturnType<typeof useToday>>

/** In the page's language: a visitor's own may have other capitals. */
export const capitalised = (words: string, language: Language) =>
  words.charAt(0).toLocaleUpperCase(languageTags[language]) + words.slice(1)

/** What a page says in words of the next class and of the opening hours. */
export function useScheduleWords(today: Today | null) {
  const text = useText()
  const { language } = useLanguage()

  /** A day, seen from today: one that is a week away or more has its date. */
  const dayWord = (date: string, now: string, weekday = weekdayOfDate(date, language, 'long')) => {
    const days = dayNumber(date) - dayNumber(dateIn(now))
    if (days === 0) return text('schedule.today')
    if (days === 1) return text('schedule.tomorrow')
    return days < 7 ? weekday : `${weekday} ${dayAndMonth(date, language)}`
  }
  const hoursOf = (moment: string) => clockIn(moment).replace(/^0/, '')
  /** In how many minutes or hours a class begins; null where nobody knows them, or it is not today's. */
  const waitFor = (next: Occurrence | null | undefined) => {
    if (!today?.isExact || !next || next.date !== dateIn(today.now)) return null
    const minutes = instantIn(next.start) - instantIn(today.now)
    return minutes < 60
      ? text('schedule.next', { minutes })
      : text('schedule.next.hours', { hours: Math.round(minutes / 60) })
  }
  const openingWords = ({ now, opening, closed }: Today) => {
    const when =
      opening &&
      !opening.isOpen &&
      text('schedule.moment', {
        day: dayWord(dateIn(opening.until), now, onWeekday(dateIn(opening.until), language)),
        time: hoursOf(opening.until),
      })
    if (closed) {
      const words = [text('schedule.closed.today'), closed.reason].filter(Boolean).join(': ')
      return when ? `${words} · ${text('schedule.opens', { when })}` : words
    }
    if (when) return text('schedule.closed', { when })
    // What ends at midnight ends on its own day.
    return opening && text('schedule.open', { time: hoursOf(opening.until).replace(/^0:00$/, '24:00') })
  }
  return {
    /** The day and time of the next class. */
    nextDay: today?.next ? capitalised(dayWord(today.next.date, today.now), language) : null,
    nextTime: today?.next ? hoursOf(today.next.start) : null,
    waitFor,
    opening: today && openingWords(today),
  }
}
