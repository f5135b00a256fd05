import type { Page } from '@playwright/test'

/** Lets the server's responses from which pages read its clock carry this date. */
export const setServerTime = (page: Page, time: string) =>
  page.route('**/cache/notices.json', async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue()
    await route.fulfill({ headers: { date: new Date(time).toUTCString() } })
  })
