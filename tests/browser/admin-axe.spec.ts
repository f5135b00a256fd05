import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './office.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const screens = {
  '/admin': 'User Management',
  '/admin/content': 'Content Management',
  '/admin/classes': 'Classes',
  '/admin/schedule': 'Schedule Management',
  '/admin/zones': 'Zone Management',
  '/admin/pricing': 'Pricing Management',
  '/admin/trainers': 'Trainers',
  '/admin/partners': 'Partners Management',
  '/admin/gallery': 'Gallery Management',
  '/admin/products': 'Product Management',
  '/admin/cache': 'Cache Management',
}

/** Editors of a new record, and how wide they are (spec section 9); three hold every kind of field there is. */
const editors: { path: string; width: number; hasOwnKind?: boolean }[] = [
  { path: '/admin/content', width: 600, hasOwnKind: true },
  { path: '/admin/classes', width: 500 },
  { path: '/admin/schedule', width: 600, hasOwnKind: true },
  { path: '/admin/zones', width: 600 },
  { path: '/admin/pricing', width: 600 },
  { path: '/admin/trainers', width: 600 },
  { path: '/admin/gallery', width: 600 },
  { path: '/admin/products', width: 600, hasOwnKind: true },
]

/** What is where differs by width, and what is how light by theme: each pair is checked whole once. */
const looks = [
  { name: 'desktop, light', width: 1440, colorScheme: 'light', isWhole: true },
  { name: 'desktop, dark', width: 1440, colorScheme: 'dark', isWhole: false },
  { name: 'phone, light', width: 390, colorScheme: 'light', isWhole: false },
  { name: 'phone, dark', width: 390, colorScheme: 'dark', isWhole: true },
] as const

/** Goes on without loading the page again. */
const go = (page: Page, path: string) => page.evaluate((address) => history.pushState(null, '', address), path)

/** Axe finds nothing, and nothing scrolls sideways. */
async function check(page: Page, what: string, isWhole: boolean): Promise<void> {
  const axe = new AxeBuilder({ page })
  const dialog = '[role=dialog], [role=alertdialog]'
  // What lies behind an open dialog is out of reach.
  if ((await page.locator(dialog).count()) > 0) axe.include(dialog)
  if (isWhole) axe.withTags(rules)
  else axe.withRules('color-contrast')
  const { violations } = await axe.analyze()
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(faults, what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Loading…')).toHaveCount(0)
  // What is still fading in has less contrast; a notice's five seconds need not pass.
  await page.evaluate(() => {
    const short = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
    return Promise.allSettled(short.map(({ finished }) => finished))
  })
}

test.describe.configure({ mode: 'parallel' })

for (const { name, width, colorScheme, isWhole } of looks) {
  const isPhone = width < 768
  const height = isPhone ? 844 : 900
  test.describe(name, isWhole ? {} : { tag: '@long' }, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: isPhone })

    test('every screen', async ({ page }) => {
      await page.goto('/admin/account')
      for (const [path, heading] of Object.entries(screens)) {
        await go(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await settled(page)
        await check(page, path, isWhole)
        if (isPhone) expect(await page.locator('thead:visible').count(), `${path} shows rows`).toBe(0)
      }
    })

    test('every open dialog', async ({ page }) => {
      await page.goto('/admin/account')
      for (const { path, width: dialogWidth } of editors.filter(({ hasOwnKind }) => isWhole || hasOwnKind)) {
        await go(page, `${path}?open=new`)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.locator('[aria-invalid=true], [data-invalid]').first()).toBeVisible()
        await settled(page)
        const box = await dialog.boundingBox()
        expect.soft(box?.width, path).toBe(isPhone ? width : dialogWidth)
        if (isPhone) expect.soft(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `${path} is a sheet`).toBe(height)
        await check(page, `${path}?open=new`, isWhole)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(dialog).toBeHidden()
      }
    })

    test('the questions, the palette and the menu', async ({ page }) => {
      await page.goto('/admin/pricing')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await settled(page)
      if (!isPhone) expect((await page.getByRole('alertdialog').boundingBox())?.width).toBe(600)
      await check(page, 'the question before a deletion', isWhole)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await settled(page)
      await check(page, 'the palette', isWhole)
      if (!isPhone) return
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await settled(page)
      await check(page, 'the menu', isWhole)
      await page.getByRole('dialog').getByRole('link', { name: 'Zones' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })
}
