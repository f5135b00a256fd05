import type { Page } from '@playwright/test'
import { expect, openSignedIn, test } from './club.ts'
import { expectNotice } from './shown-notices.ts'

const failures = {
  'status 500': { status: 500, body: '' },
  'status 503': { status: 503, body: '' },
  'a cut': 'cut',
} as const

/** Lets requests of the current user fail until `isHealed`, and counts them. */
async function failCurrentUser(page: Page, failure: (typeof failures)[keyof typeof failures]) {
  const state = { asked: 0, isHealed: false }
  await page.route('**/api/user', (route) => {
    state.asked += 1
    if (state.isHealed) return route.fallback()
    return failure === 'cut' ? route.abort('connectionreset') : route.fulfill(failure)
  })
  return state
}

for (const [name, failure] of Object.entries(failures)) {
  const form = name === 'a cut' ? {} : { tag: '@long' }

  test(`the log-in requests the current user once, and shows its form after ${name}`, form, async ({ page }) => {
    const state = await failCurrentUser(page, failure)
    await page.goto('/auth?lang=en')
    await expect(page.getByText('The server cannot be reached right now.')).toBeVisible()
    await page.getByLabel('Username').fill('somebody')
    await page.getByRole('button', { name: 'Need an account?' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('somebody')
    expect(state.asked).toBe(1)
  })

  test(
    `the back office requests the current user once, says that the server is away after ${name}, and tries again`,
    form,
    async ({ page, session }) => {
      await openSignedIn(page, session)
      const state = await failCurrentUser(page, failure)
      await page.goto('/admin/zones?lang=en')
      await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
      expect(state.asked).toBe(1)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect.poll(() => state.asked).toBe(2)
      await expect(page.getByRole('heading', { name: 'The server cannot be reached' })).toBeVisible()
      await page.getByRole('link', { name: 'Login' }).click()
      await expect(page.getByLabel('Username')).toBeVisible()
      await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fzones/)
      await page.goBack()
      state.isHealed = true
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
      expect(state.asked).toBe(3)
    },
  )
}

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

const expired = {
  pl: ['Twoja sesja wygasła. Zaloguj się: to, co wpisane, czeka.', 'Twoja sesja wygasła. Zaloguj się ponownie.'],
  en: ['Your session has expired. Log in: what you typed is waiting.', 'Your session has expired. Log in again.'],
  ua: ['Ваш сеанс завершився. Увійдіть: усе введене чекає на вас.', 'Ваш сеанс завершився. Увійдіть ще раз.'],
} as const

for (const [language, [withDrafts, withNothing]] of Object.entries(expired))
  test(`an ended session is explained in the reader’s language (${language}), with the draft if there is one`, {
    tag: '@long',
  }, async ({ page, context, session }) => {
    await openSignedIn(page, session)
    const read = () => page.evaluate((chosen) => localStorage.setItem('ringside_language', chosen), language)
    await read()
    await page.goto('/admin/zones')
    await page.getByRole('button', { name: 'Add Zone' }).click()
    await page.getByRole('dialog').getByLabel('Name in English').fill('Ring')
    await page.getByRole('dialog').getByLabel('Name in Polish').fill('Ring')
    await page.getByRole('dialog').getByLabel('Name in Ukrainian').fill('Ринг')
    // The browser stays one that has logged in before.
    await context.clearCookies({ name: /^(?!.*device)/ })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(withDrafts)).toBeVisible()
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
    await expect(page.getByText(withNothing)).toBeVisible()
  })

test('a visitor who never logged in reads of no ended session', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin?lang=en')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.locator('.auth-setup')).toHaveCount(0)
})
