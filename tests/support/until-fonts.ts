import type { Page } from '@playwright/test'

/** Waits until a page that was long in coming holds nothing back any more (start.ts). */
export const untilReleased = (page: Page) => page.locator('html:not([data-first-view])').waitFor({ state: 'attached' })

export async function untilFonts(page: Page): Promise<void> {
  await untilReleased(page)
  await page.evaluate(() => document.fonts.ready)
}
