import type { Language } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { App } from './app.tsx'
import { createQueryClient } from './data/query-client.ts'
import { type PageAssets, renderDocument } from './document.tsx'
import { renderPrintDocument } from './print-document.tsx'
import { renderInTurns } from './render-in-turns.tsx'
import type { LetOthers } from './site/in-turn.tsx'
import { SectionsApart } from './site/sections-apart.ts'
import type { TitledPage } from './text/page-title.tsx'
import { textOf } from './text/use-text.tsx'
import { FullScreenSpinner } from './ui/spinner.tsx'

export { wordsReach } from './site/hero-reach.ts'

const { FurtherSections } = await import('./site/further-sections.tsx')
const { PricingSection } = await import('./site/pricing-section.tsx')
const { SchedulePhone, ScheduleRail, ScheduleSection } = await import('./site/schedule-section.tsx')
const { ScheduleTimetable } = await import('./site/schedule-timetable.tsx')
const sections = { ScheduleSection, ScheduleTimetable, ScheduleRail, SchedulePhone, PricingSection, FurtherSections }

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
  if (path === '/timetable') return { status: 200, html: renderPrintDocument({ language, data, assets }) }
  const page = pageOf(path)
  const screen =
    page === 'auth' || page === 'admin' ? (
      <WaitingScreen data={data} language={language} />
    ) : (
      <SectionsApart value={sections}>
        <App data={data} language={language} queryClient={createQueryClient()} path={path} />
      </SectionsApart>
    )
  const content = await renderInTurns(screen, letOthers)
  await letOthers()
  return {
    status: page === 'notFound' ? 404 : 200,
    html: renderDocument({ page, language, data, assets, content }),
  }
}

function pageOf(path: string): TitledPage {
  if (path === '/') return 'landing'
  if (path === '/auth') return 'auth'
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'notFound'
}

/** Sign-in and back office need a browser that runs scripts: until it does, they wait. */
function WaitingScreen({ data, language }: { data: PageData; language: Language }) {
  const text = (key: string) => textOf(data.texts, key, language)
  return (
    <>
      <FullScreenSpinner label={text('alerts.loading')} />
      <noscript>
        <p className="noscript">{text('alerts.noscript')}</p>
      </noscript>
    </>
  )
}
