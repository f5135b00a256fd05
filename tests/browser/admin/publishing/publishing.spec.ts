import type { Page } from '@playwright/test'
import { expect, expectNotice, holdNotices, inThreeLanguages } from '../../office.ts'
import { test } from '../../own-club.ts'

const tape = (page: Page) => page.locator('.unpublished')

test('Build Cache publishes from the tape and from its screen, and refreshes this browser’s copies', {
  tag: '@long',
}, async ({ page }) => {
  await holdNotices(page)
  const rename = async (name: string) => {
    await page.goto('/admin/zones')
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('dialog').getByLabel('Name in English').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tape(page)).toContainText('Publish 1 change')
  }
  const isPublished = (name: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('app_cache_zones'))).toContain(name)
  await rename('Cage')
  await tape(page).getByRole('button', { name: 'Publish 1 change' }).press('Enter')
  await expectNotice(page, 'Published: visitors see it now')
  await expect(tape(page)).toHaveText(/^Published ?View site/)
  await expect(tape(page).getByRole('link', { name: 'View site' })).toBeFocused()
  const published = page.waitForEvent('popup')
  await tape(page).getByRole('link', { name: 'View site' }).click()
  await expect((await published).locator('#hero')).toBeVisible()
  await (await published).close()
  await isPublished('Cage')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, /^Version \d+ is public again$/)
  expect(await (await page.request.get('/cache/zones.json')).text()).not.toContain('Cage')
  await expect(tape(page), 'drafts stay').toContainText('Publish 1 change')

  await rename('Hall')
  await page.goto('/admin/cache')
  let build = () => {}
  const pressed = new Promise<void>((resolve) => {
    build = resolve
  })
  await page.route('**/api/admin/cache/generate', async (route) => {
    await pressed
    await route.fallback()
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Build Cache' }).click()
  await expect(main.getByRole('button', { name: 'Building...' })).toBeVisible()
  const before = await main.locator('time').getAttribute('datetime')
  build()
  await expectNotice(page, 'Published: visitors see it now')
  await expect(main.getByRole('button', { name: 'Build Cache' })).toBeVisible()
  await expect(main.locator('time')).not.toHaveAttribute('datetime', before ?? '')
  const site = page.waitForEvent('popup')
  await main.getByRole('link', { name: 'View site' }).click()
  await expect((await site).locator('#hero')).toBeVisible()
  await (await site).close()
  const zones = await (await page.request.get('/api/zones')).json()
  await expect(main.getByRole('listitem').filter({ hasText: /^zones/ })).toHaveText(`zones${zones.length}`)
  await isPublished('Hall')

  await page.route('**/api/admin/cache/generate', (route) => route.fulfill({ status: 500, body: '' }))
  await main.getByRole('button', { name: 'Build Cache' }).click()
  await expectNotice(page, 'Failed to generate cache', 'Error')
})

test('on a phone, bars that stay take at most a quarter of the height, and Publish is one of them', async ({
  page,
}) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await page.request.post('/api/zones', { data: { name: inThreeLanguages('Hall'), description: null } })
  await page.goto('/admin/schedule')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  const heightOf = (selector: string) =>
    page.locator(selector).evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect()
      return Math.min(bottom, innerHeight) - Math.max(top, 0)
    })
  for (const position of [0, 600]) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), position)
    await expect(tape(page).getByRole('button')).toBeInViewport({ ratio: 1 })
    const fixed = (await heightOf('.top-bar')) + (await heightOf('.top-bar-action'))
    expect(fixed, `scrolled by ${position} px`).toBeLessThanOrEqual((position === 0 ? 0.25 : 0.15) * height)
  }

  await page.getByRole('button', { name: 'Add Schedule Item' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  const bars = (await heightOf('.ui-dialog-head')) + (await heightOf('.ui-dialog-foot'))
  expect(bars).toBeLessThanOrEqual(0.25 * height)
})

test('the sample club is removed in one step after a question; changed records stay', { tag: '@long' }, async ({
  page,
}) => {
  const [zone] = await (await page.request.get('/api/zones')).json()
  await page.request.put(`/api/zones/${zone.id}`, { data: { name: inThreeLanguages('Ours'), description: null } })
  await page.goto('/admin/cache')
  await page.getByRole('button', { name: 'Remove sample club' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove sample club' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Remove sample club' }).click()
  await question.getByRole('button', { name: 'Remove sample club' }).click()
  await expectNotice(page, 'Sample club removed.')
  await expect(page.getByRole('button', { name: 'Remove sample club' })).toHaveCount(0)
  const removal = page.getByRole('button', { name: /^\d+ records: .* and \d+ more in one step kamil/ })
  await removal.click()
  await expect(
    page
      .getByRole('region', { name: /^Unpublished changes/ })
      .getByRole('button', { name: /removed kamil/ })
      .nth(3),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cache/ })).toHaveAccessibleName(/2 unpublished changes/)

  await page.goto('/admin/zones')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Ours'])
})
