import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Club } from '../attacks/support/open-club.ts'
import { waitUntilHydrated } from '../support/browsers/page-ready.ts'
import { isShort } from '../support/runner/test-length.ts'

const sections = [
  'content',
  'classes',
  'schedule',
  'zones',
  'pricing',
  'trainers',
  'partners',
  'documents',
  'gallery',
  'products',
]

/** The pages of all languages are rendered alike: `npm test` checks one. */
const inLanguages = (path: string) => (isShort ? [`${path}?lang=en`] : [path, `${path}?lang=en`, `${path}?lang=ua`])

/** What visitors see, the page that shows the most last. */
export const visitorScreens = ['/nowhere', '/auth', '/'].flatMap(inLanguages)

/** What administrators see. */
export const adminScreens = [
  '/admin',
  ...sections.map((name) => `/admin/${name}`),
  '/admin/schedule?view=week',
  '/admin/schedule/exceptions',
  '/admin/notice',
  '/admin/translations',
  '/admin/gallery/pictures',
  '/admin/cache',
  '/admin/history',
  '/admin/history/changes',
  '/admin/backup',
  '/admin/account',
]

/** Gives a browser the administrator's session. */
export async function signInTo(context: BrowserContext, club: Club): Promise<void> {
  const [name = '', value = ''] = club.cookie.split('=')
  await context.addCookies([
    { name, value, url: club.url, httpOnly: true, sameSite: 'Lax' },
    { name: 'ringside_session', value: '1', url: club.url },
  ])
}

/**
 * Shows everything of a page: sections that load by scrolling, folded details, and the dialogs of a back-office
 * screen.
 */
export async function showEverything(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 1500) {
      scrollTo(0, y)
      await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))])
    }
  })
  const { pathname } = new URL(page.url())
  if (!pathname.startsWith('/admin')) return stepThroughCarousels(page)
  // No button is sought before it can be there.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
  for (const name of [/^Add /, /^Edit/, /^Turn on two-factor/, /^Log out everywhere/]) {
    const button = page.getByRole('main').getByRole('button', { name }).first()
    if (!(await button.isVisible())) continue
    await button.click()
    const dialogs = page.locator('[role=dialog], [role=alertdialog]')
    // A key that is pressed before a dialog is there closes nothing; the form of partners is in the page.
    if (pathname !== '/admin/partners') await dialogs.first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const tab of await dialogs.getByRole('tab').all()) await tab.click()
    // The password dialog is above the one that needs it.
    await expect(async () => {
      await page.keyboard.press('Escape')
      expect(await dialogs.count()).toBe(0)
    }).toPass()
  }
}

/** A carousel shows one record at a time. */
async function stepThroughCarousels(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const carousel of document.querySelectorAll('.carousel')) {
      // The end of a long list is loaded when the carousel is in view.
      carousel.scrollIntoView({ behavior: 'instant' })
      const next = carousel.querySelector<HTMLButtonElement>('.arrow:last-child')
      const counter = carousel.querySelector('.counter')?.textContent?.split('/')[1]
      const count = Number(counter ?? carousel.querySelectorAll('.dots button').length)
      for (let step = 1; step < count; step++) {
        next?.click()
        await Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 2000))])
      }
    }
  })
}
