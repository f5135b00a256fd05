import { type Language, languages, type Translated } from '../../../domain/languages.ts'
import { isSwitchedOn, maxWholeList } from '../../../domain/page/page-data.ts'
import type { ReleasedTimetable } from '../../../domain/releases/released-timetable.ts'
import { dateOfDay, dayNumber } from '../../../domain/time/club-days.ts'
import { clubMoment, clubMomentAt, dateIn, instantIn } from '../../../domain/time/wall-clock.ts'
import { itemsForBeginners } from '../../../domain/timetable/beginners.ts'
import { changesOfDay } from '../../../domain/timetable/club-day.ts'
import { parseOpeningHours } from '../../../domain/timetable/opening-hours.ts'
import type { CachedResponse } from '../../http/responses/cached-response.ts'
import { isShown, pageData } from '../collect-page-data.ts'
import { cachedRenderer, type Rendering } from '../rendered-on-request.ts'

/**
 * Returns the club's time for which a page is rendered; null if the page does not depend on the time. It is the last
 * time up to `now` at which anything on the page changed, so that all processes render the same bytes.
 */
export type RenderTime = (now: Date) => string | null

interface RenderTimes {
  renderTimeAt: RenderTime
  /** Returns when the page next changes by itself, in milliseconds since 1970; Infinity if it never does. */
  changeAfter: (now: Date) => number
}

/** Returns the render times of a page that shows the next class and whether the club is open. */
export function renderTimeOf(
  { items, exceptions, classes }: ReleasedTimetable,
  texts: Record<string, Translated>,
): RenderTimes {
  const showsSchedule = isSwitchedOn(texts, 'schedule')
  if (!showsSchedule && !isSwitchedOn(texts, 'visit'))
    return { renderTimeAt: () => null, changeAfter: () => Number.POSITIVE_INFINITY }
  const hours = (language: Language) => parseOpeningHours(texts['contact.hours']?.[language] ?? '', language) ?? []
  const timetable = {
    items: showsSchedule && items.length <= maxWholeList ? items : itemsForBeginners(items, classes),
    exceptions,
    hours: showsSchedule ? languages.flatMap(hours) : [],
  }
  return {
    renderTimeAt: (date) => {
      const now = clubMomentAt(date)
      return clubMoment(Math.max(...changesOfDay(dateIn(now), timetable).filter((each) => each <= instantIn(now))))
    },
    changeAfter: (date) => {
      const today = dayNumber(dateIn(clubMomentAt(date)))
      const changes = [today, today + 1].flatMap((day) => changesOfDay(dateOfDay(day), timetable))
      return Math.min(...changes.map((instant) => instant * 60_000).filter((moment) => moment > date.getTime()))
    },
  }
}

export type TimetableRenderer = (language: Language) => Promise<CachedResponse>

/** Returns a function that renders a page at its first request; null if the schedule is not shown to visitors. */
export function timetableRenderer(
  release: Parameters<typeof pageData>[0] & { texts: Record<string, Translated> },
  { renderPage, publicUrl }: Rendering,
): TimetableRenderer | null {
  if (!isShown('schedule', release, release.texts)) return null
  const render = cachedRenderer(renderPage)
  return (language) =>
    render('/timetable', language, () => pageData({ ...release, isWhole: true }, 'landing', language, publicUrl))
}
