import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { ReleaseLists } from '../../domain/releases.ts'
import { useText } from '../text/use-text.tsx'
import { gallerySpans } from './gallery-spans.ts'
import { Heading } from './heading.tsx'
import { missingPhoto, Photo } from './photo.tsx'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

/** The photos as a printed spread; each opens large, or as a plain picture where there is no JavaScript. */
export function GallerySection({ photos }: { photos: ReleaseLists['gallery'] }) {
  const text = useText()
  const [opened, setOpened] = useState<number | null>(null)
  const spans = gallerySpans(photos.length)

  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <section id="gallery" className="gallery" aria-labelledby="gallery-title">
      <div className="wrap gallery-head">
        <Heading id="gallery-title" size="section">
          {text('gallery.title')}
        </Heading>
        <p>{text('gallery.description')}</p>
      </div>
      <ul className="gallery-grid">
        {photos.map((photo, index) => (
          <li key={photo.id} data-span={spans[index]?.desktop} data-phone-span={spans[index]?.phone}>
            <a href={photo.imageUrl ?? missingPhoto} onClick={(event) => open(event, index)}>
              <Photo
                address={photo.imageUrl}
                fallback={missingPhoto}
                alt={text('gallery.open', { n: index + 1 })}
                width={1000}
                height={750}
                sizes="(max-width: 767px) 100vw, 66vw"
              />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {opened !== null && <Lightbox photos={photos} first={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  )
}
