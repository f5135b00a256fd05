import { type MouseEvent, Suspense, useState } from 'react'
import { maxEmbedded, type PageLists } from '../../domain/page/page-data.ts'
import { lazyComponent } from '../../ui/data/lazy-code.ts'
import { Heading } from '../../ui/text/display.tsx'
import { ContentText, useText } from '../../ui/text/use-text.tsx'
import { missingPhoto, Photo } from '../photos/photo.tsx'

/** The size of a photo in a desktop's three columns; on a phone all photos have the same size, in two rows. */
export type Span = 'one' | 'wide' | 'tall' | 'full'

/** They fill whole rows. */
const sixSpans: Span[] = ['tall', 'wide', 'one', 'one', 'one', 'wide']

/** The first eight photos of a larger gallery, in three rows. */
const firstSpans: Span[] = ['one', 'wide', 'one', 'one', 'one', 'one', 'one', 'one']

/** The last photos by how many are left, so that they fill whole rows. */
const lastSpans: Record<number, Span[]> = {
  1: ['full'],
  2: ['wide', 'one'],
  3: ['one', 'one', 'one'],
  4: sixSpans.slice(0, 4),
  // `full` is only for a lone photo: across the whole row it cuts off upright faces.
  5: ['wide', 'one', 'one', 'one', 'one'],
  7: ['one', 'wide', 'one', 'one', 'one', 'wide', 'one'],
}

export function gallerySpans(count: number): Span[] {
  const hasFirstSpans = count === firstSpans.length || count > firstSpans.length + 1
  return hasFirstSpans ? [...firstSpans, ...blocksOf(count - firstSpans.length)] : blocksOf(count)
}

function blocksOf(count: number): Span[] {
  // A single last photo would fill a whole row, so seven form the last block.
  const lastCount = count > 6 && count % 6 === 1 ? 7 : count % 6
  const blocks = Math.floor((count - lastCount) / 6)
  return [...Array.from({ length: blocks }, () => sixSpans).flat(), ...(lastSpans[lastCount] ?? [])]
}

const Lightbox = lazyComponent(async () => (await import('../photos/lightbox.tsx')).Lightbox)

interface GalleryProps {
  photos: PageLists['gallery']
  total: number
  loadAll: () => void
}

export function GallerySection({ photos, total, loadAll }: GalleryProps) {
  const text = useText()
  const [openedIndex, setOpenedIndex] = useState<number | null>(null)
  // If “more” would reveal only one photo, it is shown from the start.
  const [visibleCount, setVisibleCount] = useState(total === firstSpans.length + 1 ? total : firstSpans.length)
  // All embedded photos are rendered, for visitors without scripts.
  const renderedPhotos = photos.slice(0, Math.max(visibleCount, maxEmbedded))
  const spans = gallerySpans(renderedPhotos.length)

  const showMore = () => {
    loadAll()
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
        {renderedPhotos.map((photo, index) => {
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
        {openedIndex !== null && <Lightbox photos={photos} start={openedIndex} onClose={() => setOpenedIndex(null)} />}
      </Suspense>
    </section>
  )
}
