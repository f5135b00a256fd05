import type { Language } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import type { PageAssets } from './document.tsx'
import type { LetOthers } from './site/in-turn.tsx'
import type { TitledPage } from './text/page-title.tsx'

interface RenderRequest {
  path: string
  language: Language
  data: PageData
  assets: PageAssets
  /** Asked between parts of a page, each of which takes some milliseconds. */
  letOthers: LetOthers
}

/** Renders the whole document that answers a path; any path that is no screen gives the 404 page. */
export async function renderPage({ path, language, data, assets, letOthers }: RenderRequest) {
  loading ??= load(letOthers).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const { renderInTurns, screenOf, renderDocument, renderPrintDocument } = await loading
  if (path === '/timetable')
    return { status: 200, html: await renderPrintDocument({ language, data, assets, letOthers }) }
  const page = pageOf(path)
  const content = await renderInTurns(screenOf({ page, path, language, data }), letOthers)
  await letOthers()
  return {
    status: page === 'notFound' ? 404 : 200,
    html: await renderDocument({ page, language, data, assets, content, letOthers }),
  }
}

let loading: ReturnType<typeof load> | undefined

/** What pages are made of: what imports one of these later finds it there. */
const parts = [
  () => import('react'),
  () => import('react-dom'),
  () => import('react-dom/server'),
  () => import('./data/query-client.ts'),
  () => import('./site/hero-section.tsx'),
  () => import('./site/landing-page.tsx'),
  () => import('./site/further-sections.tsx'),
  () => import('./site/pricing-section.tsx'),
  () => import('./site/schedule-section.tsx'),
  () => import('./site/schedule-timetable.tsx'),
]

/** What renders pages takes longer to load than visitors should wait: each part of it comes in a turn of its own. */
async function load(letOthers: LetOthers) {
  for (const part of parts) {
    await part()
    await letOthers()
  }
  const { renderInTurns } = await import('./render-in-turns.tsx')
  await letOthers()
  const { screenOf } = await import('./rendered-screens.tsx')
  await letOthers()
  const { renderDocument } = await import('./document.tsx')
  await letOthers()
  const { renderPrintDocument } = await import('./print-document.tsx')
  await letOthers()
  return { renderInTurns, screenOf, renderDocument, renderPrintDocument }
}

function pageOf(path: string): TitledPage {
  if (path === '/') return 'landing'
  if (path === '/auth') return 'auth'
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'notFound'
}
