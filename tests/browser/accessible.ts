import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { root } from '../../scripts/stamp.js'
import { waitForDeferredLoads, waitUntilHydrated } from '../support/browsers/page-ready.ts'
import { expect, test } from './club.ts'

/** The bold local fonts that replace the display font until it has loaded (src/site/fonts/fonts.css). */
const fallbackFonts = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Roboto-Bold']

/** Skips a test if this machine has none of these fonts. */
export async function requireFallbackFonts(page: Page): Promise<void> {
  const isThere = await page.evaluate(async (names) => {
    const loaded = await Promise.allSettled(names.map((name) => new FontFace('local font', `local("${name}")`).load()))
    return loaded.some(({ status }) => status === 'fulfilled')
  }, fallbackFonts)
  test.skip(!isThere, 'no fallback font is installed (fonts-liberation)')
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Less than half as long as `axe.source`, for each page to read. */
const axeSource = readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

interface Look {
  /** What is checked, for the message of a failure. */
  what?: string
  /** Contrast alone, where everything else is checked in another theme. */
  isContrastOnly?: boolean
}

/** Expects, softly, that axe finds no violation once a page has loaded and its animations have ended, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page, { what = page.url(), isContrastOnly = false }: Look = {}) {
  await waitUntilSettled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(axeViolations, isContrastOnly ? ['color-contrast'] : levels)
  expect.soft(violations, what).toEqual([])
  await expectNoSideways(page, what)
}

/** Expects, softly, that nothing of a page scrolls sideways. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.configure({ soft: true }).poll(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Runs axe in the page itself, which takes a sixth of the time of Playwright's builder. */
async function axeViolations(runOnly: string[]): Promise<string[]> {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
  const { axe: axeOfPage } = window as unknown as { axe: typeof axe }
  const { violations } = await axeOfPage.run(
    // What lies behind an open dialog is out of reach.
    dialogs.length > 0 ? [...dialogs] : document,
    // The map in its frame is not ours.
    { runOnly, iframes: false, resultTypes: ['violations'] },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}

/**
 * Waits until a page has loaded and its animations have ended: fading texts have less contrast, and moving ones
 * another background.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await expect(page.getByText('Loading…')).toHaveCount(0)
  await expect(page.locator('.ui-dialog-room')).toHaveCount(0)
  await page.waitForLoadState('load')
  await waitForDeferredLoads(page)
  await page.evaluate(async () => {
    /** Ignores the five seconds of a notice, and endless animations. */
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 4000
    /** Limits each wait: a page that is not drawn has no frames, and its animations do not end. */
    const within = (ms: number, wanted: Promise<unknown>) =>
      Promise.race([wanted, new Promise((resolve) => setTimeout(resolve, ms))])
    const frame = () => within(2000, new Promise(requestAnimationFrame))
    const eager = [...document.images].filter(({ loading }) => loading === 'eager')
    await within(30_000, Promise.allSettled([document.fonts.ready, ...eager.map((image) => image.decode())]))
    // One animation may start another.
    for (let round = 0; round < 10; round += 1) {
      await frame()
      await frame()
      const moving = document.getAnimations().filter(isShort)
      if (moving.length === 0) return
      await within(5000, Promise.allSettled(moving.map(({ finished }) => finished)))
    }
  })
}

/**
 * Sums the layout shifts of the pages that are opened from now on; returns a function that reads the open page's sum.
 */
export async function recordShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      const seen = window as unknown as { shift: number }
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift)
}
