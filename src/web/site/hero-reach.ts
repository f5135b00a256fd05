import { fitHero, type HeroWords } from './hero-fit.ts'
import { heroPicture, isUpright } from './hero-picture.ts'
import { inkOnDesk } from './hero-stage.ts'

/** The farthest that the title reaches beside an upright photo, in hundredths of the page: its face stays in sight. */
export const farthestBesidePhoto = 52

interface PosterWords extends HeroWords {
  /** The address of the poster's picture. */
  picture: string
}

/** How far the poster's words reach from the left edge of a desk's window, in hundredths of it. */
export function wordsReach({ picture, ...words }: PosterWords): number {
  const fit = fitHero(words)
  const shown = heroPicture(picture)
  const isBesidePhoto = !shown.isArt && isUpright(shown)
  const reach = isBesidePhoto ? Math.min(fit.reach, farthestBesidePhoto) : fit.reach
  return Math.ceil(100 * inkOnDesk(fit, fit, reach))
}
