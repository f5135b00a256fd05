import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cssNumberRules } from '../../domain/css-numbers.ts'
import type { PageData } from '../../domain/page-data.ts'
import type { InlineElements } from '../http/security-headers.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

/** What pages refer to, as the document names it; read from the build in `dist`. */
export function readPageAssets(distDirectory: string) {
  const browser = join(distDirectory, 'browser')
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(browser, '.vite', 'manifest.json'), 'utf8'),
  )
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
  const contentOf = (file: string) => readFileSync(join(browser, file), 'utf8').trim()
  const stylesOf = (chunks: ManifestEntry[]) =>
    [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => ({
      address: `/${file}`,
      content: contentOf(file),
    }))
  /** A script without imports as a page can hold it: what it declares stays its own. */
  const inlineScript = (source: string) => {
    const [code] = chunksOf(source).map(({ file }) => readFileSync(join(browser, file), 'utf8').trim())
    return `(()=>{${code}})()`
  }
  const application = chunksOf('src/web/browser.tsx')
  const partOf = (name: string) => {
    const own = chunksOf(`src/web/site/${name}.tsx`).filter((each) => !application.includes(each))
    return { scripts: scriptsOf(own), styles: stylesOf(own) }
  }
  return {
    base:
      cssNumberRules() +
      chunksOf('src/web/styles/site.css')
        .map(({ file }) => contentOf(file))
        .join(''),
    photoStyles: partOf('hero-photo').styles,
    furtherStyles: partOf('further-sections').styles,
    language: inlineScript('src/web/chosen-language.ts'),
    start: inlineScript('src/web/start.ts'),
    application: scriptsOf(application),
    notices: {
      script: inlineScript('src/web/notices.ts'),
      styles: stylesOf(chunksOf('src/web/site/late-notices.ts').filter((each) => !application.includes(each))),
    },
    sections: {
      // Nothing in it needs a script before hydration: its code may come last.
      visit: { ...partOf('visit-section'), scripts: [] },
      schedule: partOf('schedule-section'),
      pricing: partOf('pricing-section'),
    },
  }
}

type PageAssets = ReturnType<typeof readPageAssets>

const scriptsOf = (chunks: ManifestEntry[]) => chunks.map(({ file }) => `/${file}`)

/** The elements that pages may hold; the security policy allows no other. */
export const inlineElements = ({ language, start, notices, sections, ...assets }: PageAssets): InlineElements => ({
  scripts: [language, start, notices.script],
  stylesAfterPalette: assets.base,
  styles: [assets.photoStyles, assets.furtherStyles, notices.styles]
    .concat(Object.values(sections).map(({ styles }) => styles))
    .flat()
    .map(({ content }) => content),
})

/** What the built `prerender` bundle exports; the server knows the browser's code by this alone. */
interface PrerenderBundle {
  renderPage(request: { path: string; data: PageData; assets: PageAssets }): { status: number; html: string }
}

export type RenderPage = (path: string, data: PageData) => Promise<string>

const importBundle = (distDirectory: string): Promise<PrerenderBundle> =>
  import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)

/** Renders the built pages of `dist`. They are loaded with the first page: most starts render none. */
export function pageRenderer(
  distDirectory: string,
  assets: PageAssets = readPageAssets(distDirectory),
  load = importBundle,
): RenderPage {
  let loading: Promise<PrerenderBundle> | undefined
  return async (path, data) => {
    loading ??= load(distDirectory).catch((error: unknown) => {
      // A file that could not be read is read again for the next page.
      loading = undefined
      throw error
    })
    const { renderPage } = await loading
    return renderPage({ path, data, assets }).html
  }
}
