import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'
import { type PageAssets, readPageAssets } from './page-assets.ts'

/** The words of the poster, in one language. */
export interface PosterWords {
  title: string
  slogan: string
  buttons: string[]
}

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: { path: string; language: Language; data: PageData; assets: PageAssets }): {
    status: number
    html: string
  }
  /** How far words reach on the poster, in hundredths of the page. */
  wordsReach(words: PosterWords): number
}

export type RenderPage = (path: string, language: Language, data: PageData) => string

const loadBundle = (distDirectory: string): Promise<PrerenderBundle> =>
  import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)

/** Loads the built pages from `dist`. */
export async function loadPageRenderer(
  distDirectory: string,
  assets: PageAssets = readPageAssets(distDirectory),
): Promise<RenderPage> {
  const bundle = await loadBundle(distDirectory)
  return (path, language, data) => bundle.renderPage({ path, language, data, assets }).html
}

/** The built pages, loaded when the first is rendered: whoever starts with a kept release needs none. */
export function lazyPageRenderer(distDirectory: string, assets: PageAssets) {
  let loading: Promise<RenderPage> | undefined
  const load = () => {
    loading ??= loadPageRenderer(distDirectory, assets)
    return loading
  }
  return {
    load,
    renderPage: async (...page: Parameters<RenderPage>) => (await load())(...page),
    wordsReach: async (words: PosterWords) => (await loadBundle(distDirectory)).wordsReach(words),
  }
}
