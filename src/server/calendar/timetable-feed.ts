import type { PublicRecord } from '../../domain/collections/define.ts'
import type { exceptions } from '../../domain/collections/exceptions.ts'
import type { schedule } from '../../domain/collections/schedule.ts'
import { type Language, pathInLanguage } from '../../domain/languages.ts'
import type { Occurrence } from '../../domain/occurrences.ts'
import type { NamedTrainer } from '../../domain/page-data.ts'
import type { ReleaseLists } from '../../domain/releases.ts'
import { extraSeriesOf, type Series, seriesOf } from '../../domain/series.ts'
import { clubMomentAt, dateIn } from '../../domain/wall-clock.ts'
import { calendarBegin, calendarEnd, eventText, folded, localLine, momentLine, textLine, utcTime } from './ical-text.ts'

type Item = PublicRecord<typeof schedule>
type Exception = PublicRecord<typeof exceptions>

/** What a feed is made from: the lists of a release, whole, and the texts of its pages. */
export interface FeedSource {
  lists: Readonly<Pick<ReleaseLists, 'schedule' | 'classes' | 'zones'>> & {
    exceptions: readonly Exception[]
    trainers: readonly NamedTrainer[]
  }
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

/** A class as an event that is repeated, or one that is not. */
interface ToldSeries {
  /** Kept for good: calendars know it by this. */
  name: string
  /** How it is repeated (RFC 5545, section 3.3.10), its end aside; null of what is on one day alone. */
  rule: string | null
  /** Null of an extra class. */
  item: Item | null
  series: Series
  /** The days on which nothing of it is told, in whatever language and to whomever: content lines. */
  excluded: readonly string[]
}

/** Content lines as one text, which is written as often as there are languages; none of none. */
const linesOf = (lines: readonly string[]) => (lines.length > 0 ? [lines.join('\r\n')] : [])

const exclusionOf = ({ planned }: Series['departures'][number]) => localLine('EXDATE', planned.start)

/** A function that does its work once. */
function lazily<Result extends object>(work: () => Result): () => Result {
  let done: Result | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** A function that does its work once for the same texts. */
function once<Result>(work: (...texts: string[]) => Result): (...texts: string[]) => Result {
  const done = new Map<string, Result>()
  return (...texts) => {
    const key = texts.join('\n')
    const known = done.get(key)
    if (known !== undefined) return known
    const result = work(...texts)
    done.set(key, result)
    return result
  }
}

/** Writes the feeds of a release. */
export class TimetableFeeds {
  readonly #source: FeedSource
  readonly #titles: ReadonlyMap<number, ReleaseLists['classes'][number]>
  readonly #zones: ReadonlyMap<number, ReleaseLists['zones'][number]>
  readonly #trainers: ReadonlyMap<number, NamedTrainer>
  readonly #exceptions: ReadonlyMap<number, Exception>
  /** What is to be told, each worked out once: by whoever writes the first feed. */
  readonly #told: (() => ToldSeries[])[]
  readonly #host: string
  /** What many events say: the lines of their texts, and when they were changed. */
  readonly #textLine = once(textLine)
  readonly #utcTime = once(utcTime)

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
    const weekly = (item: Item): ToldSeries[] => {
      // A class was not held before somebody entered it, as far as calendars are told.
      const series = seriesFrom(item, clubDay(item.createdAt))
      if (!series) return []
      const closed = series.departures.filter(({ becomes }) => becomes.status === 'closed')
      const told = { ...series, departures: series.departures.filter(({ becomes }) => becomes.status !== 'closed') }
      const rule = `FREQ=WEEKLY;BYDAY=${byDay(item)}`
      return [{ name: `schedule-${item.id}`, rule, item, series: told, excluded: linesOf(closed.map(exclusionOf)) }]
    }
    const extraFrom = extraSeriesOf(lists.exceptions)
    const extra = (exception: Exception): ToldSeries[] => {
      const found = extraFrom(exception)
      return found.map((series) => {
        const { first, last } = series
        const name = [`exception-${exception.id}`, ...(found.length > 1 ? [first.date] : [])].join('-')
        return { name, rule: first.date === last?.date ? null : 'FREQ=DAILY', item: null, series, excluded: [] }
      })
    }
    this.#told = [
      ...lists.schedule.map((item) => lazily(() => weekly(item))),
      ...lists.exceptions.map((exception) => lazily(() => extra(exception))),
    ]
  }

  /** What a part of the timetable is called; null where the release has none such. */
  partName(part: FeedPart, language: Language): string | null {
    if (part === null) return ''
    if ('classId' in part) return this.#titles.get(part.classId)?.title[language] ?? null
    if ('trainerId' in part) return this.#trainers.get(part.trainerId)?.name[language] ?? null
    return this.#zones.get(part.zoneId)?.name[language] ?? null
  }

  /** The feed of a part of the timetable in a language, piece by piece: a class at a time. There must be such a part. */
  *write(part: FeedPart, language: Language): Generator<string> {
    const names = [this.#source.text('hero.title', language), this.partName(part, language)]
    yield calendarBegin(names.filter(Boolean).join(': '))
    for (const told of this.#told)
      yield told()
        .flatMap((each) => this.#seriesEvents(each, part, language))
        .map(eventText)
        .join('')
    yield calendarEnd
  }

  /** A class and, each as an event of its own, what of it is otherwise. */
  #seriesEvents({ name, rule, item, series, excluded }: ToldSeries, part: FeedPart, language: Language): string[][] {
    const { first, last, departures } = series
    const uid = folded(`UID:${name}@${this.#host}`)
    const isOfPart = belongs(part, first)
    const shown = departures.filter(
      ({ becomes }) => (becomes.status !== 'cancelled' || isOfPart) && belongs(part, becomes),
    )
    if (rule === null && isOfPart) return [[uid, ...this.#eventLines(shown[0]?.becomes ?? first, item, language)]]
    if (!isOfPart)
      return shown.map(({ becomes }) => [
        folded(`UID:${name}-${becomes.date}@${this.#host}`),
        ...this.#eventLines(becomes, item, language),
      ])
    const isShown = new Set(shown)
    const left = departures.filter((each) => !isShown.has(each))
    const overrides = shown.map(({ planned, becomes }) => [
      uid,
      localLine('RECURRENCE-ID', planned.start),
      ...this.#eventLines(becomes, item, language),
    ])
    const until = last ? `;UNTIL=${utcTime(last.start)}` : ''
    const main = [
      uid,
      `RRULE:${rule}${until}`,
      ...excluded,
      ...left.map(exclusionOf),
      ...this.#eventLines(first, item, language, localLine),
    ]
    return [main, ...overrides]
  }

  /** What an event says of itself. */
  #eventLines(occurrence: Occurrence, item: Item | null, language: Language, timeLine = momentLine): string[] {
    const { start, end, status, classId, zoneId, trainerId, extraId, exceptionId } = occurrence
    const exception = exceptionId === null ? undefined : this.#exceptions.get(exceptionId)
    const record = item ?? (extraId === null ? undefined : this.#exceptions.get(extraId))
    const updatedAt = [record?.updatedAt ?? start, exception?.updatedAt ?? ''].sort()[1] ?? start
    const changed = this.#utcTime(updatedAt)
    const age = record ? Date.parse(updatedAt) - Date.parse(record.createdAt) : 0
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
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      // Grows with each version of the class and of what changes it, of which a release keeps only the times.
      `SEQUENCE:${Math.floor(age / 1000)}`,
      timeLine('DTSTART', start),
      ...(end === null ? [] : [timeLine('DTEND', end)]),
      ...this.#textLine('SUMMARY', mark + title),
      ...this.#textLine('LOCATION', place.filter(Boolean).join(', ')),
      ...this.#textLine('DESCRIPTION', about.filter(Boolean).join('\n')),
      ...(page ? [folded(`URL:${page}`)] : []),
      `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ]
  }
}
