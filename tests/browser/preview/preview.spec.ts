import type { Page } from '@playwright/test'
import { isShort } from '../../support/runner/test-length.ts'
import { expectAccessible } from '../accessible.ts'
import { complaintsOf } from '../club.ts'
import { expect, inThreeLanguages } from '../office.ts'
import { test } from '../own-club.ts'

const bar = (page: Page) => page.locator('.preview-bar')

const cachedLists = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('app_cache_')))

/** Saves a name that waits to be published, as the administrator. */
async function rename(page: Page, name: string): Promise<void> {
  const [trainer] = await (await page.request.get('/api/trainers')).json()
  const { userId, bio, specialties, photoUrl } = trainer
  const data = { userId, bio, specialties, photoUrl, name: inThreeLanguages(name) }
  expect((await page.request.put(`/api/trainers/${trainer.id}`, { data })).status()).toBe(200)
}

test('a guest views a preview in every language and width, and leaves it with nothing stored', async ({
  page,
  browser,
  baseURL,
}) => {
  await rename(page, 'Unseen')
  const preview = await (await page.request.post('/api/admin/previews')).json()
  const { linkUrl: url } = await (
    await page.request.put(`/api/admin/previews/${preview.number}`, { data: { link: 'new' } })
  ).json()
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const guest = await context.newPage()
  const complaints = complaintsOf(guest)

  const lastList = guest.waitForResponse('**/cache/zones.json')
  await guest.goto(url)
  await expect(guest).toHaveURL(`${baseURL}/`)
  await expect(bar(guest)).toContainText(/Nieopublikowane.*podgląd z \d\d:\d\d/s)
  await expect(guest.locator('#trainers')).toContainText('Unseen pl')
  await expect(guest.getByRole('button', { name: 'Opublikuj' })).toHaveCount(0)
  await (await lastList).finished()
  expect(await cachedLists(guest)).toEqual([])
  if (!isShort) await expectAccessible(guest)

  const labels = [
    ['English', /Not public.*preview of/s],
    ['Українська', /Не опубліковано.*попередній перегляд від/s],
    ['Polski', /Nieopublikowane/],
  ] as const
  for (const [language, words] of isShort ? labels.slice(1, 2) : labels) {
    await bar(guest).getByRole('link', { name: language }).click()
    await expect(bar(guest)).toContainText(words)
    await expect(bar(guest).getByRole('link', { name: language })).toHaveAttribute('aria-current', 'true')
  }
  for (const path of ['/auth?lang=en', '/nowhere?lang=en']) {
    await guest.goto(path)
    await expect(bar(guest)).toContainText('Not public')
    if (!isShort) await expectAccessible(guest)
  }
  // The browser reports the 404 of the missing page.
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])

  await guest.goto('/?lang=en')
  const popup = guest.waitForEvent('popup')
  await bar(guest).getByRole('button', { name: 'Open in a window 390 pixels wide' }).click()
  await expect(bar(await popup)).toContainText('Not public')
  await (await popup).close()

  // Without a server the bar does not say what is shown.
  await context.setOffline(true)
  await bar(guest).getByRole('button', { name: 'Now' }).click()
  await expect(bar(guest)).toContainText('the server isn’t responding')
  await context.setOffline(false)
  await bar(guest).getByRole('button', { name: 'Try again' }).click()

  await bar(guest).getByRole('button', { name: 'Now' }).click()
  await expect(bar(guest).locator('.preview-tape')).toHaveText('Public')
  await expect(guest.locator('#trainers')).not.toContainText('Unseen')

  // With the keys alone, on a phone.
  await guest.setViewportSize({ width: 390, height: 844 })
  const opener = bar(guest).getByRole('button', { name: 'Preview controls' })
  await opener.focus()
  await guest.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(bar(guest).getByRole('button', { name: /pixels wide/ })).toHaveCount(0)
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await guest.keyboard.press('Enter')
  await bar(guest).getByRole('button', { name: 'Leave preview' }).focus()
  await guest.keyboard.press('Enter')
  await expect(bar(guest)).toHaveCount(0)
  await expect(guest.locator('#trainers')).not.toContainText('Unseen')
  await expect.poll(() => cachedLists(guest)).toHaveLength(9)
  await context.close()
})

test('an administrator shares the preview from its own bar', async ({ page, browser, baseURL }) => {
  await rename(page, 'Shared')
  const { number } = await (await page.request.post('/api/admin/previews')).json()
  await page.request.put('/api/preview', { data: { number, show: 'then' } })
  await page.goto('/?lang=en')
  await bar(page).getByRole('button', { name: 'Share' }).click()
  const address = await bar(page).getByLabel('Link to this preview').inputValue()
  await expect(bar(page)).toContainText(/It works until/)
  await expect(bar(page).getByRole('button', { name: 'Make another link' })).toBeVisible()
  const context = await browser.newContext({ baseURL })
  const guest = await context.newPage()
  await guest.goto(address)
  await expect(guest.locator('#trainers')).toContainText('Shared')
  await context.close()
})

test('an administrator publishes exactly the preview, which ends its link; the guest’s bar says so', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  await rename(page, 'Shown')
  const { number } = await (await page.request.post('/api/admin/previews')).json()
  const { linkUrl: url } = await (
    await page.request.put(`/api/admin/previews/${number}`, { data: { link: 'new' } })
  ).json()
  const context = await browser.newContext({ baseURL })
  const guest = await context.newPage()
  await guest.goto(url)
  await expect(bar(guest)).toBeVisible()
  await rename(page, 'Saved since')

  await page.request.put('/api/preview', { data: { number, show: 'then' } })
  await page.goto('/')
  await expect(page.locator('#trainers')).toContainText('Shown pl')
  // Below the bar is the page of visitors, without the user's links.
  await expect(page.locator('.header').getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Publish exactly this' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await expect(page.locator('#root [data-record]').first(), 'edit mode is off').toHaveCSS('outline-style', 'none')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page)).toContainText('Not public')
  await bar(page).getByRole('button', { name: 'Publish exactly this' }).click()
  await question.getByRole('button', { name: /^Publish/ }).click()
  await expect(bar(page).getByRole('status').last()).toHaveText('Published')
  await expect(bar(page).getByRole('status').last()).toBeFocused()
  await expect(bar(page)).not.toContainText('Not public')
  const visitor = await (await page.request.get('/', { headers: { cookie: '' } })).text()
  expect([visitor.includes('Shown pl'), visitor.includes('Saved since')]).toEqual([true, false])

  await expect(bar(page).getByRole('button', { name: 'Make another link' })).toHaveCount(0)

  await guest.goto('/?lang=en')
  await expect(bar(guest)).toContainText('The preview has ended.')
  await bar(guest).getByRole('button', { name: 'Show the public page' }).click()
  await expect(bar(guest)).toHaveCount(0)
  await context.close()
})
