import { isWebAddress } from '../../domain/addresses.ts'
import { numbersIn } from '../../domain/amounts.ts'
import { nextClass } from '../../domain/club-day.ts'
import { dateOfDay, dayNumber } from '../../domain/club-days.ts'
import { mondayOf } from '../../domain/club-weeks.ts'
import type { PublicContent } from '../../domain/content.ts'
import { contentKeys } from '../../domain/content-keys.ts'
import { defaultLanguage, inAll, type Language, languages, type Translated } from '../../domain/languages.ts'
import { localized } from '../../domain/localized.ts'
import { exceptionsInForce, type Notice } from '../../domain/notices.ts'
import { lastDayOf } from '../../domain/occurrences.ts'
import {
  type FirstVisit,
  isSwitchedOn,
  maxEmbedded,
  maxWholeList,
  type NamedTrainer,
  type OptionalSection,
  optionalSections,
  type PageData,
  type ShownLists,
} from '../../domain/page-data.ts'
import { isReadOnNotFoundPage, isReadOnOfficePages } from '../../domain/page-texts.ts'
import { byList, type CacheName, type ReleaseLists } from '../../domain/releases.ts'
import { clockIn, dateIn } from '../../domain/wall-clock.ts'
import { dayAndMonth, weekdayOfDate } from '../../domain/weekday-names.ts'
import type { PublicRow } from '../db/records.ts'

interface Shown<Row extends PublicRow = PublicRow> {
  /** How many a page carries. */
  max: number
  /** Whether a page may show a row; all of them by default. */
  isShown?(row: Row): boolean
}

const shown: { [Name in CacheName]: Shown<ReleaseLists[Name][number]> } = {
  content: { max: Number.POSITIVE_INFINITY, isShown: ({ key }) => Object.hasOwn(contentKeys, key) },
  classes: { max: maxWholeList },
  pricing: { max: maxWholeList },
  schedule: { max: maxWholeList },
  zones: { max: maxWholeList },
  trainers: { max: maxEmbedded },
  partners: { max: maxEmbedded },
  products: { max: maxEmbedded, isShown: ({ inStock }) => inStock },
  gallery: { max: maxEmbedded },
  // Most of them are past; how many are not depends on the day.
  exceptions: { max: Number.POSITIVE_INFINITY },
}

/** Of a release's rows those that its pages carry, and how many there are that they would show. */
export class ShownRows {
  readonly lists = byList((): PublicRow[] => []) as ReleaseLists
  readonly counts = byList(() => 0)
  /** The trainers that pages do not carry. */
  readonly furtherTrainers: NamedTrainer[] = []
  /** Of the whole timetable, and of all prices. */
  readonly forNewcomers = { schedule: [] as ReleaseLists['schedule'], pricing: [] as ReleaseLists['pricing'] }

  add(name: CacheName, rows: readonly PublicRow[]): void {
    const { max, isShown }: Shown = shown[name]
    const visible = isShown ? rows.filter(isShown) : rows
    const list: PublicRow[] = this.lists[name]
    this.counts[name] += visible.length
    const room = Math.max(0, max - list.length)
    list.push(...visible.slice(0, room))
    if (name === 'schedule')
      this.forNewcomers.schedule.push(...(rows as ReleaseLists['schedule']).filter((each) => each.forBeginners))
    if (name === 'pricing')
      this.forNewcomers.pricing.push(...(rows as ReleaseLists['pricing']).filter((each) => each.firstVisit))
    if (name !== 'trainers') return
    const further = visible.slice(room) as ReleaseLists['trainers']
    this.furtherTrainers.push(...further.map(({ id, name: called }) => ({ id, name: called })))
  }
}

/** Every text that visitors' screens know: what is stored, over the default. */
export function mergeTexts(content: PublicContent[]): Record<string, Translated> {
  const texts: Record<string, Translated> = Object.create(null)
  for (const [key, { defaults }] of Object.entries(contentKeys)) texts[key] = { ...defaults }
  for (const { key, translations, metadata } of content) {
    const text = texts[key]
    if (!text) continue
    if (metadata?.alt !== undefined) texts[`${key}.alt`] = metadata.alt || inAll('')
    if (metadata?.focalPoint) texts[`${key}.focus`] = inAll(metadata.focalPoint)
    for (const language of languages) text[language] = translations[language] || text[language]
  }
  return texts
}

/** The exceptions from this week on, those of notices included. */
function currentExceptions({ shown, notices = [], clubTime }: Released) {
  const monday = clubTime === null ? '' : dateOfDay(mondayOf(dayNumber(dateIn(clubTime))))
  return exceptionsInForce({ exceptions: shown.lists.exceptions, notices }).filter((each) => lastDayOf(each) >= monday)
}

const browsedLists = ['trainers', 'partners', 'products', 'gallery'] as const
const timetableLists = ['classes', 'schedule', 'zones'] as const
const priceLists = ['classes', 'pricing'] as const

type WholeList = (typeof timetableLists | typeof priceLists)[number] | 'exceptions'

/** Whether a section is switched on and has something to show: what is empty is neither shown nor linked. */
export function isShown(
  section: OptionalSection | 'app',
  released: Released,
  texts: Record<string, Translated>,
): boolean {
  if (!isSwitchedOn(texts, section)) return false
  if (section === 'pricing') return released.shown.counts.pricing > 0
  if (section !== 'schedule' || released.shown.counts.schedule > 0) return true
  return currentExceptions(released).some(({ kind }) => kind === 'extra')
}

/** The lists that the landing page shows: schedule and pricing only when they are shown. */
function landingLists(released: Released, texts: Record<string, Translated>) {
  const { shown, readWhole } = released
  const showsSchedule = isShown('schedule', released, texts)
  const exceptions = showsSchedule ? currentExceptions(released) : []
  const counts = { ...shown.counts, exceptions: exceptions.length }
  const isEmbedded = (name: WholeList) => readWhole !== undefined || counts[name] <= maxWholeList
  // A section needs all of its lists. A fetched list lacks what notices cancel.
  const carried = new Set<WholeList>([
    ...(showsSchedule && timetableLists.every(isEmbedded) ? timetableLists : []),
    ...(showsSchedule && isEmbedded('exceptions') ? (['exceptions'] as const) : []),
    ...(isShown('pricing', released, texts) && priceLists.every(isEmbedded) ? priceLists : []),
  ])
  const rowsOf = (name: WholeList) => {
    if (name === 'exceptions') return exceptions
    return counts[name] > maxWholeList && readWhole ? readWhole(name) : shown.lists[name]
  }
  const lists: Partial<ShownLists> = Object.fromEntries([
    ...browsedLists.map((name) => [name, shown.lists[name]]),
    ...[...carried].map((name) => [name, rowsOf(name)]),
  ])
  const long = browsedLists.filter((name) => counts[name] > maxEmbedded)
  const further = showsSchedule ? furtherTrainers(shown, lists) : []
  const closures = exceptions.filter(({ kind, zoneId }) => kind === 'closed' && zoneId === null)
  return {
    lists,
    counts: Object.fromEntries(long.map((name) => [name, counts[name]])),
    ...(further.length > 0 && { furtherTrainers: further }),
    ...(closures.length > 0 && { closures: closures.map(({ fromDate, untilDate }) => ({ fromDate, untilDate })) }),
  }
}

/** The timetable's trainers that the page does not carry; all such trainers where the timetable is fetched. */
function furtherTrainers(shown: ShownRows, { schedule, exceptions }: Partial<ShownLists>) {
  if (!schedule || !exceptions) return shown.furtherTrainers
  const teaching = new Set([
    ...schedule.map(({ trainerId }) => trainerId),
    ...exceptions.map(({ newTrainerId }) => newTrainerId),
  ])
  return shown.furtherTrainers.filter(({ id }) => teaching.has(id))
}

/** The next class for beginners, and the price of a first visit to it, or the lowest. */
function firstVisit({ shown, notices = [], clubTime }: Released, language: Language): FirstVisit {
  const { schedule, pricing } = shown.forNewcomers
  const { classes, zones } = shown.lists
  const exceptions = exceptionsInForce({ exceptions: shown.lists.exceptions, notices })
  const weekly = exceptions.filter(({ kind }) => kind !== 'extra')
  const next = clubTime === null ? null : nextClass(clubTime, schedule, weekly)
  const title = classes.find(({ id }) => id === next?.classId)?.title
  const price =
    pricing.find(({ classId }) => classId === next?.classId) ?? pricing.toSorted((a, b) => lowestOf(a) - lowestOf(b))[0]
  const visit = {
    next:
      next && title
        ? {
            ...{ scheduleItemId: next.scheduleItemId, title, time: clockIn(next.start) },
            day: `${weekdayOfDate(next.date, language, 'long')} ${dayAndMonth(next.date, language)}`,
            zone: zones.find(({ id }) => id === next.zoneId)?.name ?? null,
            bookUrl: schedule.find(({ id }) => id === next.scheduleItemId)?.bookUrl ?? null,
          }
        : null,
    price: price ? { id: price.id, caption: price.caption, price: price.price } : null,
  }
  return localized(visit, language)
}

/** Free is written as 0; a price without a number comes last. */
function lowestOf({ price }: ReleaseLists['pricing'][number]): number {
  const words = price[defaultLanguage]
  return numbersIn(words)[0] ?? (/\d/.test(words) ? 0 : Number.MAX_SAFE_INTEGER)
}

interface Released {
  shown: ShownRows
  notices?: readonly Notice[]
  clubTime: string | null
  /** Reads a list that is longer than a page carries, for a page that shows all of it. */
  readWhole?: ReadWhole
}

export type ReadWhole = <Name extends CacheName>(name: Name) => ReleaseLists[Name]

export type PageKind = 'landing' | 'app' | 'notFound'

/** What a page carries of a release: the landing page its lists, every page the texts that it reads, in its language. */
export function pageData(released: Released, kind: PageKind, language: Language, publicUrl: string | null): PageData {
  const all = mergeTexts(released.shown.lists.content)
  const textsWhere = (isRead: (key: string) => boolean) =>
    localized(Object.fromEntries(Object.entries(all).filter(([key]) => isRead(key))), language)
  if (kind !== 'landing') {
    const texts = textsWhere(kind === 'app' ? isReadOnOfficePages : isReadOnNotFoundPage)
    return { language, texts, lists: {}, counts: {}, clubTime: null, publicUrl }
  }
  const { notices = [], clubTime } = released
  const off = ([...optionalSections, 'app'] as const).filter((section) => !isShown(section, released, all))
  const isForNewcomers = (key: string) => key === 'schedule.book' && !off.includes('visit')
  return {
    language,
    texts: textsWhere((key) => isForNewcomers(key) || !off.some((section) => key.startsWith(`${section}.`))),
    ...localized(landingLists(released, all), language),
    ...(isSwitchedOn(all, 'visit') && { visit: firstVisit(released, language) }),
    ...(notices.length > 0 && { notices: localized(notices, language) }),
    clubTime,
    publicUrl,
  }
}

/** The origins that the map's frame may come from, in any language. */
export function mapOrigins(texts: Record<string, Translated>): string[] {
  const addresses = texts['contact.map.url']
  const origins = languages.map((language: Language) => URL.parse(addresses?.[language] ?? ''))
  const isSafe = (url: URL | null): url is URL => url?.protocol === 'https:' && isWebAddress(url.href)
  return [...new Set(origins.filter(isSafe).map((url) => url.origin))]
}
