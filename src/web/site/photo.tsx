import { useState } from 'react'
import type { FocalPoint } from '../../domain/focal-point.ts'
import { type ImageSource, imageSource } from '../../domain/images.ts'

const bundledPictures: Record<string, ImageSource> = {
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

export const bundledFighter = '/art/hero-fighter.webp'

export function heroPicture(address: string) {
  const picture = { ...imageSource(address), ...bundledPictures[address] }
  return { ...picture, sizes: picture.isArt ? '(max-width: 767px) 100vw, (max-width: 1440px) 55vw, 787px' : '100vw' }
}

/** Also of a phone that is held sideways. */
export const phoneWindow =
  '(max-width: 767px) and (orientation: portrait), (max-width: 1023px) and (max-height: 499px) and (orientation: landscape)'

/** The smaller file first. */
export const phoneFighters = ['avif', 'webp'].map((type) => ({
  type: `image/${type}`,
  address: `/art/hero-fighter-phone.${type}`,
}))

/** Returns a picture's address, or the fallback once it has failed; `watch` belongs on the `<img>`. */
export function useWorkingPicture<Fallback extends string | null>(address: string | null, fallback: Fallback) {
  const [broken, setBroken] = useState<string>()
  const shown = address && address !== broken ? address : fallback
  const report = () => setBroken(address ?? undefined)
  return {
    shown,
    watch: {
      onError: report,
      // It may have failed before hydration.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) report()
      },
    },
  }
}

/** The first letters of the first two words that are more than a letter. */
export const initialsOf = (name: string) =>
  [...name.matchAll(/(?<!\p{L})(\p{L})\p{L}/gu)]
    .slice(0, 2)
    .map(([, letter]) => letter)
    .join('')

interface PhotoProps {
  address: string | null
  /** Another picture where there is none; else the name's initials. */
  fallback?: string
  /** Also the name. */
  alt: string
  focus?: FocalPoint | null
  /** In pixels: the ratio, unless the address has the picture's own. */
  width: number
  height: number
  sizes: string
}

/** A picture whose size is reserved. CSS prints photos (`data-photo`) in one ink. */
export function Photo({ address, fallback, alt, focus, width, height, sizes }: PhotoProps) {
  const { shown, watch } = useWorkingPicture(address, fallback ?? null)
  if (shown === null)
    return (
      <span className="initials display" role="img" aria-label={alt}>
        {initialsOf(alt)}
      </span>
    )
  const picture = { width, height, ...imageSource(shown), ...bundledPictures[shown] }
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

export const missingPhoto = '/art/missing.svg'
