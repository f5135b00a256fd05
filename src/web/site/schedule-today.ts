import { useMemo } from 'react'
import { clubDayAt } from '../../domain/club-day.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { useLanguage } from '../text/language.tsx'
import { useText } from '../text/use-text.tsx'
import { useClubTime } from './club-time.ts'
import type { ClubTimetable } from './schedule-classes.ts'

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
