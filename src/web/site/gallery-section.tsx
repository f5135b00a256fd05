import { type MouseEvent, Suspense, useState } from 'react'
import { maxEmbedded, type PageLists } from '../../domain/page-data.ts'
import { lazyComponent } from '../data/lazy-code.ts'
import { Heading } from '../text/display.tsx'
import { ContentText, useText } from '../text/use-text.tsx'
import { missingPhoto, Photo } from './photo.tsx'

/** Of a desktop's three columns; a phone shows all alike, in two rows. */
export type Span = 'one' | 'wide' | 'tall' | 'full'

const block: Span[] = ['tall', 'wide', 'one', 'one', 'one', 'wide']

/** The first eight of more, in three rows. */
const opening: Span[] = ['one', 'wide', 'one', 'one', 'one', 'one', 'one', 'one']

/** The last photos by their number: each ending fills its rows. */
const endings: Record<number, Span[]> = {
  1: ['full'],
  2: ['wide', 'one'],
  3: ['one', 'one', 'one'],
  4: block.slice(0, 4),
  // A whole row would cut an upright face.
  5: ['wide', 'one', 'one', 'one', 'one'],
  7: ['one', 'wide', 'one', 'one', 'one', 'wide', 'one'],
}

export function gallerySpans(count: number): Span[] {
  const hasOpening = count === opening.length || count > opening.length + 1
  return hasOpening ? [...opening, ...blocksOf(count - opening.length)] : blocksOf(count)
}

function blocksOf(count: number): Span[] {
  // A single one would fill a whole row.
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
  const [opened, setOpened] = useState<number | null>(null)
  // A press for a single one more is not worth it.
  const [visibleCount, setVisibleCount] = useState(total === opening.length + 1 ? total : opening.length)
  // What the page carries is there without scripts, too.
  const shown = photos.slice(0, Math.max(visibleCount, maxEmbedded))
  const spans = gallerySpans(shown.length)

  const showMore = () => {
    loadRest()
    setVisibleCount((count) => count + maxEmbedded)
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(index)
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
        {opened !== null && <Lightbox photos={photos} first={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </section>
  )
}
