import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** Renders every page of a release; requests have their turn between two pages. */
async function renderSite(release: Released, { renderPage, publicUrl }: SiteOptions) {
  const released = { number: release.number, timestamp: release.createdAt, shown: release.shown }
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
export async function prepareSite(release: Released, options: SiteOptions): Promise<PublishedSite> {
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
  for (const name of listNames)
    caches.push([name, await prepareAnswer('application/json; charset=utf-8', release.lists[name])])
  const texts = mergeTexts(release.shown.lists.content)
  return {
    number: release.number,
    metadata: { release: release.number, timestamp: release.createdAt, stats: release.stats },
    shown: release.shown,
    texts,
    pages,
    caches: Object.fromEntries(caches) as PublishedSite['caches'],
    mapOrigins: mapOrigins(texts),
  }
}
