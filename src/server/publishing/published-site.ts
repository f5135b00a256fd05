import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ClubTime } from '../../domain/club-time.ts'
import type { Turns } from '../../domain/club-week.ts'
import { listNames } from '../../domain/collections/all.ts'
import { type Language, languages, pathInLanguage, type Translated } from '../../domain/languages.ts'
import type { CacheMetadata, CacheName } from '../../domain/releases.ts'
import type { PublicRow } from '../db/records.ts'
import { CannotRenderError } from '../errors.ts'
import type { RenderPage } from '../pages/page-renderer.ts'
import { mapOrigins, mergeTexts, type PageKind, pageData } from './page-data.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import type { ReleaseContents } from './release-contents.ts'
import type { ShownRows } from './shown-rows.ts'
import { pageTurns, steadyTime } from './steady-time.ts'

/** The path that stands for each kind of page when it is rendered. */
const paths: Record<PageKind, string> = { landing: '/', app: '/admin', notFound: '/404' }

const pageKinds = Object.keys(paths) as PageKind[]

type LanguagePages = Record<Language, PreparedAnswer>

/** One release as visitors are served it: rendered, compressed, in memory. */
export interface PublishedSite {
  number: number
  metadata: CacheMetadata
  shown: ShownRows
  /** Every text that visitors' screens know. */
  texts: Record<string, Translated>
  pages: Record<PageKind, LanguagePages>
  caches: Record<CacheName, PreparedAnswer>
  mapOrigins: string[]
  /** When the landing page tells something else than before; null if it tells of no time. */
  turns: Turns | null
  /** The time that the landing page was rendered for. */
  clubTime: ClubTime | null
}

/** A release to be served; before the first its number is 0, and it has no time and no stats. */
export interface Released extends Pick<ReleaseContents, 'lists' | 'shown'> {
  number: number
  createdAt: string | null
  stats: CacheMetadata['stats']
}

/** The rows of a list of the release; they are kept as their JSON alone. */
export function releasedRows({ caches }: PublishedSite, name: CacheName): PublicRow[] {
  return JSON.parse(caches[name].bodies.identity.toString())
}

export interface SiteOptions {
  renderPage: RenderPage
  publicUrl: string | null
}

/** Renders pages of a release in every language; requests have their turn between two of them. */
async function renderPages(
  kinds: readonly PageKind[],
  release: Parameters<typeof pageData>[0],
  { renderPage, publicUrl }: SiteOptions,
): Promise<Map<PageKind, string[]>> {
  const rendered = new Map<PageKind, string[]>()
  for (const kind of kinds) {
    const data = pageData(release, kind, publicUrl)
    const inLanguages: string[] = []
    for (const language of languages) {
      try {
        inLanguages.push(renderPage(paths[kind], language, data))
      } catch (error) {
        throw new CannotRenderError(pathInLanguage(paths[kind], language), error)
      }
      await nextTurn()
    }
    rendered.set(kind, inLanguages)
  }
  return rendered
}

/** Compresses rendered pages one after the other: a core is left to those who are served meanwhile. */
async function preparePages(rendered: Map<PageKind, string[]>): Promise<[PageKind, LanguagePages][]> {
  const pages: [PageKind, LanguagePages][] = []
  for (const [kind, html] of rendered) {
    const answers: [Language, PreparedAnswer][] = []
    for (const [index, language] of languages.entries()) {
      const effort = kind === 'landing' ? 'thorough' : 'quick'
      answers.push([language, await prepareAnswer('text/html; charset=utf-8', html[index] ?? '', effort)])
    }
    pages.push([kind, Object.fromEntries(answers) as LanguagePages])
  }
  return pages
}

/** What is kept in memory of a release: its pages and its nine lists, compressed. Throws when a page cannot be rendered. */
export async function prepareSite(release: Released, options: SiteOptions, now = new Date()): Promise<PublishedSite> {
  const texts = mergeTexts(release.shown.lists.content)
  const turns = pageTurns(release.shown, texts)
  const clubTime = steadyTime(turns, now)
  const { number, createdAt: timestamp, shown } = release
  const pages = await preparePages(await renderPages(pageKinds, { number, timestamp, shown, clubTime }, options))
  const caches: [CacheName, PreparedAnswer][] = []
  for (const name of listNames)
    caches.push([name, await prepareAnswer('application/json; charset=utf-8', release.lists[name])])
  return {
    number,
    metadata: { release: number, timestamp, stats: release.stats },
    shown,
    texts,
    turns,
    clubTime,
    pages: Object.fromEntries(pages) as PublishedSite['pages'],
    caches: Object.fromEntries(caches) as PublishedSite['caches'],
    mapOrigins: mapOrigins(texts),
  }
}

/** The site as it is to be served now: the same one, or with another landing page when that tells of another time. */
export async function keepTrue(site: PublishedSite, options: SiteOptions, now = new Date()): Promise<PublishedSite> {
  const clubTime = steadyTime(site.turns, now)
  if (clubTime?.weekday === site.clubTime?.weekday && clubTime?.minutes === site.clubTime?.minutes) return site
  const { number, shown, metadata } = site
  const release = { number, timestamp: metadata.timestamp, shown, clubTime }
  const landing = Object.fromEntries(await preparePages(await renderPages(['landing'], release, options)))
  return { ...site, clubTime, pages: { ...site.pages, ...landing } }
}
