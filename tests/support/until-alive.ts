import type { Page } from '@playwright/test'

/** A page that is not drawn has no frames, by which Playwright looks else. */
export const withoutFrames = { polling: 50 }

/**
 * Waits until the application runs in a page, in the landing page's last section and in its schedule. A prerendered page is there before:
 * until then, its links are links and its buttons do nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const parts = [...document.querySelectorAll('#root, #app, .schedule-head')]
      return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
    },
    undefined,
    withoutFrames,
  )
}
