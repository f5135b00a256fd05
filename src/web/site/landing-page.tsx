import { Suspense } from 'react'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { FullScreenSpinner } from '../ui/status.tsx'
import { AboutSection } from './about-section.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeroStrip } from './hero-rail.tsx'
import { HeroSection } from './hero-section.tsx'
import { useSections } from './sections.ts'

export function LandingPage() {
  const text = useText()
  const { isPending } = useCurrentUser()
  const { texts } = useTexts()
  const { VisitSection, ScheduleSection, PricingSection, FurtherSections } = useSections()
  return (
    <>
      {isPending && <FullScreenSpinner label={text('alerts.loading')} />}
      <Header />
      <main id="main" tabIndex={-1}>
        <HeroSection />
        <HeroStrip />
        <AboutSection />
        <Suspense>{isSwitchedOn(texts, 'visit') && <VisitSection />}</Suspense>
        <Suspense>{isSwitchedOn(texts, 'schedule') && <ScheduleSection />}</Suspense>
        <Suspense>{isSwitchedOn(texts, 'pricing') && <PricingSection />}</Suspense>
        <Suspense>
          <FurtherSections />
        </Suspense>
      </main>
      <Footer />
    </>
  )
}
