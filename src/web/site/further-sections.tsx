// The server renders these sections, so the document has their styles before this code is loaded.
import '../styles/further.css'
import { isSwitchedOn } from '../../domain/page-data.ts'
import { useReleasedList } from '../data/site-lists.ts'
import { useTexts } from '../text/use-text.tsx'
import { AppSection } from './app-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { PartnersSection } from './partners-section.tsx'
import { ProductsSection } from './products-section.tsx'
import { TrainersSection } from './trainers-section.tsx'

export function FurtherSections() {
  const { texts } = useTexts()
  const gallery = useReleasedList('gallery')
  return (
    <>
      <TrainersSection />
      <PartnersSection />
      <ProductsSection />
      {gallery.total > 0 && <GallerySection photos={gallery.records} total={gallery.total} loadAll={gallery.loadAll} />}
      <ContactSection />
      {isSwitchedOn(texts, 'app') && <AppSection />}
    </>
  )
}
