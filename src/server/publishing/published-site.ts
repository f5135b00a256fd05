import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Language, languages, pathInLanguage } from '../../domain/languages.ts'
import { type CacheMetadata, type CacheName, cacheNames, type ReleaseLists } from '../../domain/releases.ts'
import type { Release } from '../db/releases.ts'
import { CannotRenderError } from '../errors.ts'
import type { RenderPage } from '../pages/page-renderer.ts'
import { inFixedOrder } from './fixed-order.ts'
import { mapOrigins, type PageKind, pageData } from './page-data.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import { noLists } from './read-lists.ts'

/** The path that stands for each kind of page when it is rendered. */
const paths: Record<PageKind, string> = { landing: '/', app: '/admin', notFound: '/404' }

const pageKinds = Object.keys(paths) as PageKind[]

type LanguagePages = Record<Language, PreparedAnswer>

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

/** Renders every page of a release; requests have their turn between two pages. */
async function renderSite(release: Released, { renderPage, publicUrl }: SiteOptions) {
  const released = { number: release.number, timestamp: release.createdAt, lists: release.lists }
  const rendered: Record<PageKind, string[]> = { landing: [], app: [], notFound: [] }
  const render: RenderPage = (path, language, data) => {
    try {
      return renderPage(path, language, data)
    } catch (error) {
      throw new CannotRenderError(pathInLanguage(path, language), error)
    }
  }
  for (const kind of pageKinds) {
    const data = pageData(released, kind, publicUrl)
    for (const language of languages) {
      rendered[kind].push(render(paths[kind], language, data))
      await nextTurn()
    }
  }
  return rendered
}

/** What is kept in memory of a release: its pages and its nine lists, compressed. Throws when a page cannot be rendered. */
export async function prepareSite(stored: Released, options: SiteOptions): Promise<PublishedSite> {
  // Every process answers the same bytes, be it from the rows or from the stored release, so that ETags agree.
  const release = { ...stored, lists: inFixedOrder(stored.lists) }
  const html = await renderSite(release, options)
  // One after the other: a core is left to those who are served meanwhile.
  const pages = {} as PublishedSite['pages']
  for (const kind of pageKinds) {
    const answers: [Language, PreparedAnswer][] = []
    for (const [index, language] of languages.entries()) {
      const effort = kind === 'landing' ? 'thorough' : 'quick'
      answers.push([language, await prepareAnswer('text/html; charset=utf-8', html[kind][index] ?? '', effort)])
    }
    pages[kind] = Object.fromEntries(answers) as LanguagePages
  }
  const caches: [CacheName, PreparedAnswer][] = []
  for (const name of cacheNames)
    caches.push([name, await prepareAnswer('application/json; charset=utf-8', JSON.stringify(release.lists[name]))])
  return {
    number: release.number,
    lists: release.lists,
    metadata: { timestamp: release.createdAt, stats: release.stats },
    pages,
    caches: Object.fromEntries(caches) as PublishedSite['caches'],
    mapOrigins: mapOrigins(release.lists),
  }
}
