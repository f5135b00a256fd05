import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type PageAssets, readPageAssets } from './page-assets.ts'

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: {
    path: string
    language: Language
    data: PageData
    assets: PageAssets
    letOthers: () => Promise<unknown>
  }): Promise<{ status: number; html: string }>
}

/** Renders a page; requests have their turn between its parts. */
export type RenderPage = (path: string, language: Language, data: PageData) => Promise<string>

const loadBundle = (distDirectory: string): Promise<PrerenderBundle> =>
  import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)

/** Loads the built pages from `dist`. */
export async function loadPageRenderer(
  distDirectory: string,
  assets: PageAssets = readPageAssets(distDirectory),
): Promise<RenderPage> {
  const bundle = await loadBundle(distDirectory)
  return async (path, language, data) => {
    const { html } = await bundle.renderPage({ path, language, data, assets, letOthers: nextTurn })
    return html
  }
}

type Page = Parameters<RenderPage>

/**
 * The built pages, loaded when the first is rendered: whoever starts with a kept release needs none. What is rendered
 * first compiles what all pages run, so smaller ones come before it, and requests have their turn after each.
 */
export function lazyPageRenderer(
  distDirectory: string,
  assets: PageAssets,
  {
    rehearsal = () => [],
    load: loadRenderer = loadPageRenderer,
  }: { rehearsal?: () => Page[]; load?: LoadRenderer } = {},
) {
  let loading: Promise<RenderPage> | undefined
  const rehearsed = async () => {
    const renderPage = await loadRenderer(distDirectory, assets)
    for (const page of rehearsal()) {
      await nextTurn()
      await renderPage(...page)
    }
    await nextTurn()
    return renderPage
  }
  const load = () => {
    loading ??= rehearsed().catch((error: unknown) => {
      // A file that could not be read is read again for the next page.
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    renderPage: async (...page: Page) => (await load())(...page),
  }
}

type LoadRenderer = typeof loadPageRenderer
