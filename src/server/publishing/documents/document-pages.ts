import { pathOfDocument } from '../../../domain/collections/documents.ts'
import type { Language, Translated } from '../../../domain/languages.ts'
import type { PageData, ShownDocument } from '../../../domain/page/page-data.ts'
import { isReadOnDocumentPages } from '../../../domain/page/page-texts.ts'
import { localized } from '../../../domain/text/localized.ts'
import type { ReleasedDocuments } from '../../db/releases/releases.ts'
import type { CachedResponse } from '../../http/responses/cached-response.ts'
import type { PageRows } from '../collect-page-data.ts'
import { cachedRenderer, type Rendering } from '../rendered-on-request.ts'
import { shownDocument } from './document-links.ts'
import { earlierVersions } from './document-versions.ts'

interface DocumentSource {
  /** The number of the release or preview. */
  number: number
  pageRows: PageRows
  texts: Record<string, Translated>
  /** The hashes of the pictures that no version shows any more. */
  withdrawn: ReadonlySet<string>
}

interface DocumentRequest {
  path: string
  language: Language
  /** The releases whose versions the page names. */
  releases: readonly ReleasedDocuments[]
  /** The number of the release whose version is requested; null for the current one. */
  release: number | null
}

export type DocumentRenderer = (request: DocumentRequest) => Promise<CachedResponse> | undefined

/** Returns the data of a document's page. */
export function documentPageData(
  document: ShownDocument,
  texts: Record<string, Translated>,
  language: Language,
  publicUrl: string | null,
): PageData {
  const shownTexts = Object.fromEntries(Object.entries(texts).filter(([key]) => isReadOnDocumentPages(key)))
  return {
    language,
    texts: localized(shownTexts, language),
    document,
    lists: {},
    counts: {},
    clubTime: null,
    publicUrl,
  }
}

/** Returns a function that renders a document's page; it returns undefined if there is no such document or version. */
export function documentRenderer(
  { number, pageRows, texts, withdrawn }: DocumentSource,
  { renderPage, publicUrl }: Rendering,
): DocumentRenderer {
  const render = cachedRenderer(renderPage)
  const dataOf = (document: ShownDocument, language: Language) => documentPageData(document, texts, language, publicUrl)
  return ({ path, language, releases, release }) => {
    const current = pageRows.lists.documents.find((each) => pathOfDocument(each) === path)
    if (!current) return undefined
    const versions = earlierVersions(current, number, releases, withdrawn)
    const earlier = versions.map(({ document: _, ...version }) => version)
    if (release === null) {
      const document = { ...shownDocument(current, language), ...(earlier.length > 0 && { earlier }) }
      return render(path, language, () => dataOf(document, language), JSON.stringify(earlier))
    }
    const version = versions.find((each) => each.release === release)
    if (!version) return undefined
    const { document, inForceUntil } = version
    const shown = { ...shownDocument({ ...current, ...document }, language), path, inForceUntil }
    return render(path, language, () => dataOf(shown, language), `release ${release} until ${inForceUntil}`)
  }
}
