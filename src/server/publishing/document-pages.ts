import { pathOfDocument } from '../../domain/collections/documents.ts'
import type { Language, Translated } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import { isReadOnDocumentPages } from '../../domain/page/page-texts.ts'
import type { ReleaseLists } from '../../domain/releases/releases.ts'
import { localized } from '../../domain/text/localized.ts'
import type { CachedResponse } from '../http/responses/cached-response.ts'
import type { PageRows } from './collect-page-data.ts'
import { shownDocument } from './document-links.ts'
import { cachedRenderer, type Rendering } from './rendered-on-request.ts'

interface DocumentSource {
  pageRows: PageRows
  texts: Record<string, Translated>
}

export type DocumentRenderer = (path: string, language: Language) => Promise<CachedResponse> | undefined

/** Returns a function that renders the page of a document; it returns undefined for a path without a document. */
export function documentRenderer(
  { pageRows, texts }: DocumentSource,
  { renderPage, publicUrl }: Rendering,
): DocumentRenderer {
  const render = cachedRenderer(renderPage)
  const shownTexts = Object.fromEntries(Object.entries(texts).filter(([key]) => isReadOnDocumentPages(key)))
  const dataOf = (document: ReleaseLists['documents'][number], language: Language): PageData => ({
    language,
    texts: localized(shownTexts, language),
    document: shownDocument(document, language),
    lists: {},
    counts: {},
    clubTime: null,
    publicUrl,
  })
  return (path, language) => {
    const document = pageRows.lists.documents.find((each) => pathOfDocument(each) === path)
    return document && render(path, language, () => dataOf(document, language))
  }
}
