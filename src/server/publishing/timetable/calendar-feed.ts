import { createHash } from 'node:crypto'
import { paletteOf } from '../../../domain/display/palette.ts'
import {
  defaultLanguage,
  type Language,
  languages,
  pathInLanguage,
  type Translated,
} from '../../../domain/languages.ts'
import { isSwitchedOn } from '../../../domain/page/page-data.ts'
import type { Notice } from '../../../domain/releases/notice.ts'
import { isSameClass } from '../../../domain/releases/notices.ts'
import type { ReleasedTimetable } from '../../../domain/releases/released-timetable.ts'
import { clubMomentAt, dateIn } from '../../../domain/time/wall-clock.ts'
import type { Occurrence } from '../../../domain/timetable/occurrences.ts'
import { extraSeriesOf, type Series, seriesOf } from '../../../domain/timetable/series.ts'
import type { EventRevisions } from '../../db/releases/releases.ts'
import { type CachedResponse, compressResponse } from '../../http/responses/cached-response.ts'
import { calendarText, foldLine, localLine, momentLine, textLine, utcTime } from './ical-text.ts'

type Item = ReleasedTimetable['items'][number]
type Exception = ReleasedTimetable['exceptions'][number]

/** The content of a release that feeds contain. */
export interface FeedSource {
  timetable: ReleasedTimetable
  text(key: string, language: Language): string
  publicUrl: string | null
  /** Null for a release of a version that stored none; then rows tell when they were changed. */
  eventRevisions: EventRevisions | null
  /** The notices that have ended, which changed the events of the classes that they cancelled. */
  endedNotices: readonly Notice[]
}

/** The part of the timetable that a feed contains: of one class, trainer or zone; null for the whole timetable. */
export type FeedPart = { classId: number } | { trainerId: number } | { zoneId: number } | null

const isInPart = (part: FeedPart, occurrence: Occurrence) =>
  part === null ||
  Object.entries(part).every(([field, id]) => occurrence[field as 'classId' | 'trainerId' | 'zoneId'] === id)

const clubDateOf = (moment: string) => dateIn(clubMomentAt(new Date(moment)))

/** Returns the weekday as RFC 5545 writes it: MO, TU. */
const weekdayOf = ({ dayOfWeek }: Item) => dayOfWeek.slice(0, 2).toUpperCase()

/** A class as a calendar event, single or repeated. */
interface FeedSeries {
  /** Calendars recognise the event by this name, so it never changes. */
  name: string
  /** The recurrence rule (RFC 5545, section 3.3.10) without its end; null for a class on a single day. */
  rule: string | null
  /** Null for an extra class. */
  item: Item | null
  series: Series
  /** Content lines that exclude the days on which the club is closed. */
  exclusions: readonly string[]
}

interface EventFacts {
  item: Item | null
  /** When the event last changed in a release. */
  changedAt: string | undefined
  language: Language
  timeLine: typeof momentLine
}

const exclusionOf = ({ planned }: Series['overrides'][number]) => localLine('EXDATE', planned.start)

/** A SEQUENCE is a 32-bit integer (RFC 5545, section 3.3.8): seconds since then fit until 2068. */
const sequenceEpoch = Date.UTC(2000, 0, 1)

const hashOf = (lines: readonly string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 16)

export class TimetableFeeds {
  readonly #source: FeedSource
  readonly #series: FeedSeries[]
  readonly #host: string

  constructor(source: FeedSource) {
    const { publicUrl } = source
    const { items, exceptions } = source.timetable
    this.#source = source
    // Part of each event's UID: with another host, calendars would take every event for a new one.
    this.#host = publicUrl ? new URL(publicUrl).hostname : 'ringside.invalid'
    const seriesOfItem = (item: Item): FeedSeries[] => {
      // Calendars show a class from the day on which it was entered.
      const series = seriesOf(item, clubDateOf(item.createdAt), exceptions)
      if (!series) return []
      const closedDays = series.overrides.filter(({ actual }) => actual.status === 'closed')
      const withoutClosedDays = {
        ...series,
        overrides: series.overrides.filter(({ actual }) => actual.status !== 'closed'),
      }
      const rule = `FREQ=WEEKLY;BYDAY=${weekdayOf(item)}`
      return [
        { name: `schedule-${item.id}`, rule, item, series: withoutClosedDays, exclusions: closedDays.map(exclusionOf) },
      ]
    }
    const seriesOfException = (exception: Exception): FeedSeries[] => {
      const parts = extraSeriesOf(exception, exceptions)
      return parts.map((series) => {
        const { first, last } = series
        const name = [`exception-${exception.id}`, ...(parts.length > 1 ? [first.date] : [])].join('-')
        return { name, rule: first.date === last?.date ? null : 'FREQ=DAILY', item: null, series, exclusions: [] }
      })
    }
    this.#series = [...items.flatMap(seriesOfItem), ...exceptions.flatMap(seriesOfException)]
  }

  /** Returns the name of a part of the timetable: empty for the whole, null for a part that does not exist. */
  partName(part: FeedPart, language: Language): string | null {
    if (part === null) return ''
    const { classes, trainers, zones } = this.#source.timetable
    if ('classId' in part) return classes.find(({ id }) => id === part.classId)?.title[language] ?? null
    if ('trainerId' in part) return trainers.find(({ id }) => id === part.trainerId)?.name[language] ?? null
    return zones.find(({ id }) => id === part.zoneId)?.name[language] ?? null
  }

  write(part: FeedPart, language: Language): string {
    const names = [this.#source.text('hero.title', language), this.partName(part, language)]
    const events = this.#series.flatMap((each) => this.#eventsOf(each, part, language))
    const { signal } = paletteOf(this.#source.text('brand.color', defaultLanguage))
    return calendarText(names.filter(Boolean).join(': '), signal, events)
  }

  /**
   * Returns the revisions of the events in a release that is published at a time: the former one of an event that shows
   * the same as before, and a later one of any other event, even if the clock was set back.
   */
  revise(former: EventRevisions, at: string): EventRevisions {
    const revisions = this.#series.map((series) => {
      const lines = languages.flatMap((language) => this.#eventsOf(series, null, language)).flat()
      const hash = hashOf(lines.filter((line) => !/^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE):/.test(line)))
      const previous = former[series.name]
      if (previous?.hash === hash) return [series.name, previous]
      const earliest = previous ? Date.parse(previous.changedAt) + 1000 : 0
      return [series.name, { hash, changedAt: new Date(Math.max(Date.parse(at), earliest)).toISOString() }]
    })
    return Object.fromEntries(revisions)
  }

  /** Returns the event of a class, and a separate event for each day on which the class differs. */
  #eventsOf({ name, rule, item, series, exclusions }: FeedSeries, part: FeedPart, language: Language): string[][] {
    const { first, last, overrides } = series
    const changedAt = this.#source.eventRevisions?.[name]?.changedAt
    const linesOf = (occurrence: Occurrence, timeLine = momentLine) =>
      this.#linesOf(occurrence, { item, changedAt, language, timeLine })
    const uid = foldLine(`UID:${name}@${this.#host}`)
    const isSeriesInPart = isInPart(part, first)
    const includedOverrides = overrides.filter(
      ({ actual }) => (actual.status !== 'cancelled' || isSeriesInPart) && isInPart(part, actual),
    )
    if (rule === null && isSeriesInPart) return [[uid, ...linesOf(includedOverrides[0]?.actual ?? first)]]
    if (!isSeriesInPart)
      return includedOverrides.map(({ actual }) => [
        foldLine(`UID:${name}-${actual.date}@${this.#host}`),
        ...linesOf(actual),
      ])
    const excludedOverrides = overrides.filter((each) => !includedOverrides.includes(each))
    const overrideEvents = includedOverrides.map(({ planned, actual }) => [
      uid,
      localLine('RECURRENCE-ID', planned.start),
      ...linesOf(actual),
    ])
    const until = last ? `;UNTIL=${utcTime(last.start)}` : ''
    const main = [
      uid,
      `RRULE:${rule}${until}`,
      ...exclusions,
      ...excludedOverrides.map(exclusionOf),
      ...linesOf(first, localLine),
    ]
    return [main, ...overrideEvents]
  }

  /** Returns when the last notice that cancelled a class ended; empty if none did. */
  #endOfNotice(occurrence: Occurrence): string {
    const ends = this.#source.endedNotices
      .filter(({ cancels }) => cancels && isSameClass(cancels, occurrence))
      .map(({ createdAt, until }) => Math.max(Date.parse(createdAt), Date.parse(until)))
    // A SEQUENCE counts seconds: the event is also later than a notice of the same second.
    return ends.length > 0 ? new Date(Math.max(...ends) + 1000).toISOString() : ''
  }

  #linesOf(occurrence: Occurrence, { item, changedAt, language, timeLine }: EventFacts): string[] {
    const { start, end, status, classId, extraId } = occurrence
    const { exceptions, describe } = this.#source.timetable
    const { exception, class: described, zone, trainer, forBeginners } = describe(occurrence)
    const record = item ?? exceptions.find(({ id }) => id === extraId)
    // A notice cancels a class between two releases, on one day: it does not change the event of the series.
    const endOfNotice = timeLine === momentLine ? this.#endOfNotice(occurrence) : ''
    const times = [changedAt ?? record?.updatedAt ?? start, exception?.updatedAt ?? '', endOfNotice]
    const modified = times.reduce((latest, time) => (time > latest ? time : latest))
    const text = (key: string) => this.#source.text(key, language)
    const level = item?.level?.[language] || (forBeginners && text('schedule.beginners'))
    const title = [described?.title[language], level].filter(Boolean).join(', ')
    const prefix = status === 'cancelled' ? `${text('schedule.cancelled')}: ` : ''
    const place = [zone?.name[language], ...text('contact.address').split('\n')]
    const description = [
      exception?.note?.[language],
      item?.activity?.[language],
      trainer?.name[language],
      item?.bookUrl,
    ]
    const page =
      this.#source.publicUrl && `${new URL(pathInLanguage('/', language), this.#source.publicUrl)}#schedule/${classId}`
    return [
      `DTSTAMP:${utcTime(modified)}`,
      `LAST-MODIFIED:${utcTime(modified)}`,
      // Must grow with each change of what the event shows.
      `SEQUENCE:${Math.floor((Date.parse(modified) - sequenceEpoch) / 1000)}`,
      timeLine('DTSTART', start),
      ...(end === null ? [] : [timeLine('DTEND', end)]),
      ...textLine('SUMMARY', prefix + title),
      ...textLine('LOCATION', place.filter(Boolean).join(', ')),
      ...textLine('DESCRIPTION', description.filter(Boolean).join('\n')),
      ...(page ? [foldLine(`URL:${page}`)] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
      // A subscriber is not busy during every class of the club.
      'TRANSP:TRANSPARENT',
    ]
  }
}

/** The content of a release as its site has it. */
interface SiteSource extends Omit<FeedSource, 'text'> {
  texts: Record<string, Translated>
}

/** Returns the calendar of a part of the timetable; null if the release has no such part. */
export type Calendars = (part: FeedPart, language: Language) => Promise<CachedResponse | null>

/** Returns the calendars of a release, each written at its first request; null if the schedule is switched off. */
export function calendarsOf(release: SiteSource): Calendars | null {
  if (!isSwitchedOn(release.texts, 'schedule')) return null
  const cached = new Map<string, Promise<CachedResponse>>()
  let cachedFeeds: TimetableFeeds | undefined
  return async (part, language) => {
    const feeds = cachedFeeds ?? feedsOf(release)
    cachedFeeds = feeds
    // Only existing parts are cached, so requests for other ids use no memory.
    if (feeds.partName(part, language) === null) return null
    const key = `${language} ${JSON.stringify(part)}`
    const response = cached.get(key) ?? compressResponse('text/calendar; charset=utf-8', feeds.write(part, language))
    cached.set(key, response)
    return response
  }
}

export const feedsOf = ({ texts, ...source }: SiteSource): TimetableFeeds =>
  new TimetableFeeds({ ...source, text: (key, language) => texts[key]?.[language] ?? '' })
