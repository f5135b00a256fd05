import { turnsOf } from '../../domain/club-day.ts'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { carriedWhole, isSwitchedOn } from '../../domain/page-data.ts'
import { clubMoment, clubMomentAt, dateIn, instantIn } from '../../domain/wall-clock.ts'
import type { ShownRows } from './shown-rows.ts'

/**
 * Gives the moment of the club's clock that a page is rendered for: not now, but the last at which anything that it says
 * has changed, so that every process that renders it meanwhile writes the same bytes. Null for one that tells of no time.
 */
export type SteadyTime = (now: Date) => string | null

/** For which time a page has to be rendered that tells the next class and whether the club is open. */
export function steadyTimeOf(
  { shown: { lists, counts }, notices }: { shown: ShownRows; notices: readonly Notice[] },
  texts: Record<string, Translated>,
): SteadyTime {
  if (!isSwitchedOn(texts, 'schedule')) return () => null
  const hours = (language: Language) => openingHours(texts['contact.hours']?.[language] ?? '', language) ?? []
  const timetable = {
    items: counts.schedule > carriedWhole ? [] : lists.schedule,
    exceptions: exceptionsInForce({ exceptions: lists.exceptions, notices }),
    hours: languages.flatMap(hours),
  }
  // Asked every second; a day's are the same all day.
  let today = { date: '', turns: [] as number[] }
  return (moment) => {
    const now = clubMomentAt(moment)
    const date = dateIn(now)
    if (today.date !== date) today = { date, turns: turnsOf(date, timetable) }
    return clubMoment(Math.max(...today.turns.filter((turn) => turn <= instantIn(now))))
  }
}
