import { turnsOf } from '../../domain/club-day.ts'
import { type Language, languages, pathInLanguage, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { openingHours } from '../../domain/opening-hours.ts'
import { carriedWhole, isSwitchedOn } from '../../domain/page-data.ts'
import { clubMoment, clubMomentAt, dateIn, instantIn } from '../../domain/wall-clock.ts'
import { CannotRenderError } from '../errors.ts'
import { type CachedResponse, compressResponse, pageType } from '../http/cached-response.ts'
import type { RenderPage } from '../rendering/page-renderer.ts'
import { pageData, type ReadWhole, type ShownRows } from './page-data.ts'

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

/** The timetable of a release on one sheet. */
export type PrintedTimetable = (language: Language) => Promise<CachedResponse>

const path = '/timetable'

/** What pages are made by. */
export interface Rendering {
  renderPage(...page: Parameters<RenderPage>): string | Promise<string>
  publicUrl: string | null
}

/** Made when somebody asks for the first time: hardly anybody does. Null where visitors are not shown the schedule. */
export function printedTimetable(
  release: Parameters<typeof pageData>[0] & { readWhole: ReadWhole },
  { renderPage, publicUrl }: Rendering,
): PrintedTimetable | null {
  if (release.clubTime === null) return null
  const made = new Map<Language, Promise<CachedResponse>>()
  const make = async (language: Language) => {
    try {
      return await compressResponse(pageType, await renderPage(path, language, pageData(release, 'landing', publicUrl)))
    } catch (error) {
      throw new CannotRenderError(pathInLanguage(path, language), error)
    }
  }
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const answer = make(language)
    made.set(language, answer)
    answer.catch(() => made.delete(language))
    return answer
  }
}
