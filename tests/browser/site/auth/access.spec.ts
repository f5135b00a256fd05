import type { Page } from '@playwright/test'
import { administrator, complaintsOf, expect, openSignedIn, test } from '../../club.ts'

test('the back office leads a visitor to /auth, and back after the log-in', async ({ page }) => {
  await page.goto('/admin/zones')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.getByLabel('Nazwa użytkownika').fill(administrator.username)
  await page.getByLabel('Hasło', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/zones$/)
})

test('a wrong password is refused in the visitor’s language, and typed text stays', async ({ page }) => {
  await page.goto('/auth?lang=en')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.getByLabel('Username').fill('nobody-here')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  const notice = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Error' })
  await expect(notice).toContainText('Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here')
})

test('the next attempt to log in takes away the error of the one before', async ({ page }) => {
  await page.goto('/auth?lang=en&next=/admin/zones')
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Login' }).click()
  const error = page.getByText('Invalid username or password')
  await expect(error).toBeVisible()
  // The toast stays while the pointer is over it.
  await error.hover()
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('the log-in sends what a password manager sets without an event', async ({ page }) => {
  await page.goto('/auth?next=/admin/zones')
  for (const [label, text] of [
    ['Nazwa użytkownika', administrator.username],
    ['Hasło', administrator.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).evaluate((input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    }, text)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
})

test('the log-in page explains why a browser without cookies stays logged out', async ({ page }) => {
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    await page.context().clearCookies()
    await route.fulfill({ status: response.status(), body: await response.body() })
  })
  await page.goto('/auth?lang=en')
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Your browser blocks cookies')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(administrator.username)
})

test('a new user registers, lands on /, is no administrator, and reads Unauthorized', async ({ page }) => {
  await page.goto('/auth?lang=en')
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Username').fill(`marta.${Date.now()}`)
  await page.getByLabel('Password', { exact: true }).fill('a long enough secret')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/(\?lang=en)?$/)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'An administrator can give you more rights.' })).toBeVisible()
  const languageLink = page.locator('footer').getByRole('link', { name: 'English' })
  await expect(page.locator(':root')).toHaveAttribute('style', /--toasts: [1-9]/)
  const isReachable = await languageLink.evaluate((link) => {
    scrollTo({ top: 1e6, behavior: 'instant' })
    const foot = document.querySelector('footer')?.getBoundingClientRect().bottom ?? Number.NaN
    const note = document.querySelector('.ui-toasts')?.getBoundingClientRect().top ?? Number.NaN
    return link.checkVisibility() && foot <= note + 1
  })
  expect(isReachable, 'the page’s foot ends above the note').toBe(true)

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/(\?lang=en)?$/)
  await expect(page.getByRole('heading', { name: /Unauthorized|Brak/ })).toBeVisible()
  // That page carries none of the landing page's texts.
  await page.getByRole('link', { name: /Go to the home page|Przejdź na stronę główną/ }).click()
  await expect(page.getByRole('heading', { name: /^(Trainers|Trenerzy)$/ })).toBeVisible()

  await page.goto('/?lang=en')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

/** Types into a new zone without saving it. */
async function typeZone(page: Page): Promise<void> {
  await page.goto('/admin/zones?open=new')
  await page.getByLabel('Name in English').fill('Half a zone')
  await expect.poll(() => storedDrafts(page)).toBe(1)
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')).length)

test('typed text is deleted at log-out, so that the next administrator in the tab does not see it', async ({
  page,
  playwright,
  session,
  club,
}) => {
  await openSignedIn(page, session)
  const second = { username: `anna.${Date.now()}`, password: 'a long enough secret' }
  const visitor = await playwright.request.newContext({ baseURL: club.site })
  const { id } = await (await visitor.post('/api/register', { data: second })).json()
  await visitor.dispose()
  await page.request.put(`/api/users/${id}/role`, { data: { role: 'admin' } })
  // A session of the test's own: the shared one goes on.
  await page.context().clearCookies()
  await page.request.post('/api/login', { data: second })
  await typeZone(page)

  await page.goto('/?lang=en')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await storedDrafts(page)).toBe(0)

  // Nor after a session that ended by itself.
  await page.request.post('/api/login', { data: second })
  await typeZone(page)
  await page.context().clearCookies()
  await page.request.post('/api/login', { data: administrator })
  await page.goto('/admin/zones?open=new')
  await expect(page.getByLabel('Name in English')).toHaveValue('')
  expect(await storedDrafts(page)).toBe(0)
})

test('a log-out ends the session of every tab, and deletes their drafts', async ({ page }) => {
  await page.request.post('/api/login', { data: administrator })
  await typeZone(page)
  const other = await page.context().newPage()
  await other.goto('/?lang=en')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\?next=/)
  expect(await storedDrafts(page)).toBe(0)
})

test('every screen of the back office opens from the sidebar without a complaint', async ({ page, session }) => {
  await openSignedIn(page, session)
  const complaints = complaintsOf(page)
  await page.goto('/admin')
  const screens = {
    'User Management': 'User Management',
    'Content Management': 'Content Management',
    Classes: 'Classes',
    Schedule: 'Schedule Management',
    Zones: 'Zone Management',
    Pricing: 'Pricing Management',
    Trainers: 'Trainers',
    Partners: 'Partners Management',
    Documents: 'Documents',
    Gallery: 'Gallery Management',
    Products: 'Product Management',
    Cache: 'Cache Management',
  }
  for (const [link, heading] of Object.entries(screens)) {
    const entry = page
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: new RegExp(`^${link}`) })
    await entry.click()
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expect(entry).toHaveAttribute('aria-current', 'page')
  }
  expect(complaints).toEqual([])
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.locator('#hero')).toBeVisible()
})

test('without JavaScript, log-in and back office say what they need', { tag: '@long' }, async ({ browser, club }) => {
  const context = await browser.newContext({ baseURL: club.site, javaScriptEnabled: false })
  const page = await context.newPage()
  const expected = {
    '/admin/schedule': 'Nie udało się uruchomić tej strony.',
    '/auth?lang=ua': 'Не вдалося запустити цю сторінку.',
  }
  for (const [address, sentence] of Object.entries(expected)) {
    await page.goto(address)
    await expect(page.locator('.waiting-reason')).toContainText(sentence)
    // No spinner covers the sentence.
    const inFront = () => document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.className
    expect(await page.evaluate(inFront)).toContain('waiting-reason')
  }
  await context.close()
})
