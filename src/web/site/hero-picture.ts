import { type ImageSource, imageSource } from '../../domain/images.ts'
import { bundledPicture } from './bundled-pictures.ts'

export const bundledFighter = '/art/hero-fighter.webp'

export interface HeroPicture extends ImageSource {
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
