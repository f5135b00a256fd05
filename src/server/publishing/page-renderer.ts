import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cssNumberRules } from '../../domain/display/css-numbers.ts'
import type { PageData } from '../../domain/page/page-data.ts'
import type { InlineElements } from '../http/responses/security-headers.ts'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}

/** Reads the scripts and styles of pages from the build in `dist`. */
export function readPageAssets(distDirectory: string) {
  const browser = join(distDirectory, 'browser')
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    readFileSync(join(browser, '.vite', 'manifest.json'), 'utf8'),
  )
  /** Returns a source's chunk, and the chunks that it imports statically. */
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
  /** Returns the code of a script that imports nothing, wrapped so that its declarations stay local. */
  const inlineScript = (source: string) => {
    const [code] = chunksOf(source).map(({ file }) => contentOf(file))
    return `(()=>{${code}})()`
  }
  const application = chunksOf('src/site/boot/browser.tsx')
  const assetsOf = (source: string) => {
    const chunks = chunksOf(source).filter((each) => !application.includes(each))
    return { scripts: scriptsOf(chunks), styles: stylesOf(chunks) }
  }
  const stylesIn = (source: string) =>
    chunksOf(source)
      .map(({ file }) => contentOf(file))
      .join('')
  return {
    base: cssNumberRules() + stylesIn('src/site/styles/site.css'),
    complete: stylesIn('src/site/styles/complete.css'),
    document: stylesIn('src/site/styles/document.css'),
    photoStyles: assetsOf('src/site/photos/hero-photo.tsx').styles,
    furtherStyles: assetsOf('src/site/boot/further-sections.tsx').styles,
    head: inlineScript('src/site/boot/head.ts'),
    start: inlineScript('src/site/boot/start.ts'),
    waiting: inlineScript('src/site/boot/waiting.ts'),
    application: scriptsOf(application),
    notices: {
      script: inlineScript('src/site/boot/notices.ts'),
      styles: stylesOf(chunksOf('src/site/boot/notices.ts')),
    },
    sections: {
      // This section needs no script before hydration.
      visit: { ...assetsOf('src/site/sections/visit-section.tsx'), scripts: [] },
      schedule: assetsOf('src/site/schedule/schedule-section.tsx'),
      pricing: assetsOf('src/site/sections/pricing-section.tsx'),
    },
  }
}

type PageAssets = ReturnType<typeof readPageAssets>

const scriptsOf = (chunks: ManifestEntry[]) => chunks.map(({ file }) => `/${file}`)

/** Returns the script and style elements that the security policy of pages allows. */
export const inlineElements = ({ head, start, waiting, notices, sections, ...assets }: PageAssets): InlineElements => ({
  scripts: [head, start, waiting, notices.script],
  stylesAfterPalette: assets.base,
  styles: [assets.photoStyles, assets.furtherStyles, notices.styles]
    .concat(Object.values(sections).map(({ styles }) => styles))
    .flat()
    .map(({ content }) => content)
    .concat(assets.complete, assets.document),
})

/** The exports of the built `prerender` bundle, the server's only access to the browser's code. */
interface PrerenderBundle {
  renderPage(request: { path: string; data: PageData; assets: PageAssets }): { status: number; html: string }
}

export type RenderPage = (path: string, data: PageData) => Promise<string>

const importBundle = (distDirectory: string): Promise<PrerenderBundle> =>
  import(pathToFileURL(join(distDirectory, 'prerender', 'prerender.js')).href)

/** Returns the renderer of the build in `dist`. Its code is loaded with the first page: most starts render no page. */
export function pageRenderer(
  distDirectory: string,
  assets: PageAssets = readPageAssets(distDirectory),
  load = importBundle,
): RenderPage {
  let loading: Promise<PrerenderBundle> | undefined
  return async (path, data) => {
    loading ??= load(distDirectory).catch((error: unknown) => {
      // The next page tries again.
      loading = undefined
      throw error
    })
    const { renderPage } = await loading
    return renderPage({ path, data, assets }).html
  }
}
