import { type MouseEvent, Suspense, useState } from 'react'
import { maxEmbedded, type PageLists } from '../../domain/page-data.ts'
import { lazyComponent } from '../data/lazy-code.ts'
import { Heading } from '../text/display.tsx'
import { ContentText, useText } from '../text/use-text.tsx'
import { missingPhoto, Photo } from './photo.tsx'

/** How much of a desktop's three columns a photo fills; on a phone all photos have the same size, in two rows. */
export type Span = 'one' | 'wide' | 'tall' | 'full'

/** Six photos that fill whole rows. */
const block: Span[] = ['tall', 'wide', 'one', 'one', 'one', 'wide']

/** The first eight photos of a larger gallery, in three rows. */
const opening: Span[] = ['one', 'wide', 'one', 'one', 'one', 'one', 'one', 'one']

/** How the last photos fill whole rows, by the number of these photos. */
const endings: Record<number, Span[]> = {
  1: ['full'],
  2: ['wide', 'one'],
  3: ['one', 'one', 'one'],
  4: block.slice(0, 4),
  // Not `full`: a photo across the whole row would cut off upright faces.
  5: ['wide', 'one', 'one', 'one', 'one'],
  7: ['one', 'wide', 'one', 'one', 'one', 'wide', 'one'],
}

export function gallerySpans(count: number): Span[] {
  const hasOpening = count === opening.length || count > opening.length + 1
  return hasOpening ? [...opening, ...blocksOf(count - opening.length)] : blocksOf(count)
}

function blocksOf(count: number): Span[] {
  // A single last photo would fill a whole row.
  const rest = count > 6 && count % 6 === 1 ? 7 : count % 6
  const blocks = Math.floor((count - rest) / 6)
  return [...Array.from({ length: blocks }, () => block).flat(), ...(endings[rest] ?? [])]
}

const Lightbox = lazyComponent(async () => (await import('./lightbox.tsx')).Lightbox)

interface GalleryProps {
  photos: PageLists['gallery']
  total: number
  loadRest: () => void
}

export function GallerySection({ photos, total, loadRest }: GalleryProps) {
  const text = useText()
  const [openedIndex, setOpenedIndex] = useState<number | null>(null)
  // If only one more photo is left, it is shown at once.
  const [visibleCount, setVisibleCount] = useState(total === opening.length + 1 ? total : opening.length)
  // All embedded photos are rendered, for visitors without scripts.
  const shown = photos.slice(0, Math.max(visibleCount, maxEmbedded))
  const spans = gallerySpans(shown.length)

  const showMore = () => {
    loadRest()
    setVisibleCount((count) => count + maxEmbedded)
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenedIndex(index)
  }
  return (
    <section id="gallery" className="gallery" aria-labelledby="gallery-title">
      <div className="wrap cluster gallery-head">
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
              data-later={index >= visibleCount || undefined}
              data-span={spans[index]}
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
                  alt={decorative ? '' : alt || label}
                  focus={focalPoint}
                  width={1000}
                  height={750}
                  sizes="(max-width: 767px) 60vw, 66vw"
                />
              </a>
            </li>
          )
        })}
      </ul>
      {visibleCount < total && (
        <button type="button" className="button button-outlined needs-script gallery-more" onClick={showMore}>
          {text('gallery.more')}
        </button>
      )}
      <Suspense>
        {openedIndex !== null && <Lightbox photos={photos} first={openedIndex} onClose={() => setOpenedIndex(null)} />}
      </Suspense>
    </section>
  )
}
