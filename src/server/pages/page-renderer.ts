import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '../../domain/languages.ts'
import type { PageData } from '../../domain/page-data.ts'

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: {
    path: string
    language: Language
    data: PageData
    assets: { scripts: string[]; styles: string[]; modules: string[] }
  }): { status: number; html: string }
}

interface ManifestEntry {
  file: string
  isEntry?: boolean
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
  const assets = entryAssets(manifest)
  return (path, language, data) => bundle.renderPage({ path, language, data, assets }).html
}

/** The entry's script and the styles of everything that it imports at once. */
function entryAssets(manifest: Record<string, ManifestEntry>) {
  const entry = Object.values(manifest).find((each) => each.isEntry)
  if (!entry) throw new Error('The build has no entry: run npm run build')
  const reached = new Set<ManifestEntry>([entry])
  for (const each of reached) for (const name of each.imports ?? []) if (manifest[name]) reached.add(manifest[name])
  const styles = [...reached].flatMap((each) => each.css ?? [])
  const modules = [...reached].filter((each) => each !== entry)
  return {
    scripts: [`/${entry.file}`],
    styles: [...new Set(styles)].map((file) => `/${file}`),
    modules: modules.map(({ file }) => `/${file}`),
  }
}
