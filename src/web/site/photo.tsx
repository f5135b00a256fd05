import { useState } from 'react'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { type ImageSource, imageSource } from '../../domain/images.ts'

const pictures: Record<string, ImageSource> = {
  '/art/hero-fighter.webp': {
    src: '/art/hero-fighter.webp',
    srcSet: '/art/hero-fighter.webp 860w, /art/hero-fighter@2x.webp 1720w',
    width: 860,
    height: 900,
    isArt: true,
  },
  '/art/about.webp': {
    src: '/art/about.webp',
    srcSet: '/art/about.webp 700w, /art/about@2x.webp 1400w',
    width: 700,
    height: 875,
    isArt: true,
  },
}

/** What is known of a picture that comes with Ringside: its size and its finer copy. */
function bundledPicture(address: string): ImageSource | undefined {
  return pictures[address]
}

export const bundledFighter = '/art/hero-fighter.webp'

interface HeroPicture extends ImageSource {
  sizes: string
}

/** What the poster shows for an address. */
export function heroPicture(address: string): HeroPicture {
  const picture = { ...imageSource(address), ...bundledPicture(address) }
  return { ...picture, sizes: picture.isArt ? '(max-width: 767px) 100vw, (max-width: 1440px) 55vw, 787px' : '100vw' }
}

export const phoneWindow = '(max-width: 767px)'

/** The bundled fighter's own cuts for a phone, the smaller file first. */
export const phoneFighters = ['avif', 'webp'].map((type) => ({
  type: `image/${type}`,
  address: `/art/hero-fighter-phone.${type}`,
}))

/** A picture's address, or the fallback once the picture has failed; `watch` belongs on the `<img>`. */
export function useWorkingPicture<Fallback extends string | null>(address: string | null, fallback: Fallback) {
  const [broken, setBroken] = useState<string>()
  const shown = address && address !== broken ? address : fallback
  const report = () => setBroken(address ?? undefined)
  return {
    shown,
    watch: {
      onError: report,
      // It may have failed before the page was hydrated, when nobody listened.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) report()
      },
    },
  }
}

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
