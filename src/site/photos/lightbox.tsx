import './lightbox.css'
import { useEffect, useRef, useState } from 'react'
import type { PageLists } from '../../domain/page/page-data.ts'
import { indexAt, useCarouselGestures } from '../../ui/elements/carousel.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { useText } from '../../ui/text/use-text.tsx'
import { missingPhoto, Photo } from './photo.tsx'

interface LightboxProps {
  photos: PageLists['gallery']
  start: number
  onClose: () => void
}

export function Lightbox({ photos, start, onClose }: LightboxProps) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [position, setPosition] = useState(start)
  const move = (by: number) => setPosition((from) => from + by)
  useCarouselGestures(dialog, move)
  useEffect(() => dialog.current?.showModal(), [])

  const index = indexAt(position, photos.length)
  const counter = text('gallery.photo', { n: index + 1, total: photos.length })
  const { imageUrl = null, alt, decorative } = photos[index] ?? {}
  const altText = decorative ? '' : alt
  return (
    <dialog ref={dialog} className="lightbox" aria-label={counter} onClose={onClose} closedby="any">
      <figure>
        <Photo
          address={imageUrl}
          fallback={missingPhoto}
          alt={decorative ? '' : altText || counter}
          width={1000}
          height={750}
          sizes="100vw"
        />
        <figcaption aria-live="polite">
          {counter}
          {altText && <span className="visually-hidden">: {altText}</span>}
        </figcaption>
      </figure>
      <button
        type="button"
        className="square arrow lightbox-close"
        aria-label={text('gallery.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="x" />
      </button>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className="square arrow lightbox-previous"
            aria-label={text('gallery.previous')}
            onClick={() => move(-1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            type="button"
            className="square arrow lightbox-next"
            aria-label={text('gallery.next')}
            onClick={() => move(1)}
          >
            <Icon name="arrow-right" />
          </button>
        </>
      )}
    </dialog>
  )
}
