import { createHash } from 'node:crypto'
import { brandOf, paletteRule } from '../../domain/display/palette.ts'
import { type Language, languages, type Translated } from '../../domain/languages.ts'
import type { Notice } from '../../domain/releases/notice.ts'
import { isNoticeShown } from '../../domain/releases/notices.ts'
import type { CacheMetadata } from '../../domain/releases/release.ts'
import { type ReleasedTimetable, releasedTimetable } from '../../domain/releases/released-timetable.ts'
import {
  byList,
  type CacheName,
  formatReleaseVersion,
  listNames,
  type ReleaseLists,
  releaseHeader,
} from '../../domain/releases/releases.ts'
import { isCurrentAt } from '../db/releases/notices.ts'
import type { EventRevisions } from '../db/releases/releases.ts'
import {
  type CachedResponse,
  compressResponse,
  type RenderedResponse,
  type RenderedResponses,
} from '../http/responses/cached-response.ts'
import { mapOrigins, mergeTexts, type PageKind, type PageRows, pageData } from './collect-page-data.ts'
import { type Contents, contentsOf } from './contents.ts'
import { type DocumentRenderer, documentRenderer } from './documents/document-pages.ts'
import { isSameLive, type Live, overlay } from './live.ts'
import { type Rendering, renderResponse } from './rendered-on-request.ts'
import { type Calendars, calendarsOf } from './timetable/calendar-feed.ts'
import { type RenderTime, renderTimeOf, type TimetableRenderer, timetableRenderer } from './timetable/timetable-page.ts'

const paths: Record<PageKind, string> = { landing: '/', app: '/admin', notFound: '/404' }

const pageKinds = Object.keys(paths) as PageKind[]

export const listType = 'application/json; charset=utf-8'

const pageName = (kind: PageKind, language: Language) => `${kind} ${language}`
export const cacheName = (list: CacheName) => `cache ${list}`

/** A release with the live overlay, as it is served to visitors: rendered, compressed, in memory. */
export interface Site {
  number: number
  metadata: CacheMetadata
  /** Sent with every response: the header that names the release. */
  headers: Record<string, string>
  live: Live
  pageRows: PageRows
  timetable: ReleasedTimetable
  /** The hashes of the pictures that the site shows. */
  uploads: ReadonlySet<string>
  texts: Record<string, Translated>
  pages: Record<PageKind, Record<Language, CachedResponse>>
  caches: Record<CacheName, CachedResponse>
  /** All pages and lists by name. */
  rendered: RenderedResponses
  /** The notices that are current. */
  notices: readonly Notice[]
  noticeList: CachedResponse
  eventRevisions: EventRevisions | null
  /** `calendars` and `renderTimetable` are null if the schedule is not shown to visitors. */
  calendars: Calendars | null
  renderTimetable: TimetableRenderer | null
  renderDocument: DocumentRenderer
  mapOrigins: string[]
  /** The CSS rule with the club's colours. */
  palette: string
  renderTimeAt: RenderTime
  /** The time for which the landing page was rendered. */
  clubTime: string | null
  /** When the site next changes by itself, in milliseconds since 1970. */
  changesAt: number
}

/** Before the first release the number is 0, and there is no time. */
interface ReleaseToServe {
  number: number
  base: number
  /** When the release was published, or the preview made. */
  at: string | null
  lists: ReleaseLists
  eventRevisions?: EventRevisions | null
}

export interface SiteOptions extends Rendering {
  /** The build that renders. Without it, rendered pages are not stored. */
  build?: string
  /** How long a visitor's request waits for the database when there may be a newer release. */
  maxRefreshMs?: number
  /** The name of the database in which the releases are numbered. */
  database?: string
}

interface PrepareOptions {
  /** Responses to reuse where they would be rendered from the same data. */
  reusable?: readonly RenderedResponses[]
  now?: Date
}

/** Renders and compresses a release with the live overlay. Throws CannotRenderError. */
export async function prepareSite(
  { number, base, at: timestamp, lists: releasedLists, eventRevisions = null }: ReleaseToServe,
  live: Live,
  options: SiteOptions,
  { reusable = [], now = new Date() }: PrepareOptions = {},
): Promise<Site> {
  const { publicUrl } = options
  const lists = overlay(releasedLists, live)
  const contents = contentsOf(lists)
  const { pageRows, stats, uploads } = contents
  const isCurrent = isCurrentAt(now)
  const notices = live.notices.filter((each) => isCurrent(each) && isNoticeShown(each, releasedLists))
  const endedNotices = live.notices.filter((each) => !isCurrent(each))
  const timetable = releasedTimetable(lists, notices)
  const texts = mergeTexts(pageRows.lists.content)
  const { renderTimeAt, changeAfter } = renderTimeOf(timetable, texts)
  const clubTime = renderTimeAt(now)
  const rendered = await renderAll({ ...contents, timetable, notices, clubTime }, options, reusable)
  const pagesOf = (kind: PageKind) => ({
    pl: responseNamed(rendered, pageName(kind, 'pl')),
    en: responseNamed(rendered, pageName(kind, 'en')),
    ua: responseNamed(rendered, pageName(kind, 'ua')),
  })
  const caches = byList((list) => responseNamed(rendered, cacheName(list)))
  return {
    number,
    metadata: { release: number, base, timestamp, stats: number === 0 ? {} : stats },
    headers: { [releaseHeader]: formatReleaseVersion({ release: number, timestamp, database: options.database }) },
    live,
    pageRows,
    timetable,
    uploads,
    texts,
    pages: { landing: pagesOf('landing'), app: pagesOf('app'), notFound: pagesOf('notFound') },
    caches,
    rendered,
    notices,
    noticeList: await compressResponse(listType, JSON.stringify(notices)),
    eventRevisions,
    calendars: calendarsOf({ timetable, texts, publicUrl, eventRevisions, endedNotices }),
    renderTimetable: timetableRenderer({ pageRows, timetable, notices, clubTime, texts }, options),
    renderDocument: documentRenderer({ number, pageRows, texts, withdrawn: live.withdrawn }, options),
    mapOrigins: mapOrigins(texts),
    palette: paletteRule(brandOf(texts)),
    renderTimeAt,
    clubTime,
    changesAt: Math.min(changeAfter(now), ...notices.map(({ until }) => Date.parse(until))),
  }
}

/** Renders pages and lists one after the other, so that a core is free to serve visitors. */
async function renderAll(
  release: Contents & Pick<Site, 'timetable' | 'notices' | 'clubTime'>,
  options: SiteOptions,
  reusable: readonly RenderedResponses[],
): Promise<RenderedResponses> {
  const rendered = new Map<string, RenderedResponse>()
  const add = async (name: string, source: string | Buffer, render: () => Promise<CachedResponse>) => {
    const madeFrom = createHash('sha256').update(source).digest('base64url')
    const reused = reusable.map((each) => each.get(name)).find((each) => each?.madeFrom === madeFrom)
    rendered.set(name, reused ?? { madeFrom, response: await render() })
  }
  for (const kind of pageKinds)
    for (const language of languages) {
      const data = pageData(release, kind, language, options.publicUrl)
      await add(pageName(kind, language), JSON.stringify(data), () =>
        renderResponse(options.renderPage, paths[kind], data),
      )
    }
  for (const list of listNames) {
    const json = release.lists[list]
    await add(cacheName(list), json, () => compressResponse(listType, json))
  }
  return rendered
}

function responseNamed(rendered: RenderedResponses, name: string): CachedResponse {
  const found = rendered.get(name)
  if (!found) throw new Error(`${name} was not rendered`)
  return found.response
}

/** Parses the lists that visitors see. */
export const listsOf = ({ caches }: Site): ReleaseLists =>
  byList((name) => JSON.parse(caches[name].bodies.identity.toString())) as ReleaseLists

/** Whether a site is up to date at a time. */
export const isFresh = ({ changesAt, renderTimeAt, clubTime }: Site, now: Date): boolean =>
  now.getTime() < changesAt && renderTimeAt(now) === clubTime

/** Returns the same site if it is up to date; otherwise a copy with this overlay, rendered for this time. */
export async function refreshSite(
  site: Site,
  options: SiteOptions,
  { live = site.live, now = new Date() }: { live?: Live; now?: Date } = {},
): Promise<Site> {
  const hasSameLive = isSameLive(live, site.live)
  if (hasSameLive && isFresh(site, now)) return site
  const { number, rendered, metadata, eventRevisions } = site
  const release = { number, base: metadata.base, at: metadata.timestamp, lists: listsOf(site), eventRevisions }
  return prepareSite(release, hasSameLive ? site.live : live, options, { reusable: [rendered], now })
}
