import type { ImageSource } from '../../domain/images.ts'

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
export function bundledPicture(address: string): ImageSource | undefined {
  return pictures[address]
}
