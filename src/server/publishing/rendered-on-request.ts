import { type Language, pathInLanguage } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import { CannotRenderError } from '../errors.ts'
import { type CachedResponse, compressResponse, pageType } from '../http/responses/cached-response.ts'
import type { RenderPage } from './page-renderer.ts'

export interface Rendering {
  renderPage(...page: Parameters<RenderPage>): string | Promise<string>
  publicUrl: string | null
}

/** Renders and compresses a page. Throws CannotRenderError. */
export async function renderResponse(
  renderPage: Rendering['renderPage'],
  path: string,
  data: PageData,
): Promise<CachedResponse> {
  try {
    return await compressResponse(pageType, await renderPage(path, data))
  } catch (error) {
    throw new CannotRenderError(pathInLanguage(path, data.language), error)
  }
}

/** Returns a function that renders a page, or a `version` of it, once: at its first request. */
export function cachedRenderer(renderPage: Rendering['renderPage']) {
  const cached = new Map<string, Promise<CachedResponse>>()
  return (path: string, language: Language, dataOf: () => PageData, version = ''): Promise<CachedResponse> => {
    const key = `${pathInLanguage(path, language)} ${version}`
    const known = cached.get(key)
    if (known) return known
    const response = renderResponse(renderPage, path, dataOf())
    cached.set(key, response)
    response.catch(() => cached.delete(key))
    return response
  }
}
