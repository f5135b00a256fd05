import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from '../../club.ts'

/** Cuts requests of the current user, or responds with a status, until `isHealed`, and counts them. */
async function cutCurrentUser(page: Page) {
  const state = { requested: 0, isHealed: false, status: 0 }
  await page.route('**/api/user', (route) => {
    state.requested += 1
    if (state.isHealed) return route.fallback()
    return state.status === 0 ? route.abort('connectionreset') : route.fulfill({ status: state.status, body: '' })
  })
  return state
}

test('the log-in requests the current user once, and shows its form even if the server is unreachable', async ({
  page,
}) => {
  const state = await cutCurrentUser(page)
  await page.goto('/auth?lang=en')
  await expect(page.getByText('The server cannot be reached right now.')).toBeVisible()
  await page.getByLabel('Username').fill('somebody')
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('somebody')
  expect(state.requested).toBe(1)
})

test('the back office requests the current user once, says that the server is unreachable, and tries again', async ({
  page,
  session,
}) => {
  await openSignedIn(page, session)
  const state = await cutCurrentUser(page)
  await page.goto('/admin/zones?lang=en')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  expect(state.requested).toBe(1)
  for (const [index, status] of [500, 503].entries()) {
    state.status = status
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => state.requested).toBe(index + 2)
    await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fzones/)
  await page.goBack()
  state.isHealed = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  expect(state.requested).toBe(4)
})

test('the back office says that the server cannot be reached when it never responds', { tag: '@long' }, async ({
  page,
  session,
}) => {
  await openSignedIn(page, session)
  await page.route('**/api/user', () => {})
  await page.goto('/admin/zones?lang=en')
  await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
})

test('an ended session is explained in the language of the back office, not the site’s', {
  tag: '@long',
}, async ({ page, context, session }) => {
  await openSignedIn(page, session)
  await page.evaluate(() => localStorage.setItem('ringside_language', 'ua'))
  await page.goto('/admin/zones')
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  await context.clearCookies({ name: 'ringside' })
  await page.reload()
  await expect(page.getByText('Your session has expired. Log in again.')).toBeVisible()
})

test('a visitor who never logged in sees no message about an ended session', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin?lang=en')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.locator('.auth-setup')).toHaveCount(0)
})
