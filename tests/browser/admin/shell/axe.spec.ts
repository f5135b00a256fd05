import type { Page } from '@playwright/test'
import { isShort } from '../../../support/runner/test-length.ts'
import { expectAccessible, waitUntilSettled } from '../../accessible.ts'
import { administrator, complaintsOf } from '../../club.ts'
import { expect, go, test } from '../../office.ts'

/** A screen of each kind: a list of texts, a week, rows of fields, pictures, panels. `npm test` checks these. */
const ownKind = {
  '/admin/content': 'Content Management',
  '/admin/schedule?view=week': 'Schedule Management',
  '/admin/translations?state=all': 'Translations',
  '/admin/gallery': 'Gallery Management',
  '/admin/cache': 'Cache Management',
}

const alike = {
  '/admin': 'User Management',
  '/admin/classes': 'Classes',
  '/admin/schedule': 'Schedule Management',
  '/admin/schedule/exceptions': 'Exceptions',
  '/admin/zones': 'Zone Management',
  '/admin/pricing': 'Pricing Management',
  '/admin/trainers': 'Trainers',
  '/admin/partners': 'Partners Management',
  '/admin/documents': 'Documents',
  '/admin/products': 'Product Management',
  '/admin/history': 'History',
  '/admin/history/changes': 'Changes',
  '/admin/backup': 'Backup',
  '/admin/gallery/pictures': 'All pictures',
  '/admin/account': 'Your account',
}

const screens = isShort ? ownKind : { ...ownKind, ...alike }

/** Editors of a new record, and how wide they are (spec section 9); each look has three, which have every kind of field. */
const editors: { path: string; width: number; hasOwnKind?: boolean }[] = [
  { path: '/admin/content', width: 600, hasOwnKind: true },
  { path: '/admin/classes', width: 500 },
  { path: '/admin/schedule', width: 600, hasOwnKind: true },
  { path: '/admin/schedule/exceptions', width: 600 },
  { path: '/admin/zones', width: 600 },
  { path: '/admin/pricing', width: 600 },
  { path: '/admin/trainers', width: 600 },
  { path: '/admin/documents', width: 1080 },
  { path: '/admin/gallery', width: 600 },
  { path: '/admin/products', width: 600, hasOwnKind: true },
]

/**
 * The layout depends on the width, the contrast on the theme: one run for each. `npm test` runs the screens of the first.
 * The narrow phone is as wide as a window of 1280 px at 400 % (WCAG 1.4.10).
 */
const looks = [
  { name: 'desktop, light', width: 1440, colorScheme: 'light', isWhole: true },
  { name: 'desktop, dark', width: 1440, colorScheme: 'dark', isWhole: false },
  { name: 'narrow phone, light', width: 320, colorScheme: 'light', isWhole: false },
  { name: 'phone, dark', width: 390, colorScheme: 'dark', isWhole: true },
] as const

/** Targets that are smaller than 44 pixels (WCAG 2.5.5) or cut off at the side. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const scope = document.querySelector('[role=dialog]') ?? document
    const targets = scope.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, summary, [role=option], [role=tab]',
    )
    return [...targets].flatMap((target) => {
      // A press on a label is a press on its control.
      const { left, right, width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      const isHidden =
        !target.checkVisibility({ visibilityProperty: true }) || width <= 1 || target.closest('[aria-hidden=true]')
      // Links within a sentence are exempt; the copied classes are narrower than a week's own.
      if (isHidden || target.matches('.skip-link, [type=file], .week-class, :is(p, span) a')) return []
      const isSmall = Math.min(width, height) < 43.5
      const isCut = left < -0.5 || right > innerWidth + 0.5
      if (!isSmall && !isCut) return []
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return `${target.tagName.toLowerCase()}.${target.className} "${name.slice(0, 30)}" ${size}${isCut ? `, from ${Math.round(left)} to ${Math.round(right)}` : ''}`
    })
  })

test.describe.configure({ mode: 'parallel' })

for (const [index, { name, width, colorScheme, isWhole }] of looks.entries()) {
  const isDaily = index === 0
  const isPhone = width < 768
  const height = isPhone ? 844 : 900
  test.describe(name, isDaily ? {} : { tag: '@long' }, () => {
    test.use({ viewport: { width, height }, colorScheme, hasTouch: isPhone })

    test('every screen', async ({ page }) => {
      // Counts of two digits: axe passes over a single letter.
      await page.route('**/api/schedule', async (route) => {
        const items: { id: number }[] = await (await route.fetch()).json()
        const copies = Array.from({ length: 10 }, (_, copy) => copy * 10_000)
        await route.fulfill({ json: items.flatMap((item) => copies.map((copy) => ({ ...item, id: item.id + copy }))) })
      })
      await page.goto('/admin/account')
      for (const [path, heading] of Object.entries(screens)) {
        await go(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        // Its two hundred rows are alike: `npm test` checks some of them.
        if (isShort && path === '/admin/content') await page.getByLabel('Find content').fill('hero')
        await expectAccessible(page, { what: path, isContrastOnly: !isWhole })
        if (!isPhone) continue
        expect(await page.locator('thead:visible').count(), `${path} shows rows`).toBe(0)
        expect.soft(await smallTargets(page), path).toEqual([])
      }
    })

    test('every open dialog', { tag: '@long' }, async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto('/admin/account')
      for (const { path, width: dialogWidth } of editors.filter(({ hasOwnKind }) => isWhole || hasOwnKind)) {
        await go(page, `${path}?open=new`)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: 'Save' }).click()
        await expect(dialog.locator('[aria-invalid=true], [data-invalid]').first()).toBeVisible()
        await waitUntilSettled(page)
        expect.soft((await dialog.boundingBox())?.width, path).toBe(isPhone ? width : dialogWidth)
        if (isPhone) {
          const bottomWithToast = () =>
            dialog.evaluate((element) => {
              const toasts = document.querySelector('.ui-toasts')?.getBoundingClientRect().height ?? Number.NaN
              return Math.round(element.getBoundingClientRect().bottom + toasts)
            })
          await expect.poll(bottomWithToast, `${path} is a sheet that ends above a toast`).toBe(height)
          expect.soft(await smallTargets(page), `${path}, editor`).toEqual([])
        }
        await expectAccessible(page, { what: `${path}?open=new`, isContrastOnly: !isWhole })
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await expect(dialog).toBeHidden()
      }
      expect(complaints).toEqual([])
    })

    test('an invitation, the open links and a link for a new password', { tag: '@long' }, async ({ page }) => {
      expect((await page.request.post('/api/user/proof', { data: { password: administrator.password } })).ok()).toBe(
        true,
      )
      await page.route('**/api/users', async (route) => {
        const users = await (await route.fetch()).json()
        await route.fulfill({ json: [...users, { ...users[0], id: 99_999, username: 'olena', role: 'trainer' }] })
      })
      await page.goto('/admin')
      const expectAll = async (what: string) => {
        await waitUntilSettled(page)
        await expectAccessible(page, { what, isContrastOnly: !isWhole })
        if (isPhone) expect.soft(await smallTargets(page), what).toEqual([])
      }
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Invite' }).click()
      await expect(dialog).toBeVisible()
      await expectAll('an invitation')
      await dialog.getByRole('button', { name: 'Make a link' }).click()
      await expect(dialog.getByLabel('Link')).toBeVisible()
      await expectAll('the link of an invitation')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('heading', { name: 'Links not used yet' })).toBeVisible()
      await expectAll('the open links')
      await page.getByRole('button', { name: 'More for olena', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Link for a new password' }).click()
      await expect(dialog).toBeVisible()
      await expectAll('a link for a new password')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      for (const { id } of await (await page.request.get('/api/links')).json())
        await page.request.delete(`/api/links/${id}`)
    })

    test('the confirmations and the menu', { tag: '@long' }, async ({ page }) => {
      await page.goto('/admin/pricing')
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await waitUntilSettled(page)
      if (!isPhone) expect((await page.getByRole('alertdialog').boundingBox())?.width).toBe(600)
      await expectAccessible(page, { what: 'the question before a deletion', isContrastOnly: !isWhole })
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      if (!isPhone) return
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await expectAccessible(page, { what: 'the menu', isContrastOnly: !isWhole })
      expect.soft(await smallTargets(page), 'the menu').toEqual([])
      await page.getByRole('dialog').getByRole('link', { name: 'Zones' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  })
}
