import type { PublicContent } from '../../domain/content/content.ts'
import { contentKeys } from '../../domain/content/content-keys.ts'
import { isUnframedMap } from '../../domain/content/unframed-maps.ts'
import {
  defaultLanguage,
  inAll,
  inLanguage,
  type Language,
  languages,
  type Translated,
} from '../../domain/languages.ts'
import { firstVisitIn } from '../../domain/page/first-visit.ts'
import {
  type FirstVisit,
  isSwitchedOn,
  maxEmbedded,
  maxWholeList,
  type OptionalSection,
  optionalSections,
  type PageData,
  type TranslatedPageLists,
} from '../../domain/page/page-data.ts'
import { isReadOnNotFoundPage, isReadOnOfficePages } from '../../domain/page/page-texts.ts'
import type { Notice } from '../../domain/releases/notice.ts'
import type { ReleasedTimetable } from '../../domain/releases/released-timetable.ts'
import { byList, type CacheName, type ReleaseLists } from '../../domain/releases/releases.ts'
import { isWebAddress } from '../../domain/text/addresses.ts'
import { priceIn, shortPrice } from '../../domain/text/amounts.ts'
import { emailParts } from '../../domain/text/contact-links.ts'
import { localized } from '../../domain/text/localized.ts'
import { phoneParts } from '../../domain/text/phone-numbers.ts'
import { dateOfDay, dayNumber } from '../../domain/time/club-days.ts'
import { clockIn, dateIn } from '../../domain/time/wall-clock.ts'
import { dayAndMonth, weekdayOfDate } from '../../domain/time/weekday-names.ts'
import { mondayOf } from '../../domain/timetable/club-weeks.ts'
import { lastDayOf } from '../../domain/timetable/occurrences.ts'
import type { PublicRow } from '../db/records/records.ts'
import { documentLink } from './documents/document-links.ts'

interface PageRule<Row extends PublicRow = PublicRow> {
  max: number
  /** Whether pages may show a row; without it, all rows. */
  isShown?(row: Row): boolean
}

const pageRules: { [Name in CacheName]: PageRule<ReleaseLists[Name][number]> } = {
  content: { max: Number.POSITIVE_INFINITY, isShown: ({ key }) => Object.hasOwn(contentKeys, key) },
  classes: { max: maxWholeList },
  pricing: { max: maxWholeList },
  schedule: { max: maxWholeList },
  zones: { max: maxWholeList },
  trainers: { max: maxEmbedded },
  partners: { max: maxEmbedded },
  products: { max: maxEmbedded, isShown: ({ inStock }) => inStock },
  gallery: { max: maxEmbedded },
  // All exceptions: which of them are past depends on the day.
  exceptions: { max: Number.POSITIVE_INFINITY },
  // A document without a text has no page.
  documents: { max: Number.POSITIVE_INFINITY, isShown: ({ text }) => inLanguage(text, defaultLanguage) !== '' },
}

/** The rows of a release that its pages contain, and the number of rows in each list that visitors can see. */
export interface PageRows {
  lists: ReleaseLists
  counts: Record<CacheName, number>
  /** Even those that pages do not contain. */
  firstVisitPrices: ReleaseLists['pricing']
}

export function pageRowsOf(rows: Partial<Record<CacheName, readonly PublicRow[]>>): PageRows {
  const visibleRows = byList((name) => {
    const { isShown = () => true }: PageRule = pageRules[name]
    return (rows[name] ?? []).filter(isShown)
  })
  return {
    lists: byList((name) => visibleRows[name].slice(0, pageRules[name].max)) as ReleaseLists,
    counts: byList((name) => visibleRows[name].length),
    firstVisitPrices: (rows.pricing as ReleaseLists['pricing'] | undefined)?.filter((each) => each.firstVisit) ?? [],
  }
}

/** Returns the texts of all content keys: the stored ones, or else the defaults. */
export function mergeTexts(content: PublicContent[]): Record<string, Translated> {
  const texts: Record<string, Translated> = Object.create(null)
  for (const [key, { defaults }] of Object.entries(contentKeys)) texts[key] = { ...defaults }
  for (const { key, translations, metadata } of content) {
    const text = texts[key]
    if (!text) continue
    if (metadata?.alt !== undefined) texts[`${key}.alt`] = metadata.alt || inAll('')
    if (metadata?.focalPoint) texts[`${key}.focus`] = inAll(metadata.focalPoint)
    // A club that emptied a text in every language, such as its hours, shows none.
    const isEmptied = languages.every((language) => translations[language] === '')
    for (const language of languages) text[language] = translations[language] || (isEmptied ? '' : text[language])
  }
  return texts
}

/** Returns the exceptions from this week on. */
function currentExceptions({ timetable, clubTime }: PageSource) {
  const monday = clubTime === null ? '' : dateOfDay(mondayOf(dayNumber(dateIn(clubTime))))
  return timetable.exceptions.filter((each) => lastDayOf(each) >= monday)
}

/** The first rows of these lists are on the page; visitors load the others as they browse. */
const browsedLists = ['trainers', 'partners', 'products', 'gallery'] as const
const timetableLists = ['classes', 'schedule', 'zones'] as const
const priceLists = ['classes', 'pricing'] as const

/** Whether a section is switched on and has something to show. Empty sections are neither shown nor linked. */
export function isShown(
  section: OptionalSection | 'app',
  source: PageSource,
  texts: Record<string, Translated>,
): boolean {
  if (!isSwitchedOn(texts, section)) return false
  if (section === 'pricing') return source.pageRows.counts.pricing > 0
  if (section !== 'schedule' || source.timetable.items.length > 0) return true
  return currentExceptions(source).some(({ kind }) => kind === 'extra')
}

/** Returns the landing page's lists; those of the schedule and of prices only if their section is shown. */
function landingLists(source: PageSource, texts: Record<string, Translated>) {
  const { pageRows, timetable, isWhole = false } = source
  const { items: schedule, classes, zones } = timetable
  const showsSchedule = isShown('schedule', source, texts)
  const exceptions = showsSchedule ? currentExceptions(source) : []
  const counts = { ...pageRows.counts, exceptions: exceptions.length }
  const fits = (name: CacheName) => counts[name] <= maxWholeList
  // A section needs all of its lists. Only exceptions are embedded without the others: if they were fetched, the
  // cancellations by notices would be missing.
  const { trainers, partners, products, gallery, pricing } = pageRows.lists
  const lists = {
    trainers,
    partners,
    products,
    gallery,
    ...(showsSchedule && (isWhole || timetableLists.every(fits)) && { classes, schedule, zones }),
    ...(showsSchedule && (isWhole || fits('exceptions')) && { exceptions }),
    ...(isShown('pricing', source, texts) && priceLists.every(fits) && { classes, pricing }),
  }
  const truncatedLists = browsedLists.filter((name) => counts[name] > maxEmbedded)
  const otherTrainers = showsSchedule ? findOtherTrainers(timetable, lists) : []
  const closures = exceptions.filter(({ kind, zoneId }) => kind === 'closed' && zoneId === null)
  return {
    lists,
    counts: Object.fromEntries(truncatedLists.map((name) => [name, counts[name]])),
    ...(otherTrainers.length > 0 && { otherTrainers }),
    ...(closures.length > 0 && { closures: closures.map(({ fromDate, untilDate }) => ({ fromDate, untilDate })) }),
  }
}

/** Returns trainers that are not on the page: those of its timetable, or all if the timetable is fetched later. */
function findOtherTrainers(timetable: ReleasedTimetable, { schedule, exceptions }: Partial<TranslatedPageLists>) {
  const otherTrainers = timetable.trainers.slice(maxEmbedded).map(({ id, name }) => ({ id, name }))
  if (!schedule || !exceptions) return otherTrainers
  const trainerIds = new Set([
    ...schedule.map(({ trainerId }) => trainerId),
    ...exceptions.map(({ newTrainerId }) => newTrainerId),
  ])
  return otherTrainers.filter(({ id }) => trainerIds.has(id))
}

function findFirstVisit({ pageRows, timetable, clubTime }: PageSource, language: Language, free: string): FirstVisit {
  const { next, price } = firstVisitIn({ ...timetable, pricing: pageRows.firstVisitPrices, clubTime })
  const described = next && timetable.describe(next)
  const visit = {
    next:
      next && described?.class
        ? {
            scheduleItemId: next.scheduleItemId,
            title: described.class.title,
            time: clockIn(next.start),
            day: `${weekdayOfDate(next.date, language, 'long')} ${dayAndMonth(next.date, language)}`,
            zone: described.zone?.name ?? null,
            bookUrl: described.item?.bookUrl ?? null,
          }
        : null,
    price: price ? { id: price.id, caption: price.caption, price: price.price } : null,
  }
  const shown = localized(visit, language)
  if (!shown.price) return shown
  const written = shown.price.price
  return { ...shown, price: { ...shown.price, price: priceIn(written)?.value === 0 ? free : shortPrice(written) } }
}

interface PageSource {
  pageRows: PageRows
  timetable: ReleasedTimetable
  notices?: readonly Notice[]
  clubTime: string | null
  /** Whether the page contains the timetable even if it is longer than `maxWholeList`. */
  isWhole?: boolean
}

export type PageKind = 'landing' | 'app' | 'notFound'

/** Returns the data of a page, in its language: the texts that it reads and, on the landing page, the lists. */
export function pageData(source: PageSource, kind: PageKind, language: Language, publicUrl: string | null): PageData {
  const allTexts = mergeTexts(source.pageRows.lists.content)
  const textsWhere = (isRead: (key: string) => boolean) =>
    localized(Object.fromEntries(Object.entries(allTexts).filter(([key]) => isRead(key))), language)
  const { documents } = source.pageRows.lists
  const privacy = documents.filter((each) => each.kind === 'privacy')
  const linksTo = (linked: typeof documents) =>
    linked.length > 0 && { documents: linked.map((each) => documentLink(each, language)) }
  if (kind !== 'landing') {
    const texts = textsWhere(kind === 'app' ? isReadOnOfficePages : isReadOnNotFoundPage)
    const links = kind === 'app' && linksTo(privacy)
    return { language, texts, ...links, lists: {}, counts: {}, clubTime: null, publicUrl }
  }
  const { notices = [], clubTime } = source
  const hidden = ([...optionalSections, 'app'] as const).filter((section) => !isShown(section, source, allTexts))
  // With the page's no-break spaces: the page compares the parts with its text.
  const shown = (key: string) => localized(allTexts[key] ?? inAll(''), language)
  const isForNewcomers = (key: string) => key === 'schedule.book' && !hidden.includes('visit')
  return {
    language,
    texts: textsWhere((key) => {
      if (key === 'visit.privacy' && privacy.length === 0) return false
      return isForNewcomers(key) || !hidden.some((section) => key.startsWith(`${section}.`))
    }),
    ...linksTo(documents),
    contact: { phone: phoneParts(shown('contact.phone')), email: emailParts(shown('contact.email')) },
    ...(isUnframedMap(shown('contact.map.url')) && { isMapUnframed: true as const }),
    ...localized(landingLists(source, allTexts), language),
    ...(isSwitchedOn(allTexts, 'visit') && { visit: findFirstVisit(source, language, shown('products.free')) }),
    ...(notices.length > 0 && { notices: localized(notices, language) }),
    clubTime,
    publicUrl,
  }
}

/** Returns the origins of the map's frame in all languages. */
export function mapOrigins(texts: Record<string, Translated>): string[] {
  const addresses = texts['contact.map.url']
  const origins = languages.map((language: Language) => URL.parse(addresses?.[language] ?? ''))
  const isSafe = (url: URL | null): url is URL => url?.protocol === 'https:' && isWebAddress(url.href)
  return [...new Set(origins.filter(isSafe).map((url) => url.origin))]
}
