// The server renders these sections, so the document has their styles before this code is loaded.
import '../styles/further.css'
import { isSwitchedOn } from '../../domain/page/page-data.ts'
import { useReleasedList } from '../../ui/data/site-lists.ts'
import { useTexts } from '../../ui/text/use-text.tsx'
import { GallerySection } from '../carousels/gallery-section.tsx'
import { PartnersSection } from '../carousels/partners-section.tsx'
import { ProductsSection } from '../carousels/products-section.tsx'
import { TrainersSection } from '../carousels/trainers-section.tsx'
import { AppSection } from '../sections/app-section.tsx'
import { ContactSection } from '../sections/contact-section.tsx'

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
