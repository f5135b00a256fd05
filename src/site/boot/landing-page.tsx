import { Suspense } from 'react'
import { isSwitchedOn } from '../../domain/page/page-data.ts'
import { useCurrentUser } from '../../ui/data/current-user.ts'
import { FullScreenSpinner } from '../../ui/surfaces/status.tsx'
import { useText, useTexts } from '../../ui/text/use-text.tsx'
import { Footer } from '../frame/footer.tsx'
import { Header } from '../frame/header.tsx'
import { HeroStrip } from '../hero/hero-rail.tsx'
import { HeroSection } from '../hero/hero-section.tsx'
import { AboutSection } from '../sections/about-section.tsx'
import { useSections } from '../sections/sections.ts'

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
