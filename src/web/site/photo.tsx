import type { FocalPoint } from '../../domain/focal-point.ts'
import { imageSource } from '../../domain/images.ts'
import { bundledPicture } from './bundled-pictures.ts'
import { useWorkingPicture } from './use-working-picture.ts'

interface PhotoProps {
  /** The stored address; without one, and when it does not load, the fallback is shown. */
  address: string | null
  fallback: string
  alt: string
  /** The point that its crops keep in sight. */
  focus?: FocalPoint | null
  /** The layout size in pixels: it gives the ratio where the address does not tell the picture's own. */
  width: number
  height: number
  sizes: string
}

/** A club picture that never moves the page. Photos carry `data-photo`: they are printed in one ink by the stylesheet. */
export function Photo({ address, fallback, alt, focus, width, height, sizes }: PhotoProps) {
  const { shown, watch } = useWorkingPicture(address, fallback)
  const picture = { width, height, ...imageSource(shown), ...bundledPicture(shown) }
  return (
    <img
      key={shown}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-photo={!picture.isArt || undefined}
      data-focus={focus}
      data-missing={shown === missingPhoto || undefined}
      {...watch}
    />
  )
}

/** The printed placeholder that stands for a trainer's, partner's or product's missing picture. */
export const missingPhoto = '/art/missing.svg'
