import { useState } from 'react'
import type { FocalPoint } from '../../domain/fields/focal-point.ts'
import { type ImageSource, imageSource } from '../../domain/pictures/images.ts'

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

/** A media query for phones, upright or held sideways. */
export const phoneWindow =
  '(max-width: 767px) and (orientation: portrait), (max-width: 1023px) and (max-height: 499px) and (orientation: landscape)'

/** The browser takes the first type that it supports; the first file is the smallest. */
export const phoneFighters = ['avif', 'webp'].map((type) => ({
  type: `image/${type}`,
  address: `/art/hero-fighter-phone.${type}`,
}))

/** Returns the address, or the fallback if the image failed to load. The image needs the `imageProps`. */
export function useWorkingPicture<Fallback extends string | null>(address: string | null, fallback: Fallback) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const workingAddress = address && address !== failedAddress ? address : fallback
  const reportFailure = () => setFailedAddress(address ?? undefined)
  return {
    workingAddress,
    imageProps: {
      onError: reportFailure,
      // Loading may have failed before hydration.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc) reportFailure()
      },
    },
  }
}

/** Returns the initials of the first two words, ignoring words of a single letter; one letter if they are equal. */
const initialsOf = (name: string) => {
  const words = [...name.matchAll(/(?<!\p{L})(\p{L})\p{L}/gu)].slice(0, 2)
  return [...new Set(words.map(([, letter]) => letter?.toUpperCase()))].join('')
}

interface PhotoProps {
  address: string | null
  /** Shown without a working `address`; by default, the initials of `alt`. */
  fallback?: string
  alt: string
  focus?: FocalPoint | null
  /** In pixels; only used if the picture's real size is unknown. */
  width: number
  height: number
  sizes: string
}

/** A picture whose space is reserved before it loads. CSS prints photos (`data-photo`) in a single ink. */
export function Photo({ address, fallback, alt, focus, width, height, sizes }: PhotoProps) {
  const { workingAddress, imageProps } = useWorkingPicture(address, fallback ?? null)
  if (workingAddress === null)
    return (
      <span className="initials display" role="img" aria-label={alt}>
        {initialsOf(alt)}
      </span>
    )
  const picture = { width, height, ...imageSource(workingAddress), ...bundledPictures[workingAddress] }
  return (
    <img
      key={workingAddress}
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
      data-missing={workingAddress === missingPhoto || undefined}
      {...imageProps}
    />
  )
}

export const missingPhoto = '/art/missing.svg'
