import type { PublicRecord } from '../../domain/collections/define.ts'
import type { exceptions } from '../../domain/collections/exceptions.ts'
import type { schedule } from '../../domain/collections/schedule.ts'
import { type Language, pathInLanguage } from '../../domain/languages.ts'
import { lastDayOf, type Occurrence, occurrences, type Series, seriesOf } from '../../domain/occurrences.ts'
import type { ReleaseLists } from '../../domain/releases.ts'
import { clubMomentAt, dateIn } from '../../domain/wall-clock.ts'
import { calendarText, localLine, momentLine, textLine, utcTime } from './ical-text.ts'

type Item = PublicRecord<typeof schedule>
type Exception = PublicRecord<typeof exceptions>

/** What a feed is made from: the lists of a release, whole, and the texts of its pages. */
export interface FeedSource {
  lists: Pick<ReleaseLists, 'schedule' | 'exceptions' | 'classes' | 'zones' | 'trainers'>
  text(key: string, language: Language): string
  publicUrl: string | null
}

/** The classes that a feed tells of: those of a class, a trainer or a zone, or all of them. */
export type FeedPart = { classId: number } | { trainerId: number } | { zoneId: number } | null

const belongs = (part: FeedPart, occurrence: Occurrence) =>
  part === null ||
  Object.entries(part).every(([field, id]) => occurrence[field as 'classId' | 'trainerId' | 'zoneId'] === id)

/** The day on which a moment (ISO 8601) is in the club. */
const clubDay = (moment: string) => dateIn(clubMomentAt(new Date(moment)))

/** The place of the weekday in RFC 5545's list: MO, TU. */
const byDay = ({ dayOfWeek }: Item) => dayOfWeek.slice(0, 2).toUpperCase()

/** Writes the feeds of a release. */
export class TimetableFeeds {
  readonly #source: FeedSource
  readonly #titles: ReadonlyMap<number, ReleaseLists['classes'][number]>
  readonly #zones: ReadonlyMap<number, ReleaseLists['zones'][number]>
  readonly #trainers: ReadonlyMap<number, ReleaseLists['trainers'][number]>
  readonly #exceptions: ReadonlyMap<number, Exception>
  readonly #series: readonly { item: Item; series: Series }[]
  readonly #extra: readonly Occurrence[]
  readonly #host: string

  constructor(source: FeedSource) {
    const { lists, publicUrl } = source
    const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
    this.#source = source
    this.#titles = byId(lists.classes)
    this.#zones = byId(lists.zones)
    this.#trainers = byId(lists.trainers)
    this.#exceptions = byId(lists.exceptions)
    // Kept for good: a calendar knows an event by it. A club without an address of its own has none to give.
    this.#host = publicUrl ? new URL(publicUrl).hostname : 'ringside.invalid'
    const seriesFrom = seriesOf(lists.exceptions)
    this.#series = lists.schedule.flatMap((item) => {
      // A class was not held before somebody entered it, as far as calendars are told.
      const series = seriesFrom(item, clubDay(item.createdAt))
      return series ? [{ item, series }] : []
    })
    const extra = lists.exceptions.filter(({ kind }) => kind === 'extra')
    this.#extra = extra.flatMap((each) => occurrences([], [each], each.fromDate, lastDayOf(each)))
  }

  /** What a part of the timetable is called; null where the release has none such. */
  partName(part: FeedPart, language: Language): string | null {
    if (part === null) return ''
    if ('classId' in part) return this.#titles.get(part.classId)?.title[language] ?? null
    if ('trainerId' in part) return this.#trainers.get(part.trainerId)?.name[language] ?? null
    return this.#zones.get(part.zoneId)?.name[language] ?? null
  }

  /** The feed of a part of the timetable in a language; null where there is no such part. */
  write(part: FeedPart, language: Language): string | null {
    const partName = this.partName(part, language)
    if (partName === null) return null
    const name = [this.#source.text('hero.title', language), partName].filter(Boolean).join(': ')
    const events = [
      ...this.#series.flatMap((each) => this.#seriesEvents(each, part, language)),
      ...this.#extra.filter((each) => belongs(part, each)).map((each) => this.#extraEvent(each, language)),
    ]
    return calendarText(name, events)
  }

  /** A class and, each as an event of its own, what of it is otherwise. */
  #seriesEvents({ item, series }: { item: Item; series: Series }, part: FeedPart, language: Language): string[][] {
    const { first, last, departures } = series
    const uid = `schedule-${item.id}@${this.#host}`
    const isOfPart = belongs(part, first)
    const shown = departures.filter(
      ({ becomes }) =>
        becomes.status !== 'closed' && (becomes.status !== 'cancelled' || isOfPart) && belongs(part, becomes),
    )
    if (!isOfPart)
      return shown.map(({ becomes }) => [
        `UID:schedule-${item.id}-${becomes.date}@${this.#host}`,
        ...this.#eventLines(becomes, item, language),
      ])
    const isShown = new Set(shown)
    const left = departures.filter((each) => !isShown.has(each))
    const overrides = shown.map(({ planned, becomes }) => [
      `UID:${uid}`,
      localLine('RECURRENCE-ID', planned.start),
      ...this.#eventLines(becomes, item, language),
    ])
    const until = last ? `;UNTIL=${utcTime(last.start)}` : ''
    const main = [
      `UID:${uid}`,
      `RRULE:FREQ=WEEKLY;BYDAY=${byDay(item)}${until}`,
      ...left.map(({ planned }) => localLine('EXDATE', planned.start)),
      ...this.#eventLines(first, item, language),
    ]
    return [main, ...overrides]
  }

  #extraEvent(occurrence: Occurrence, language: Language): string[] {
    const uid = `exception-${occurrence.exceptionId}-${occurrence.date}@${this.#host}`
    return [`UID:${uid}`, ...this.#eventLines(occurrence, null, language)]
  }

  /** What an event says of itself. */
  #eventLines(occurrence: Occurrence, item: Item | null, language: Language): string[] {
    const { start, end, status, classId, zoneId, trainerId, exceptionId } = occurrence
    const exception = exceptionId === null ? undefined : this.#exceptions.get(exceptionId)
    const { createdAt, updatedAt } = exception ?? item ?? { createdAt: start, updatedAt: start }
    const text = (key: string) => this.#source.text(key, language)
    const title = [this.#titles.get(classId)?.title[language], item?.level?.[language]].filter(Boolean).join(', ')
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
      `DTSTAMP:${utcTime(updatedAt)}`,
      `LAST-MODIFIED:${utcTime(updatedAt)}`,
      // Grows with each version of the record, of which a release keeps only the time.
      `SEQUENCE:${Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)}`,
      momentLine('DTSTART', start),
      ...(end === null ? [] : [momentLine('DTEND', end)]),
      ...textLine('SUMMARY', mark + title),
      ...textLine('LOCATION', place.filter(Boolean).join(', ')),
      ...textLine('DESCRIPTION', about.filter(Boolean).join('\n')),
      ...(page ? [`URL:${page}`] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ]
  }
}
