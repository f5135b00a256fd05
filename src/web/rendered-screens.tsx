import { type Language, languages, languageTags } from '../domain/languages.ts'
import type { PageData } from '../domain/page-data.ts'
import { App } from './app.tsx'
import { createQueryClient } from './data/query-client.ts'
import { SectionsApart } from './site/sections-apart.ts'
import type { TitledPage } from './text/page-title.tsx'
import { textOf } from './text/use-text.tsx'
import { FullScreenSpinner } from './ui/spinner.tsx'

const { FurtherSections } = await import('./site/further-sections.tsx')
const { PricingSection } = await import('./site/pricing-section.tsx')
const { SchedulePhone, ScheduleRail, ScheduleSection } = await import('./site/schedule-section.tsx')
const { ScheduleTimetable } = await import('./site/schedule-timetable.tsx')
const sections = { ScheduleSection, ScheduleTimetable, ScheduleRail, SchedulePhone, PricingSection, FurtherSections }

interface ScreenProps {
  page: TitledPage
  path: string
  language: Language
  data: PageData
}

/** What a page's document holds when it comes, for the browser to bring to life. */
export function screenOf({ page, path, language, data }: ScreenProps) {
  if (page === 'auth' || page === 'admin') return <WaitingScreen data={data} language={language} />
  return (
    <SectionsApart value={sections}>
      <App data={data} language={language} queryClient={createQueryClient()} path={path} />
    </SectionsApart>
  )
}

/** Sign-in and back office need a browser that runs scripts: until it does, they wait. */
function WaitingScreen({ data, language }: Pick<ScreenProps, 'data' | 'language'>) {
  const text = (key: string, inLanguage = language) => textOf(data.texts, key, inLanguage)
  return (
    <>
      <FullScreenSpinner label={text('alerts.loading')} />
      <noscript>
        <div className="noscript">
          {/* The back office's address, which is answered the same, names no language. */}
          {languages.map((each) => (
            <p key={each} lang={languageTags[each]}>
              {text('alerts.noscript', each)}
            </p>
          ))}
        </div>
      </noscript>
    </>
  )
}
