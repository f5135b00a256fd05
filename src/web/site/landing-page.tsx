import { Suspense, useContext } from 'react'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { useCurrentUser } from '../data/current-user.ts'
import { useSiteList } from '../data/site-lists.ts'
import { useText, useTexts } from '../text/use-text.tsx'
import { FullScreenSpinner } from '../ui/spinner.tsx'
import { AboutSection } from './about-section.tsx'
import { AppSection } from './app-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { Footer } from './footer.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Header } from './header.tsx'
import { HeroStrip } from './hero-rail.tsx'
import { HeroSection } from './hero-section.tsx'
import { OptionalSections } from './optional-sections.tsx'
import { PartnersSection } from './partners-section.tsx'
import { ProductsSection } from './products-section.tsx'
import { TrainersSection } from './trainers-section.tsx'

/** Everything a visitor reads of the club, on one page (spec section 2). */
export function LandingPage() {
  const text = useText()
  const { isPending } = useCurrentUser()
  const { texts } = useTexts()
  const { ScheduleSection, PricingSection } = useContext(OptionalSections)
  const gallery = useSiteList('gallery')
  return (
    <>
      {isPending && <FullScreenSpinner label={text('alerts.loading')} />}
      <Header />
      <main id="main" tabIndex={-1}>
        <HeroSection />
        <HeroStrip />
        <AboutSection />
        <Suspense>{isSwitchedOn(texts, 'schedule') && <ScheduleSection />}</Suspense>
        <Suspense>{isSwitchedOn(texts, 'pricing') && <PricingSection />}</Suspense>
        <TrainersSection />
        <PartnersSection />
        <ProductsSection />
        {gallery.total > 0 && (
          <GallerySection photos={gallery.records} total={gallery.total} loadRest={gallery.loadRest} />
        )}
        <ContactSection />
        <AppSection />
      </main>
      <Footer />
    </>
  )
}
