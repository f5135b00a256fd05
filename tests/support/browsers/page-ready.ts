import type { Page } from '@playwright/test'

/** Polls by time: Playwright polls by frames, and a page that is not drawn has none. */
export const pollByTime = { polling: 50 }

/**
 * Uses a page, and waits until the application runs in it, in the landing page's last section and in its schedule. A
 * prerendered page is there before: until then, its links are links and its buttons do nothing.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydratedWhenUsed, undefined, pollByTime)
}

/** Runs in the page. */
export function isHydratedWhenUsed(): boolean {
  const app = document.querySelector('#app') ?? document.body
  app.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  if (document.scripts.length === 0) return true
  const parts = [...document.querySelectorAll('#root, #app, .schedule-head')]
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
}

/** Runs in the page, and moves the mouse over it: whether the application has begun to hydrate it. */
export function isStarted(): boolean {
  dispatchEvent(new Event('pointermove'))
  return Object.keys(document.querySelector('#root') ?? {}).length > 0
}

/** Waits until a slowly loaded page has released its deferred pictures and fonts (start.ts). */
export const waitForDeferredLoads = (page: Page) =>
  page.locator('html:not([data-first-view])').waitFor({ state: 'attached' })

export async function waitForFonts(page: Page): Promise<void> {
  await waitForDeferredLoads(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Waits for the end of all finite animations: sections further down are laid out at the end of one. */
export const waitForAnimations = (page: Page) =>
  page.waitForFunction(
    () =>
      document.getAnimations().every((each) => each.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
    undefined,
    pollByTime,
  )

/** Waits until changes of a page are drawn, or two seconds, because a page that is not drawn has no frames. */
export const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))])
  })

/** Waits until the whole landing page is laid out and drawn. */
export async function waitForWholePage(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await waitForAnimations(page)
  await waitForFrames(page)
}

/** An expression to evaluate in a page: resolves once it is idle. Effects run before. */
export const untilIdle = 'new Promise((done) => requestIdleCallback(() => setTimeout(done)))'
