import type { Page } from '@playwright/test'

/**
 * Waits until the application runs in a page, in the landing page's last section and in its schedule. A prerendered page is there before:
 * until then, its links are links and its buttons do nothing.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('#root, #app, .schedule-head')]
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__react')))
  })
}
