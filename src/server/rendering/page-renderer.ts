import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type PageAssets, readPageAssets } from './page-assets.ts'

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: { path: string; language: Language; data: PageData; assets: PageAssets }): {
    status: number
    html: string
  }
}

export type RenderPage = (path: string, language: Language, data: PageData) => Promise<string>

const importBundle = (distDirectory: string): Promise<PrerenderBundle> =>
  import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)

/** Renders the built pages of `dist`, loaded with the first that is rendered: a start with a stored release needs none. */
export function pageRenderer(
  distDirectory: string,
  assets: PageAssets = readPageAssets(distDirectory),
  load = importBundle,
): RenderPage {
  let loading: Promise<PrerenderBundle> | undefined
  return async (path, language, data) => {
    loading ??= load(distDirectory).catch((error: unknown) => {
      // A file that could not be read is read again for the next page.
      loading = undefined
      throw error
    })
    const { renderPage } = await loading
    return renderPage({ path, language, data, assets }).html
  }
}
