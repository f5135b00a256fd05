import { fitHero, type HeroWords } from './hero-fit.ts'
import { inkOnDesk } from './hero-stage.ts'

/** How far the poster's words reach from the left edge of a desk's window, in hundredths of it. */
export function wordsReach(words: HeroWords): number {
  const fit = fitHero(words)
  return Math.ceil(100 * inkOnDesk(fit, fit, fit.reach))
}
