import { renderToString } from 'react-dom/server'
import { pathInLanguage } from '../domain/languages.ts'
import type { PageData } from '../domain/page/page-data.ts'
import { linksIn } from '../domain/text/contact-links.ts'
import { App } from '../site/boot/app.tsx'
import { FurtherSections } from '../site/boot/further-sections.tsx'
import { posterOf } from '../site/hero/hero-fit.ts'
import { posterWords } from '../site/hero/hero-section.tsx'
import { HeroPhoto } from '../site/photos/hero-photo.tsx'
import { SchedulePhone, ScheduleRail, ScheduleSection } from '../site/schedule/schedule-section.tsx'
import { ScheduleTimetable } from '../site/schedule/schedule-timetable.tsx'
import { PricingRail, PricingSection } from '../site/sections/pricing-section.tsx'
import { SectionsContext } from '../site/sections/sections.ts'
import { VisitSection } from '../site/sections/visit-section.tsx'
import { createQueryClient } from '../ui/data/query-client.ts'
import { FullScreenSpinner } from '../ui/surfaces/status.tsx'
import { type TitledPage, textOf } from '../ui/text/use-text.tsx'
import { renderClubDocument } from './club-document.tsx'
import { type PageAssets, renderDocument } from './document.tsx'
import { renderPrintDocument } from './print-document.tsx'

interface RenderRequest {
  path: string
  data: PageData
  assets: PageAssets
}

/** Renders the document of a path, or the 404 page. */
export function renderPage({ path, data, assets }: RenderRequest): { status: number; html: string } {
  if (data.document) return { status: 200, html: renderClubDocument({ data, document: data.document, assets }) }
  if (path === '/timetable') return { status: 200, html: renderPrintDocument({ data, assets }) }
  const page = pageOf(path)
  const [phone] = linksIn(data.contact?.phone ?? [])
  const pageData = page === 'landing' ? { ...data, poster: posterOf(posterWords(data.texts, phone)) } : data
  const content = renderToString(screenOf({ page, path, data: pageData }))
  return {
    status: page === 'notFound' ? 404 : 200,
    html: renderDocument({ page, data: pageData, assets, content }),
  }
}

function pageOf(path: string): TitledPage {
  if (path === '/') return 'landing'
  if (path === '/auth') return 'auth'
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'notFound'
}

const sections = {
  HeroPhoto,
  VisitSection,
  ScheduleSection,
  ScheduleTimetable,
  ScheduleRail,
  SchedulePhone,
  PricingSection,
  PricingRail,
  FurtherSections,
}

function screenOf({ page, path, data }: Omit<RenderRequest, 'assets'> & { page: TitledPage }) {
  if (page === 'auth' || page === 'admin') return <WaitingScreen data={data} />
  return (
    <SectionsContext value={sections}>
      <App data={data} queryClient={createQueryClient()} path={path} />
    </SectionsContext>
  )
}

/** The content of login and back office until their scripts run, and the reason if they cannot. */
function WaitingScreen({ data: { language, texts } }: { data: PageData }) {
  return (
    <>
      <FullScreenSpinner label={textOf(texts, 'alerts.loading')} />
      <div className="full-screen waiting-reason">
        <p>{textOf(texts, 'alerts.noscript')}</p>
        <a className="button" href={pathInLanguage('/', language)}>
          {textOf(texts, 'nav.home')}
        </a>
      </div>
    </>
  )
}
