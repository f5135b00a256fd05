import type { Page } from '@playwright/test'
import { untilDrawn } from '../support/until-still.ts'
import { create, expect, inThreeLanguages } from './office.ts'
import { test } from './own-club.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Start here' })

test('a step leads to its editor, and is ticked by what is saved there', { tag: '@long' }, async ({ page }) => {
  // Something to publish: the example is saved as it is.
  await create(page, 'zones', { name: inThreeLanguages('Hall'), description: null })
  await page.goto('/admin')
  const hours = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^Opening hours/ })
  await expect(hours).toHaveText('Opening hoursstill the example')
  await hours.getByRole('link').click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
  await page.getByRole('link', { name: 'User Management' }).click()
  await expect(hours).toHaveText('Opening hoursdone')
  // What is published from the same screen ticks its step in sight.
  const publish = panel(page)
    .getByRole('listitem')
    .filter({ hasText: /^First publish/ })
  await expect(publish).toContainText('nothing of yours yet')
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click()
  await expect(publish).toHaveText('First publishdone')
})

test('the users wait for the list that stands above them', { tag: '@long' }, async ({ page }) => {
  const users = page.waitForResponse(/\/api\/users$/)
  let release = () => {}
  const isHeld = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/first-steps', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/admin')
  await (await users).finished()
  await untilDrawn(page)
  const row = page.getByRole('row').filter({ hasText: 'kamil' })
  await expect(row).toHaveCount(0)
  release()
  await expect(panel(page)).toBeVisible()
  await expect(row).toBeVisible()
})

test('the list is put away, and found again', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin')
  await panel(page).getByRole('button', { name: 'Put away' }).click()
  await expect(panel(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'kamil' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Search or jump' })).toBeFocused()
  await page.keyboard.type('start here')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
})
