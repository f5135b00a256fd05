import type { FocalPoint } from '../../domain/focal-point.ts'
import { posterStand } from '../../domain/poster-photo.ts'
import { fitHero, type HeroWords } from './hero-fit.ts'
import { heroPicture } from './hero-picture.ts'
import { inkOnDesk } from './hero-stage.ts'

/** The farthest that the title reaches beside a photo, in hundredths of the page: its face stays in sight. */
export const farthestBesidePhoto = 52

interface PosterWords extends HeroWords {
  /** The address of the poster's picture. */
  picture: string
  point: FocalPoint | null
}

/** How far the poster's words reach from the left edge of a desk's window, in hundredths of it. */
export function wordsReach({ picture, point, ...words }: PosterWords): number {
  const fit = fitHero(words)
  const shown = heroPicture(picture)
  const isBesidePhoto = !shown.isArt && posterStand({ ...shown, point }) !== 'across'
  const reach = isBesidePhoto ? Math.min(fit.reach, farthestBesidePhoto) : fit.reach
  return Math.ceil(100 * inkOnDesk(fit, fit, reach))
}
