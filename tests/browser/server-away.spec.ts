import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './club.ts'
import { expectNotice } from './shown-notices.ts'

/** Cuts requests of the current user until `isHealed`, and counts them. */
async function cutCurrentUser(page: Page) {
  const state = { requested: 0, isHealed: false }
  await page.route('**/api/user', (route) => {
    state.requested += 1
    return state.isHealed ? route.fallback() : route.abort('connectionreset')
  })
  return state
}

test('the log-in requests the current user once, and shows its form without a server', async ({ page }) => {
  const state = await cutCurrentUser(page)
  await page.goto('/auth?lang=en')
  await expect(page.getByText('The server cannot be reached right now.')).toBeVisible()
  await page.getByLabel('Username').fill('somebody')
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('somebody')
  expect(state.requested).toBe(1)
})

test('the back office requests the current user once, says that the server is away, and tries again', async ({
  page,
  session,
}) => {
  await openSignedIn(page, session)
  const state = await cutCurrentUser(page)
  await page.goto('/admin/zones?lang=en')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  expect(state.requested).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => state.requested).toBe(2)
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fzones/)
  await page.goBack()
  state.isHealed = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  expect(state.requested).toBe(3)
})

test('the back office says that the server cannot be reached when it never responds', { tag: '@long' }, async ({
  page,
  session,
}) => {
  await openSignedIn(page, session)
  await page.route('**/api/user', () => {})
  await page.goto('/admin/zones?lang=en')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible({ timeout: 25_000 })
})

test('a log-in that fails on the server or on the way shows the status text or the error’s text', async ({ page }) => {
  await page.goto('/auth?lang=en')
  await page.getByLabel('Username').fill('somebody')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>x' }))
  await page.getByRole('button', { name: 'Login' }).click()
  await expectNotice(page, 'Bad Gateway', 'Error')
  await page.route('**/api/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Login' }).click()
  await expectNotice(page, 'Failed to fetch', 'Error')
})

test('an ended session is explained in the reader’s language, with the draft if there is one', {
  tag: '@long',
}, async ({ page, context, session }) => {
  await openSignedIn(page, session)
  const read = () => page.evaluate(() => localStorage.setItem('ringside_language', 'ua'))
  await read()
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Add Zone' }).click()
  await page.getByRole('dialog').getByLabel('Name in English').fill('Ring')
  await page.getByRole('dialog').getByLabel('Name in Polish').fill('Ring')
  await page.getByRole('dialog').getByLabel('Name in Ukrainian').fill('Ринг')
  // The browser stays one that has logged in before.
  await context.clearCookies({ name: /^(?!.*device)/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ваш сеанс завершився. Увійдіть: усе введене чекає на вас.')).toBeVisible()
  await expect(page.locator('.ui-notice')).toHaveCount(0)

  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await openSignedIn(page, session)
  await read()
  await page.goto('/admin/zones')
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  await context.clearCookies({ name: 'ringside' })
  await page.reload()
  await expect(page.getByText('Ваш сеанс завершився. Увійдіть ще раз.')).toBeVisible()
})

test('a visitor who never logged in reads of no ended session', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin?lang=en')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.locator('.auth-setup')).toHaveCount(0)
})
