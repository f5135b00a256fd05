import { languages } from '../../domain/languages.ts'
import { type CacheMetadata, type CacheName, cacheNames, type ReleaseLists } from '../../domain/releases.ts'
import type { Release } from '../db/releases.ts'
import type { RenderPage } from '../pages/page-renderer.ts'
import { mapOrigins, type PageKind, pageData } from './page-data.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import { noLists } from './read-lists.ts'

/** The path that stands for each kind of page when it is rendered. */
const kinds: Record<PageKind, string> = { landing: '/', app: '/admin', notFound: '/404' }

type LanguagePages = Record<(typeof languages)[number], PreparedAnswer>

/** One release as visitors are served it: rendered, compressed, in memory. */
export interface PublishedSite {
  number: number
  lists: ReleaseLists
  metadata: CacheMetadata
  pages: Record<PageKind, LanguagePages>
  caches: Record<CacheName, PreparedAnswer>
  mapOrigins: string[]
}

/** The release before the first: the defaults' texts and empty lists. */
export const nothingPublished = { number: 0, createdAt: null, stats: {}, lists: noLists }

type Released = Release | typeof nothingPublished

export interface SiteOptions {
  renderPage: RenderPage
  publicUrl: string | null
}

/** Renders every page of a release. Throws when one cannot be rendered. */
export function renderSite(release: Released, { renderPage, publicUrl }: SiteOptions): Record<PageKind, string[]> {
  const released = { number: release.number, timestamp: release.createdAt, lists: release.lists }
  const render = (kind: PageKind) => {
    const data = pageData(released, kind, publicUrl)
    return languages.map((language) => renderPage(kinds[kind], language, data))
  }
  return { landing: render('landing'), app: render('app'), notFound: render('notFound') }
}

/** Compresses what was rendered, and the nine lists, into what is kept in memory. */
export async function prepareSite(release: Released, html: Record<PageKind, string[]>): Promise<PublishedSite> {
  const page = async (kind: PageKind) => {
    const answers = await Promise.all(html[kind].map((each) => prepareAnswer('text/html; charset=utf-8', each)))
    return Object.fromEntries(languages.map((language, index) => [language, answers[index]])) as LanguagePages
  }
  const cache = async (name: CacheName) =>
    [name, await prepareAnswer('application/json; charset=utf-8', JSON.stringify(release.lists[name]))] as const
  return {
    number: release.number,
    lists: release.lists,
    metadata: { timestamp: release.createdAt, stats: release.stats },
    pages: { landing: await page('landing'), app: await page('app'), notFound: await page('notFound') },
    caches: Object.fromEntries(await Promise.all(cacheNames.map(cache))) as PublishedSite['caches'],
    mapOrigins: mapOrigins(release.lists),
  }
}
