import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Language, languages, pathInLanguage, type Translated } from '../../domain/languages.ts'
import type { Notice } from '../../domain/notices.ts'
import type { PageData } from '../../domain/page-data.ts'
import {
  type CacheMetadata,
  type CacheName,
  formatReleaseVersion,
  listNames,
  releaseHeader,
} from '../../domain/releases.ts'
import { type Calendars, calendarsOf } from '../calendar/calendar-feed.ts'
import { CannotRenderError } from '../errors.ts'
import {
  type CachedResponse,
  compressResponse,
  pageType,
  type RenderedResponse,
  type RenderedResponses,
} from '../http/cached-response.ts'
import type { ShownRows } from './page-data.ts'
import { mapOrigins, mergeTexts, type PageKind, pageData, type ReadWhole } from './page-data.ts'
import type { LiveRows, RowSource } from './row-sources.ts'
import type { ReleaseContents } from './take-release.ts'
import {
  type PrintedTimetable,
  printedTimetable,
  type Rendering,
  type SteadyTime,
  steadyTimeOf,
} from './timetable-page.ts'

/** The path that stands for each kind of page when it is rendered. */
const paths: Record<PageKind, string> = { landing: '/', app: '/admin', notFound: '/404' }

const pageKinds = Object.keys(paths) as PageKind[]

export const listType = 'application/json; charset=utf-8'

export const pageName = (kind: PageKind, language: Language) => `${kind} ${language}`
export const cacheName = (list: CacheName) => `cache ${list}`

type LanguagePages = Record<Language, CachedResponse>

/** One release as visitors are served it: rendered, compressed, in memory. */
export interface PublishedSite {
  number: number
  metadata: CacheMetadata
  /** The header that says of which release a response is, also one that did not change with it. */
  mark: Record<string, string>
  /** The live lists that it shows. */
  live: LiveRows
  shown: ShownRows
  /** Every text that visitors' screens know. */
  texts: Record<string, Translated>
  pages: Record<PageKind, LanguagePages>
  caches: Record<CacheName, CachedResponse>
  notices: readonly Notice[]
  /** The same as visitors fetch them. */
  noticeList: CachedResponse
  /** All of them by name, and the calendars that were made from the same before. */
  rendered: RenderedResponses
  /** The calendars; null where visitors are not shown the schedule. */
  calendars: Calendars | null
  /** The timetable on one sheet; null where visitors are not shown the schedule. */
  printed: PrintedTimetable | null
  mapOrigins: string[]
  /** The time that the landing page has to be rendered for. */
  steadyTime: SteadyTime
  /** The time that it was rendered for. */
  clubTime: string | null
}

/** A release to be served; before the first its number is 0, and it has no time and no stats. */
export interface Released extends Pick<ReleaseContents, 'lists' | 'shown'> {
  number: number
  createdAt: string | null
  stats: CacheMetadata['stats']
  live?: LiveRows
  /** Those that were current when it was made; a candidate has none. */
  notices?: readonly Notice[]
}

/** The lists of the release; they are kept as their JSON alone. */
export function siteRows({ caches }: PublishedSite): RowSource {
  const read = readerOf(caches)
  return async function* (name) {
    yield read(name)
  }
}

/** The bytes that are served, so that a release's lists are in memory once. */
const jsonOf = (caches: PublishedSite['caches']) =>
  Object.fromEntries(listNames.map((list) => [list, caches[list].bodies.identity])) as Released['lists']

const readerOf =
  (caches: PublishedSite['caches']): ReadWhole =>
  (name) =>
    JSON.parse(caches[name].bodies.identity.toString())

export interface SiteOptions extends Rendering {
  /** The build that makes the pages, by its stamp: what it made once is kept. Without it nothing is. */
  build?: string
  /** How long a visitor waits for a look at a database that does not answer. */
  longestLookMs?: number
  /** Names the database that numbers the releases. */
  database?: string
}

/**
 * Makes pages of a release in every language, one after the other, each in a turn of its own: a core is left to those who
 * are served meanwhile.
 */
export async function makePages(
  kinds: readonly PageKind[],
  release: Parameters<typeof pageData>[0],
  options: SiteOptions,
  known: RenderedResponses,
): Promise<RenderedResponses> {
  const made = new Map<string, RenderedResponse>()
  for (const kind of kinds) {
    const data = pageData(release, kind, options.publicUrl)
    const madeFrom = createHash('sha256').update(JSON.stringify(data)).digest('base64url')
    for (const language of languages) {
      const name = pageName(kind, language)
      const before = known.get(name)
      const isSame = before?.madeFrom === madeFrom
      made.set(name, isSame ? before : { madeFrom, response: await makePage(kind, language, data, options) })
    }
  }
  return made
}

async function makePage(kind: PageKind, language: Language, data: PageData, { renderPage }: SiteOptions) {
  await nextTurn()
  let html: string
  try {
    html = await renderPage(paths[kind], language, data)
  } catch (error) {
    throw new CannotRenderError(pathInLanguage(paths[kind], language), error)
  }
  return compressResponse(pageType, html)
}

async function makeCaches(lists: Partial<Released['lists']>, known: RenderedResponses): Promise<RenderedResponses> {
  const made = new Map<string, RenderedResponse>()
  for (const list of listNames) {
    const json = lists[list]
    if (!json) continue
    const madeFrom = createHash('sha256').update(json).digest('base64url')
    const before = known.get(cacheName(list))
    const isSame = before?.madeFrom === madeFrom
    made.set(cacheName(list), isSame ? before : { madeFrom, response: await compressResponse(listType, json) })
  }
  return made
}

/** The lists among what was made. */
const cachesIn = (made: RenderedResponses): Partial<PublishedSite['caches']> =>
  Object.fromEntries(
    listNames.flatMap((list) => {
      const response = made.get(cacheName(list))?.response
      return response ? [[list, response]] : []
    }),
  )

/** The pages of these kinds among what was made. */
function pagesIn(made: RenderedResponses, kinds: readonly PageKind[]): Partial<PublishedSite['pages']> {
  const inLanguages = (kind: PageKind) =>
    Object.fromEntries(languages.map((each) => [each, made.get(pageName(kind, each))?.response])) as LanguagePages
  return Object.fromEntries(kinds.map((kind) => [kind, inLanguages(kind)]))
}

interface MadeBefore {
  known?: RenderedResponses
  now?: Date
}

/**
 * What is kept in memory of a release: its pages and its lists, compressed. What was made from the same before is
 * taken as it is. Throws when a page cannot be rendered.
 */
export async function prepareSite(
  release: Released,
  options: SiteOptions,
  { known = new Map(), now = new Date() }: MadeBefore = {},
): Promise<PublishedSite> {
  const texts = mergeTexts(release.shown.lists.content)
  const { number, createdAt: timestamp, live = {}, shown, notices = [] } = release
  const steadyTime = steadyTimeOf({ shown, notices }, texts)
  const clubTime = steadyTime(now)
  const pages = await makePages(pageKinds, { shown, notices, clubTime }, options, known)
  const made = await makeCaches(release.lists, known)
  const caches = cachesIn(made) as PublishedSite['caches']
  const lists = jsonOf(caches)
  return {
    number,
    metadata: { release: number, timestamp, stats: release.stats },
    mark: { [releaseHeader]: formatReleaseVersion({ release: number, timestamp, database: options.database }) },
    live,
    shown,
    texts,
    steadyTime,
    clubTime,
    rendered: new Map([...pages, ...made]),
    calendars: calendarsOf({ lists, shown, notices, texts, publicUrl: options.publicUrl }),
    printed: printedTimetable({ shown, notices, clubTime, readWhole: readerOf(caches) }, options),
    pages: pagesIn(pages, pageKinds) as PublishedSite['pages'],
    caches,
    notices,
    noticeList: await compressResponse(listType, JSON.stringify(notices)),
    mapOrigins: mapOrigins(texts),
  }
}

/** Whether a site's landing page tells nothing of another time. */
export const isTrueAt = ({ steadyTime, clubTime }: PublishedSite, now: Date) => steadyTime(now) === clubTime

/** What of a site changes without a release. */
interface Current {
  live?: LiveRows
  now?: Date
}

/** The site as it is to be served now: the same one, or with other live lists, or a landing page of another time. */
export async function keepCurrent(
  site: PublishedSite,
  options: SiteOptions,
  { live = site.live, now = new Date() }: Current = {},
): Promise<PublishedSite> {
  const clubTime = site.steadyTime(now)
  const hasSameLists = live === site.live || JSON.stringify(live) === JSON.stringify(site.live)
  if (clubTime === site.clubTime && hasSameLists) return site
  const shown = hasSameLists ? site.shown : site.shown.withLive(live)
  const release = { shown, notices: site.notices, clubTime }
  const landing = await makePages(['landing'], release, options, site.rendered)
  const json = Object.entries(live).map(([name, rows]) => [name, Buffer.from(JSON.stringify(rows))])
  const lists = await makeCaches(Object.fromEntries(json), site.rendered)
  const rendered = new Map([...site.rendered, ...landing, ...lists])
  const pages = { ...site.pages, ...pagesIn(landing, ['landing']) }
  const caches = { ...site.caches, ...cachesIn(lists) }
  const printed = printedTimetable({ ...release, readWhole: readerOf(caches) }, options)
  return { ...site, live, shown, clubTime, rendered, pages, caches, printed }
}
