import type { Page } from '@playwright/test'
import { isShort } from '../support/form.ts'
import { expect, test } from './office.ts'

const screens = [
  '/admin',
  '/admin/content',
  '/admin/classes',
  '/admin/schedule',
  '/admin/schedule?view=week',
  '/admin/exceptions',
  '/admin/translations?state=all',
  '/admin/pictures',
  '/admin/zones',
  '/admin/pricing',
  '/admin/trainers',
  '/admin/partners',
  '/admin/gallery',
  '/admin/products',
  '/admin/cache',
  '/admin/changes',
  '/admin/account',
]

/** Those of `npm test` hold every kind of field there is. */
const editors = isShort
  ? ['/admin/schedule', '/admin/trainers', '/admin/products']
  : screens.filter(
      (path) =>
        !path.includes('?') &&
        !['/admin', '/admin/pictures', '/admin/partners', '/admin/cache', '/admin/changes', '/admin/account'].includes(
          path,
        ),
    )

/** What a finger aims at, whole: 44 pixels each way (WCAG 2.5.5), and within the width of the screen. */
const faultsIn = (page: Page) =>
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
      if (isHidden || target.matches('.admin-skip, [type=file]')) return []
      const isSmall = Math.min(width, height) < 43.5
      const isCut = left < -0.5 || right > innerWidth + 0.5
      if (!isSmall && !isCut) return []
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? ''
      const size = `${Math.round(width)} × ${Math.round(height)}`
      return `${target.tagName.toLowerCase()}.${target.className} "${name.slice(0, 30)}" ${size}${isCut ? `, from ${Math.round(left)} to ${Math.round(right)}` : ''}`
    })
  })

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Goes on without loading the page again. */
const go = (page: Page, path: string) => page.evaluate((address) => history.pushState(null, '', address), path)

test('on a phone every target is large enough for a finger and none is cut off', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/admin/unpublished', (route) =>
    route.fulfill({
      json: [{ list: 'zones', id: 1, label: 'Ring', action: 'edited', by: 'kamil', at: null, write: null }],
    }),
  )
  // What slides in is measured where it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/account')
  for (const path of screens) {
    await go(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    expect.soft(await faultsIn(page), path).toEqual([])
  }
  for (const path of editors) {
    await go(page, `${path}?open=new`)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await faultsIn(page), `${path}, editor`).toEqual([])
    await go(page, path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await go(page, '/admin/content?open=new&key=contact.phone')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await faultsIn(page), 'text for all languages').toEqual([])
  await go(page, '/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  expect.soft(await faultsIn(page), 'menu').toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Search or jump' }).click()
  await expect(page.getByRole('dialog', { name: 'Search or jump' })).toBeVisible()
  expect.soft(await faultsIn(page), 'palette').toEqual([])
})

test('a notice covers no link of a phone’s menu', { tag: '@long' }, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/cache')
  const build = page.getByRole('button', { name: 'Build Cache' })
  await expect(build).toBeVisible()
  await context.setOffline(true)
  await build.click()
  // A notice with something to do about it stays until that is done.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  const covered = await menu.getByRole('link').evaluateAll((links) =>
    links
      .filter((link) => {
        // The menu is longer than the screen.
        link.scrollIntoView({ block: 'nearest' })
        const { left, top, width, height } = link.getBoundingClientRect()
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      .map((link) => link.textContent),
  )
  expect(covered).toEqual([])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
})
