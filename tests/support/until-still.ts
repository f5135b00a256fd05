import type { Page } from '@playwright/test'
import { untilAlive, withoutFrames } from './until-alive.ts'

/** Waits until every animation that ends has ended: sections further down are laid out, and their pictures asked for, at the end of one. */
export const untilStill = (page: Page) =>
  page.waitForFunction(
    () =>
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    undefined,
    withoutFrames,
  )

/** Waits until what has changed in a page is drawn. One that is not drawn has no frames, and would be waited for without end. */
export const untilDrawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))])
  })

/** Waits until the landing page is laid out and drawn to its end. */
export async function untilWhole(page: Page): Promise<void> {
  await untilAlive(page)
  await untilStill(page)
  await untilDrawn(page)
}
