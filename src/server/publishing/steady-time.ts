import { type ClubTime, clubTimeAt } from '../../domain/club-time.ts'
import { steadySince, type Turns, turnsOf } from '../../domain/club-week.ts'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { carriedWhole, isSwitchedOn } from '../../domain/page-data.ts'
import type { ShownRows } from './shown-rows.ts'

/** When a page that tells the next class and whether the club is open has to be rendered anew; null if it tells neither. */
export function pageTurns({ lists, counts }: ShownRows, texts: Record<string, Translated>): Turns | null {
  if (!isSwitchedOn(texts, 'schedule')) return null
  const hours = (language: Language) => openingHours(texts['contact.hours']?.[language] ?? '', language) ?? []
  return turnsOf(counts.schedule > carriedWhole ? [] : lists.schedule, languages.flatMap(hours))
}

/** The time that such a page is rendered for: every process that renders it meanwhile writes the same bytes. */
export function steadyTime(turns: Turns | null, now: Date): ClubTime | null {
  return turns && steadySince(clubTimeAt(now), turns)
}
