import { type Language, pathInLanguage } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import { CannotRenderError } from '../errors.ts'
import { type CachedResponse, compressResponse, pageType } from '../http/responses/cached-response.ts'
import type { RenderPage } from './page-renderer.ts'

export interface Rendering {
  renderPage(...page: Parameters<RenderPage>): string | Promise<string>
  publicUrl: string | null
}

/** Returns a function that renders a page, or a `version` of it, once: at its first request. */
export function cachedRenderer(renderPage: Rendering['renderPage']) {
  const cached = new Map<string, Promise<CachedResponse>>()
  return (path: string, language: Language, dataOf: () => PageData, version = ''): Promise<CachedResponse> => {
    const address = pathInLanguage(path, language)
    const key = `${address} ${version}`
    const render = async () => {
      try {
        return await compressResponse(pageType, await renderPage(path, dataOf()))
      } catch (error) {
        cached.delete(key)
        throw new CannotRenderError(address, error)
      }
    }
    const response = cached.get(key) ?? render()
    cached.set(key, response)
    return response
  }
}
