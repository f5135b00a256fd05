import { startTransition, useEffect, useMemo, useState } from 'react'
import { capitalise } from '../../../domain/text/text-forms.ts'
import { dayNumber } from '../../../domain/time/club-days.ts'
import { clockIn, clubNow, currentTime, dateIn, instantIn } from '../../../domain/time/wall-clock.ts'
import { dayAndMonth, onWeekday, weekdayOfDate } from '../../../domain/time/weekday-names.ts'
import { itemsForBeginners } from '../../../domain/timetable/beginners.ts'
import { clubDayAt, nextClass } from '../../../domain/timetable/club-day.ts'
import type { Occurrence } from '../../../domain/timetable/occurrences.ts'
import { parseOpeningHours } from '../../../domain/timetable/opening-hours.ts'
import { usePageData } from '../../../ui/data/page-context.tsx'
import { readServerClock } from '../../../ui/data/server-clock.ts'
import { useText } from '../../../ui/text/use-text.tsx'
import type { ClubTimetable } from '../schedule-classes.ts'

const minute = 60_000

const listeners = new Set<() => void>()
let timer: number | undefined

/** Runs at the beginning of each minute. */
function tick(): void {
  clearTimeout(timer)
  if (listeners.size === 0) return
  timer = window.setTimeout(tick, minute - (currentTime() % minute))
  for (const listener of listeners) listener()
}

/** Reads the time first, and when the page becomes visible: timers of a hidden page may be late. */
function start(): void {
  if (!document.hidden) void readServerClock().then(tick)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', start)
    start()
  } else if (timer !== undefined) listener()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', start)
    clearTimeout(timer)
    timer = undefined
  }
}

interface Clock {
  /** The moment in the club's time zone; null before the server's clock is read if the page was rendered without it. */
  now: string | null
  /** Whether `now` is correct to the minute: true once the server's clock is read. */
  isExact: boolean
}

/**
 * Returns the club's time, updated each minute in a transition: React then renders the changes in slices. With an
 * external store it would render them all at once.
 */
function useClubTime(): Clock {
  const { clubTime } = usePageData()
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => subscribe(() => startTransition(() => setNow(clubNow()))), [])
  return { now: now ?? clubTime, isExact: now !== null }
}

const isSoon = (next: Occurrence | null, now: string): next is Occurrence =>
  next !== null && dayNumber(next.date) - dayNumber(dateIn(now)) < 7

/** Returns the next class, the next one for beginners in a week, and the opening hours; null while the time is unknown. */
export function useToday({ lists, describe, isPending }: ClubTimetable) {
  const text = useText()
  const { language } = usePageData()
  const { now, isExact } = useClubTime()
  const { schedule: items, exceptions, classes } = lists
  const hoursText = text('contact.hours')
  return useMemo(() => {
    if (now === null || isPending) return null
    const { next, opening, closed } = clubDayAt(now, {
      items,
      exceptions,
      hours: parseOpeningHours(hoursText, language) ?? [],
    })
    const nextForBeginners = nextClass(
      now,
      itemsForBeginners(items, classes),
      exceptions.filter(({ kind }) => kind !== 'extra'),
    )
    return {
      now,
      isExact,
      next: next && describe(next),
      nextForBeginners: isSoon(nextForBeginners, now) ? describe(nextForBeginners) : null,
      opening,
      closed: closed && { reason: closed.note || null },
    }
  }, [now, isExact, isPending, items, exceptions, classes, describe, hoursText, language])
}

export type Today = NonNullable<ReturnType<typeof useToday>>

/** In Ukrainian, “о” becomes “об” before eleven. */
const beforeEleven = (words: string) => words.replace(/ о (?=11:)/, ' об ')

export function useScheduleWords(today: Today | null) {
  const text = useText()
  const { language } = usePageData()

  const dayWord = (date: string, now: string, weekday = weekdayOfDate(date, language, 'long')) => {
    const days = dayNumber(date) - dayNumber(dateIn(now))
    if (days === 0) return text('schedule.today')
    if (days === 1) return text('schedule.tomorrow')
    return days < 7 ? weekday : `${weekday} ${dayAndMonth(date, language)}`
  }
  const shortTime = (moment: string) => clockIn(moment).replace(/^0/, '')
  /** Returns the time until a class of today in words; null for other days, and while the time is not exact. */
  const timeUntil = (next: Occurrence | null | undefined) => {
    if (!today?.isExact || !next || next.date !== dateIn(today.now)) return null
    const minutes = instantIn(next.start) - instantIn(today.now)
    return minutes < 60
      ? text('schedule.next', { minutes })
      : text('schedule.next.hours', { hours: Math.round(minutes / 60) })
  }
  const openingWords = ({ now, opening, closed }: Today) => {
    const openingTime =
      opening &&
      !opening.isOpen &&
      beforeEleven(
        text('schedule.moment', {
          day: dayWord(dateIn(opening.until), now, onWeekday(dateIn(opening.until), language)),
          time: shortTime(opening.until),
        }),
      )
    if (closed) {
      const words = [text('schedule.closed.today'), closed.reason].filter(Boolean).join(': ')
      return openingTime ? `${words} · ${text('schedule.opens', { when: openingTime })}` : words
    }
    if (openingTime) return text('schedule.closed', { when: openingTime })
    return opening && text('schedule.open', { time: shortTime(opening.until).replace(/^0:00$/, '24:00') })
  }
  return {
    dayOf: (next: Occurrence) => (today ? capitalise(dayWord(next.date, today.now)) : null),
    timeOf: (next: Occurrence) => shortTime(next.start),
    timeUntil,
    opening: today && openingWords(today),
  }
}
