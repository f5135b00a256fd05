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

/** What a feed is made from: the whole lists of a release, and the texts of its pages. */
export interface FeedSource {
  lists: Readonly<Pick<ReleaseLists, 'schedule' | 'classes' | 'zones'>> & {
    exceptions: readonly Exception[]
    trainers: readonly NamedTrainer[]
  }
  text(key: string, language: Language): string
  publicUrl: string | null
}

/** The classes in a feed: those of a class, a trainer or a zone; null: all. */
export type FeedPart = { classId: number } | { trainerId: number } | { zoneId: number } | null

const belongs = (part: FeedPart, occurrence: Occurrence) =>
  part === null ||
  Object.entries(part).every(([field, id]) => occurrence[field as 'classId' | 'trainerId' | 'zoneId'] === id)

/** The day on which a moment (ISO 8601) is in the club. */
const clubDay = (moment: string) => dateIn(clubMomentAt(new Date(moment)))

/** The place of the weekday in RFC 5545's list: MO, TU. */
const byDay = ({ dayOfWeek }: Item) => dayOfWeek.slice(0, 2).toUpperCase()

/** A class as an event that is repeated, or one that is not. */
interface FeedSeries {
  /** Never changes: calendars know it by this. */
  name: string
  /** How it is repeated (RFC 5545, section 3.3.10), its end aside; null of what is on one day alone. */
  rule: string | null
  /** Null of an extra class. */
  item: Item | null
  series: Series
  /** The days on which it does not appear in any feed: content lines. */
  excluded: readonly string[]
}

/** Content lines as one text, which is written as often as there are languages; none of none. */
const linesOf = (lines: readonly string[]) => (lines.length > 0 ? [lines.join('\r\n')] : [])

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
    // Never changes: calendars know an event by it. A club without an address of its own has none.
    this.#host = publicUrl ? new URL(publicUrl).hostname : 'ringside.invalid'
    const weekly = (item: Item): FeedSeries[] => {
      // As far as calendars show, a class was not held before it was entered.
      const series = seriesOf(item, clubDay(item.createdAt), lists.exceptions)
      if (!series) return []
      const closed = series.overrides.filter(({ actual }) => actual.status === 'closed')
      const shown = { ...series, overrides: series.overrides.filter(({ actual }) => actual.status !== 'closed') }
      const rule = `FREQ=WEEKLY;BYDAY=${byDay(item)}`
      return [{ name: `schedule-${item.id}`, rule, item, series: shown, excluded: linesOf(closed.map(exclusionOf)) }]
    }
    const extra = (exception: Exception): FeedSeries[] => {
      const found = extraSeriesOf(exception, lists.exceptions)
      return found.map((series) => {
        const { first, last } = series
        const name = [`exception-${exception.id}`, ...(found.length > 1 ? [first.date] : [])].join('-')
        return { name, rule: first.date === last?.date ? null : 'FREQ=DAILY', item: null, series, excluded: [] }
      })
    }
    this.#series = [...lists.schedule.flatMap(weekly), ...lists.exceptions.flatMap(extra)]
  }

  /** The name of a part of the timetable; null where the release has no such part. */
  partName(part: FeedPart, language: Language): string | null {
    if (part === null) return ''
    if ('classId' in part) return this.#titles.get(part.classId)?.title[language] ?? null
    if ('trainerId' in part) return this.#trainers.get(part.trainerId)?.name[language] ?? null
    return this.#zones.get(part.zoneId)?.name[language] ?? null
  }

  /** Returns the feed of a part of the timetable, which must exist, in a language. */
  write(part: FeedPart, language: Language): string {
    const names = [this.#source.text('hero.title', language), this.partName(part, language)]
    const events = this.#series.flatMap((each) => this.#seriesEvents(each, part, language))
    const { signal } = paletteOf(this.#source.text('brand.color', defaultLanguage))
    return calendarText(names.filter(Boolean).join(': '), signal, events)
  }

  /** A class and, each as an event of its own, what of it is otherwise. */
  #seriesEvents({ name, rule, item, series, excluded }: FeedSeries, part: FeedPart, language: Language): string[][] {
    const { first, last, overrides } = series
    const uid = folded(`UID:${name}@${this.#host}`)
    const isOfPart = belongs(part, first)
    const shown = overrides.filter(({ actual }) => (actual.status !== 'cancelled' || isOfPart) && belongs(part, actual))
    if (rule === null && isOfPart) return [[uid, ...this.#eventLines(shown[0]?.actual ?? first, item, language)]]
    if (!isOfPart)
      return shown.map(({ actual }) => [
        folded(`UID:${name}-${actual.date}@${this.#host}`),
        ...this.#eventLines(actual, item, language),
      ])
    const isShown = new Set(shown)
    const left = overrides.filter((each) => !isShown.has(each))
    const overrideEvents = shown.map(({ planned, actual }) => [
      uid,
      localLine('RECURRENCE-ID', planned.start),
      ...this.#eventLines(actual, item, language),
    ])
    const until = last ? `;UNTIL=${utcTime(last.start)}` : ''
    const main = [
      uid,
      `RRULE:${rule}${until}`,
      ...excluded,
      ...left.map(exclusionOf),
      ...this.#eventLines(first, item, language, localLine),
    ]
    return [main, ...overrideEvents]
  }

  /** The content lines of an event. */
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
    const mark = status === 'cancelled' ? `${text('schedule.cancelled')}: ` : ''
    const place = [zoneId !== null && this.#zones.get(zoneId)?.name[language], ...text('contact.address').split('\n')]
    const about = [
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
      // Grows with each version of the class and of what changes it, of which a release keeps only the times.
      `SEQUENCE:${Math.floor(age / 1000)}`,
      timeLine('DTSTART', start),
      ...(end === null ? [] : [timeLine('DTEND', end)]),
      ...textLine('SUMMARY', mark + title),
      ...textLine('LOCATION', place.filter(Boolean).join(', ')),
      ...textLine('DESCRIPTION', about.filter(Boolean).join('\n')),
      ...(page ? [folded(`URL:${page}`)] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ]
  }
}

interface Release {
  readWhole<Name extends CacheName>(name: Name): ReleaseLists[Name]
  /** Rows as pages carry them, and the trainers that pages do not carry. */
  shown: { lists: Pick<ReleaseLists, 'exceptions' | 'trainers'>; furtherTrainers: readonly NamedTrainer[] }
  notices: readonly Notice[]
  texts: Record<string, Translated>
  publicUrl: string | null
}

/** Returns the calendar of the whole timetable or of a part of it; null where the release has no such part. */
export type Calendars = (part: FeedPart, language: Language) => Promise<CachedResponse | null>

/** The calendars of a release, each written at its first request: most never are. Null where visitors see no schedule. */
export function calendarsOf(release: Release): Calendars | null {
  if (!isSwitchedOn(release.texts, 'schedule')) return null
  const cached = new Map<string, Promise<CachedResponse>>()
  let feeds: TimetableFeeds | undefined
  return async (part, language) => {
    const all = feeds ?? feedsOf(release)
    feeds = all
    // Only those that exist are cached: a client that requests every number fills nothing.
    if (all.partName(part, language) === null) return null
    return cached.getOrInsertComputed(`${language} ${JSON.stringify(part)}`, () =>
      compressResponse('text/calendar; charset=utf-8', all.write(part, language)),
    )
  }
}

function feedsOf({ readWhole, shown, notices, texts, publicUrl }: Release): TimetableFeeds {
  return new TimetableFeeds({
    lists: {
      schedule: readWhole('schedule'),
      exceptions: exceptionsInForce({ exceptions: shown.lists.exceptions, notices }),
      classes: readWhole('classes'),
      zones: readWhole('zones'),
      trainers: [...shown.lists.trainers, ...shown.furtherTrainers],
    },
    text: (key, language) => texts[key]?.[language] ?? '',
    publicUrl,
  })
}
