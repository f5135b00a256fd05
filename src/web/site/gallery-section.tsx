import { type MouseEvent, Suspense, useState } from 'react'
import { carriedAtMost } from '../../domain/page-data.ts'
import type { ReleaseLists } from '../../domain/releases.ts'
import { apart } from '../data/late-code.ts'
import { useLanguage } from '../text/language.tsx'
import { ContentText, useText } from '../text/use-text.tsx'
import { gallerySpans } from './gallery-spans.ts'
import { Heading } from './heading.tsx'
import { missingPhoto, Photo } from './photo.tsx'

const Lightbox = apart(async () => (await import('./lightbox.tsx')).Lightbox)

interface GalleryProps {
  /** All photos, or the first of them until the rest is loaded. */
  photos: ReleaseLists['gallery']
  total: number
  loadRest: () => void
}

/** So many photos are shown at first and added at a time: whole blocks of the grid. */
const pageSize = carriedAtMost

/** The photos as a printed spread; each opens large, or as a plain picture where there is no JavaScript. */
export function GallerySection({ photos, total, loadRest }: GalleryProps) {
  const text = useText()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<number | null>(null)
  const [wanted, setWanted] = useState(pageSize)
  const shown = photos.slice(0, wanted)
  const spans = gallerySpans(shown.length)

  const showMore = () => {
    loadRest()
    setWanted((count) => count + pageSize)
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
  }
  return (
    <section id="gallery" className="gallery" aria-labelledby="gallery-title">
      <div className="wrap gallery-head">
        <Heading id="gallery-title" of="gallery.title" size="section" />
        <ContentText of="gallery.description" />
      </div>
      <ul className="gallery-grid">
        {shown.map((photo, index) => {
          const { imageUrl, alt, decorative, focalPoint } = photo
          const label = text('gallery.open', { n: index + 1 })
          return (
            <li
              key={photo.id}
              data-span={spans[index]?.desktop}
              data-phone-span={spans[index]?.phone}
              data-record={`gallery/${photo.id}`}
            >
              <a
                href={imageUrl ?? missingPhoto}
                aria-label={decorative ? label : undefined}
                onClick={(event) => open(event, index)}
              >
                <Photo
                  address={imageUrl}
                  fallback={missingPhoto}
                  alt={decorative ? '' : alt?.[language] || label}
                  focus={focalPoint}
                  width={1000}
                  height={750}
                  sizes="(max-width: 767px) 100vw, 66vw"
                />
              </a>
            </li>
          )
        })}
      </ul>
      {wanted < total && (
        <button type="button" className="button button-outlined gallery-more" onClick={showMore}>
          {text('gallery.more')}
        </button>
      )}
      <Suspense>
        {opened !== null && <Lightbox photos={shown} first={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  )
}
