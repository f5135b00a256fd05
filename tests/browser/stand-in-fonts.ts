import type { Page } from '@playwright/test'
import { test } from './club.ts'

/** Bold, which what is largest is set in (src/web/styles/fonts.css). */
const standIns = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold']

/** Leaves a test out where this machine has no font that takes the room of those that are to come. */
export async function needStandInFonts(page: Page): Promise<void> {
  const isThere = await page.evaluate(async (names) => {
    const asked = await Promise.allSettled(names.map((name) => new FontFace('asked', `local("${name}")`).load()))
    return asked.some(({ status }) => status === 'fulfilled')
  }, standIns)
  test.skip(!isThere, 'none of the fonts that stand in until others come is on this machine (fonts-liberation)')
}
