import type { PublicRecord } from '../../domain/collections/define.ts'
import type { exceptions } from '../../domain/collections/exceptions.ts'
import type { schedule } from '../../domain/collections/schedule.ts'
import { defaultLanguage, type Language, pathInLanguage, type Translated } from '../../domain/languages.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import { isSwitchedOn, type NamedTrainer } from '../../domain/page-data.ts'
import { paletteOf } from '../../domain/palette.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import { extraSeriesOf, type Series, seriesOf } from '../../domain/series.ts'
import { clubMomentAt, dateIn } from '../../domain/wall-clock.ts'
import { type CachedResponse, compressResponse } from '../http/cached-response.ts'
import { calendarText, folded, localLine, momentLine, textLine, utcTime } from './ical-text.ts'

type Item = PublicRecord<typeof schedule>
type Exception = PublicRecord<typeof exceptions>

/** The content of a release from which feeds are written. */
export interface FeedSource {
  lists: Readonly<Pick<ReleaseLists, 'schedule' | 'classes' | 'zones'>> & {
    exceptions: readonly Exception[]
    trainers: readonly NamedTrainer[]
  }
  text(key: string, language: Language): string
  publicUrl: string | null
}

/** The part of the timetable that a feed contains: of one class, trainer or zone; null for the whole timetable. */
export type FeedPart = { classId: number } | { trainerId: number } | { zoneId: number } | null

const isInPart = (part: FeedPart, occurrence: Occurrence) =>
  part === null ||
  Object.entries(part).every(([field, id]) => occurrence[field as 'classId' | 'trainerId' | 'zoneId'] === id)

/** Returns the date of a moment (ISO 8601) in the club. */
const clubDay = (moment: string) => dateIn(clubMomentAt(new Date(moment)))

/** Returns the weekday as RFC 5545 writes it: MO, TU. */
const byDay = ({ dayOfWeek }: Item) => dayOfWeek.slice(0, 2).toUpperCase()

/** A class as a calendar event, which may be repeated. */
interface FeedSeries {
  /** Calendars recognise the event by this name, so it never changes. */
  name: string
  /** The recurrence rule (RFC 5545, section 3.3.10) without its end; null for a class on a single day. */
  rule: string | null
  /** Null for an extra class. */
  item: Item | null
  series: Series
  /** Content lines for the days on which the club is closed. */
  exclusions: readonly string[]
}

const exclusionOf = ({ planned }: Series['overrides'][number]) => localLine('EXDATE', planned.start)

/** Writes the feeds of a release. */
export class TimetableFeeds {
  readonly #source: FeedSource
  readonly #titles: ReadonlyMap<number, ReleaseLists['classes'][number]>
  readonly #zones: ReadonlyMap<number, ReleaseLists['zones'][number]>
  readonly #trainers: ReadonlyMap<number, NamedTrainer>
  readonly #exceptions: ReadonlyMap<number, Exception>
  readonly #series: FeedSeries[]
  readonly #host: string

  constructor(source: FeedSource) {
    const { lists, publicUrl } = source
    const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
    this.#source = source
    this.#titles = byId(lists.classes)
    this.#zones = byId(lists.zones)
    this.#trainers = byId(lists.trainers)
    this.#exceptions = byId(lists.exceptions)
    // Part of each event's UID, so it never changes.
    this.#host = publicUrl ? new URL(publicUrl).hostname : 'ringside.invalid'
    const weekly = (item: Item): FeedSeries[] => {
      // Calendars show a class from the day on which it was entered.
      const series = seriesOf(item, clubDay(item.createdAt), lists.exceptions)
      if (!series) return []
      const closedDays = series.overrides.filter(({ actual }) => actual.status === 'closed')
      const withoutClosedDays = {
        ...series,
        overrides: series.overrides.filter(({ actual }) => actual.status !== 'closed'),
      }
      const rule = `FREQ=WEEKLY;BYDAY=${byDay(item)}`
      return [
        { name: `schedule-${item.id}`, rule, item, series: withoutClosedDays, exclusions: closedDays.map(exclusionOf) },
      ]
    }
    const extra = (exception: Exception): FeedSeries[] => {
      const parts = extraSeriesOf(exception, lists.exceptions)
      return parts.map((series) => {
        const { first, last } = series
        const name = [`exception-${exception.id}`, ...(parts.length > 1 ? [first.date] : [])].join('-')
        return { name, rule: first.date === last?.date ? null : 'FREQ=DAILY', item: null, series, exclusions: [] }
      })
    }
    this.#series = [...lists.schedule.flatMap(weekly), ...lists.exceptions.flatMap(extra)]
  }

  /** Returns the name of a part of the timetable; null if the release has no such part. */
  partName(part: FeedPart, language: Language): string | null {
    if (part === null) return ''
    if ('classId' in part) return this.#titles.get(part.classId)?.title[language] ?? null
    if ('trainerId' in part) return this.#trainers.get(part.trainerId)?.name[language] ?? null
    return this.#zones.get(part.zoneId)?.name[language] ?? null
  }

  /** Returns the feed of an existing part of the timetable. */
  write(part: FeedPart, language: Language): string {
    const names = [this.#source.text('hero.title', language), this.partName(part, language)]
    const events = this.#series.flatMap((each) => this.#seriesEvents(each, part, language))
    const { signal } = paletteOf(this.#source.text('brand.color', defaultLanguage))
    return calendarText(names.filter(Boolean).join(': '), signal, events)
  }

  /** Returns the event of a class, and a separate event for each day on which the class differs. */
  #seriesEvents({ name, rule, item, series, exclusions }: FeedSeries, part: FeedPart, language: Language): string[][] {
    const { first, last, overrides } = series
    const uid = folded(`UID:${name}@${this.#host}`)
    const isSeriesInPart = isInPart(part, first)
    const shownOverrides = overrides.filter(
      ({ actual }) => (actual.status !== 'cancelled' || isSeriesInPart) && isInPart(part, actual),
    )
    if (rule === null && isSeriesInPart)
      return [[uid, ...this.#eventLines(shownOverrides[0]?.actual ?? first, item, language)]]
    if (!isSeriesInPart)
      return shownOverrides.map(({ actual }) => [
        folded(`UID:${name}-${actual.date}@${this.#host}`),
        ...this.#eventLines(actual, item, language),
      ])
    const hiddenOverrides = overrides.filter((each) => !shownOverrides.includes(each))
    const overrideEvents = shownOverrides.map(({ planned, actual }) => [
      uid,
      localLine('RECURRENCE-ID', planned.start),
      ...this.#eventLines(actual, item, language),
    ])
    const until = last ? `;UNTIL=${utcTime(last.start)}` : ''
    const main = [
      uid,
      `RRULE:${rule}${until}`,
      ...exclusions,
      ...hiddenOverrides.map(exclusionOf),
      ...this.#eventLines(first, item, language, localLine),
    ]
    return [main, ...overrideEvents]
  }

  /** Returns the content lines of an event. */
  #eventLines(occurrence: Occurrence, item: Item | null, language: Language, timeLine = momentLine): string[] {
    const { start, end, status, classId, zoneId, trainerId, extraId, exceptionId } = occurrence
    const exception = exceptionId === null ? undefined : this.#exceptions.get(exceptionId)
    const record = item ?? (extraId === null ? undefined : this.#exceptions.get(extraId))
    const updatedAt = [record?.updatedAt ?? start, exception?.updatedAt ?? ''].sort()[1] ?? start
    const changed = utcTime(updatedAt)
    const age = record ? Date.parse(updatedAt) - Date.parse(record.createdAt) : 0
    const text = (key: string) => this.#source.text(key, language)
    const level = item?.level?.[language] || (item?.forBeginners && text('schedule.beginners'))
    const title = [this.#titles.get(classId)?.title[language], level].filter(Boolean).join(', ')
    const prefix = status === 'cancelled' ? `${text('schedule.cancelled')}: ` : ''
    const place = [zoneId !== null && this.#zones.get(zoneId)?.name[language], ...text('contact.address').split('\n')]
    const description = [
      exception?.note?.[language],
      item?.activity?.[language],
      trainerId !== null && this.#trainers.get(trainerId)?.name[language],
      item?.bookUrl,
    ]
    const page =
      this.#source.publicUrl && `${new URL(pathInLanguage('/', language), this.#source.publicUrl)}#schedule/${classId}`
    return [
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      // Grows with each edit of the class and of its exception. A release has only the times of edits, not versions.
      `SEQUENCE:${Math.floor(age / 1000)}`,
      timeLine('DTSTART', start),
      ...(end === null ? [] : [timeLine('DTEND', end)]),
      ...textLine('SUMMARY', prefix + title),
      ...textLine('LOCATION', place.filter(Boolean).join(', ')),
      ...textLine('DESCRIPTION', description.filter(Boolean).join('\n')),
      ...(page ? [folded(`URL:${page}`)] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ]
  }
}

interface Release {
  readList<Name extends CacheName>(name: Name): ReleaseLists[Name]
  /** The rows that pages contain, and the trainers that pages leave out. */
  pageRows: { lists: Pick<ReleaseLists, 'exceptions' | 'trainers'>; otherTrainers: readonly NamedTrainer[] }
  notices: readonly Notice[]
  texts: Record<string, Translated>
  publicUrl: string | null
}

/** Returns the calendar of a part of the timetable; null if the release has no such part. */
export type Calendars = (part: FeedPart, language: Language) => Promise<CachedResponse | null>

/** Returns the calendars of a release, each written at its first request; null if the schedule is switched off. */
export function calendarsOf(release: Release): Calendars | null {
  if (!isSwitchedOn(release.texts, 'schedule')) return null
  const cached = new Map<string, Promise<CachedResponse>>()
  let feeds: TimetableFeeds | undefined
  return async (part, language) => {
    const all = feeds ?? feedsOf(release)
    feeds = all
    // Only existing parts are cached, so requests for other ids use no memory.
    if (all.partName(part, language) === null) return null
    return cached.getOrInsertComputed(`${language} ${JSON.stringify(part)}`, () =>
      compressResponse('text/calendar; charset=utf-8', all.write(part, language)),
    )
  }
}

function feedsOf({ readList, pageRows, notices, texts, publicUrl }: Release): TimetableFeeds {
  return new TimetableFeeds({
    lists: {
      schedule: readList('schedule'),
      exceptions: exceptionsInForce({ exceptions: pageRows.lists.exceptions, notices }),
      classes: readList('classes'),
      zones: readList('zones'),
      trainers: [...pageRows.lists.trainers, ...pageRows.otherTrainers],
    },
    text: (key, language) => texts[key]?.[language] ?? '',
    publicUrl,
  })
}
