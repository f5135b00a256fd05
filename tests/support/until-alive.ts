import type { Page } from '@playwright/test'

/**
 * Waits until the application runs in a page. A prerendered page is there before: until then, its links are links and
 * its buttons do nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}
