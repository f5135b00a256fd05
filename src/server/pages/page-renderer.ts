import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: { path: string; language: Language; data: PageData; assets: ReturnType<typeof pageAssets> }): {
    status: number
    html: string
  }
}

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

export type RenderPage = (path: string, language: Language, data: PageData) => string

/** Loads the built pages from `dist`. */
export async function loadPageRenderer(distDirectory: string): Promise<RenderPage> {
  const bundle: PrerenderBundle = await import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(distDirectory, 'browser', '.vite', 'manifest.json'), 'utf8'),
  )
  const assets = pageAssets(manifest)
  return (path, language, data) => bundle.renderPage({ path, language, data, assets }).html
}

/** The built pages, loaded when the first is rendered: whoever starts with a kept release needs none. */
export function lazyPageRenderer(distDirectory: string) {
  let loading: Promise<RenderPage> | undefined
  const load = () => {
    loading ??= loadPageRenderer(distDirectory)
    return loading
  }
  return { load, renderPage: async (...page: Parameters<RenderPage>) => (await load())(...page) }
}

/** Addresses of what pages refer to, as the document names them. */
function pageAssets(manifest: Record<string, ManifestEntry>) {
  /** A source's chunk, then those that it imports at once. */
  const chunksOf = (source: string) => {
    const names = new Set([source])
    for (const name of names) for (const each of manifest[name]?.imports ?? []) names.add(each)
    return [...names].map((name) => {
      const chunk = manifest[name]
      if (!chunk) throw new Error(`The build has no ${name}: run npm run build`)
      return chunk
    })
  }
  const application = chunksOf('src/web/browser.tsx')
  const section = (name: string) => {
    const own = chunksOf(`src/web/site/${name}-section.tsx`).filter((each) => !application.includes(each))
    return { scripts: scriptsOf(own), styles: stylesOf(own) }
  }
  return {
    styles: stylesOf(application),
    start: scriptsOf(chunksOf('src/web/start.ts')).join(),
    application: scriptsOf(application),
    sections: { schedule: section('schedule'), pricing: section('pricing') },
  }
}

const scriptsOf = (chunks: ManifestEntry[]) => chunks.map(({ file }) => `/${file}`)

const stylesOf = (chunks: ManifestEntry[]) => [
  ...new Set(chunks.flatMap(({ css }) => css ?? []).map((file) => `/${file}`)),
]
