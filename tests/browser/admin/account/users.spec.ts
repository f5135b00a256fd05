import type { APIRequestContext } from '@playwright/test'
import type { User } from '../../../../src/domain/accounts/accounts.ts'
import { dateOf } from '../../../../src/domain/time/dates.ts'
import { administrator } from '../../club.ts'
import { columnsOf, expect, expectNotice, test } from '../../office.ts'

const signedOut = { cookies: [], origins: [] }

/** Registers a user without touching the administrator's session. */
async function register(api: APIRequestContext): Promise<string> {
  const username = `member${Date.now() % 1_000_000_000}`
  const response = await api.post('/api/register', { data: { username, password: 'a long enough secret' } })
  expect(response.status()).toBe(201)
  await api.dispose()
  return username
}

test('a role is chosen from a list, Toggle Admin turns a user into an admin and any other role into user, and choices made before a response are stored in their order', async ({
  page,
  playwright,
  club,
}) => {
  const username = await register(
    await playwright.request.newContext({ baseURL: club.office, storageState: signedOut }),
  )
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  await expect(columnsOf(page, 'Users')).toHaveText(['ID', 'Username', 'Role', 'Created At', 'Actions'])
  const row = page.getByRole('row').filter({ hasText: username })
  const users: User[] = await (await page.request.get('/api/users')).json()
  await expect(row).toContainText(dateOf(users.find((user) => user.username === username)?.createdAt ?? ''))
  const role = row.getByRole('button', { name: `Role of ${username}` })
  await expect(role).toContainText('user')
  // What is shown is the server’s response, also before the list is read again.
  await page.route('**/api/users', () => {})

  await role.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^visitor/, /^user/, /^trainer/, /^admin/])
  await page.getByRole('option', { name: 'trainer' }).click()
  const question = page.getByRole('alertdialog', { name: `Change the role of ${username}?` })
  await expect(question).toContainText('From “user” to “trainer”. The account is logged out everywhere')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toContainText('user')
  await role.click()
  await page.getByRole('option', { name: 'trainer' }).click()
  await question.getByRole('button', { name: 'Change the role' }).click()
  await expectNotice(page, 'User role updated successfully')
  await expect(role).toContainText('trainer')

  const toggle = row.getByRole('button', { name: 'Toggle Admin' })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route('**/api/users/*/role', async (route) => {
    sent.push(route.request().postDataJSON().role)
    if (sent.length === 1) await held
    await route.continue()
  })
  for (const next of ['user', 'admin', 'user']) {
    await toggle.click()
    await question.getByRole('button', { name: 'Change the role' }).click()
    await expect(role).toContainText(next)
  }
  expect(sent).toEqual(['user'])
  const isLast = (response: { url: () => string }) => response.url().endsWith('/role') && sent.length === 3
  const stored = page.waitForResponse(isLast)
  release()
  await stored
  expect(sent).toEqual(['user', 'admin', 'user'])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(role).toContainText('user')
})

test('a spinner is shown and no number until the users are loaded; removing one’s own role asks first', async ({
  page,
}) => {
  const { promise: seen, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/users', async (route) => {
    await seen
    await route.fallback()
  })
  await page.goto('/admin')
  await expect(page.getByRole('main').getByRole('img', { name: 'Loading…' })).toBeVisible()
  const everyRole = page.getByRole('group', { name: 'Role' }).getByText('All')
  await expect(everyRole, 'no number before it is known').toHaveText('All')
  letThrough()
  await expect(everyRole).toHaveText(/^All\s*\d+$/)
  const row = page.getByRole('row').filter({ hasText: administrator.username })
  const role = row.getByRole('button', { name: `Role of ${administrator.username}` })
  const question = page.getByRole('alertdialog', { name: 'Stop being an administrator?' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))

  await row.getByRole('button', { name: 'Toggle Admin' }).click()
  await expect(question).toContainText('lose access to the back office at once')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await role.click()
  await page.getByRole('option', { name: 'trainer' }).click()
  await expect(question).toContainText('“trainer”')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toContainText('admin')
  // Another screen declines the question of this one.
  await page.getByRole('link', { name: 'Zones' }).click()
  await page.goBack()
  await row.getByRole('button', { name: 'Toggle Admin' }).click()
  await expect(question).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
  // Only others can delete the account or make a link for it.
  await expect(row.getByRole('button', { name: /^More for / })).toHaveCount(0)
})

test('an account is deleted by keyboard from the menu of its row, after a question and the password', {
  tag: '@long',
}, async ({ page, playwright, club }) => {
  const username = await register(
    await playwright.request.newContext({ baseURL: club.office, storageState: signedOut }),
  )
  // A session without a confirmed password.
  await page.context().clearCookies()
  await page.request.post('/api/login', { data: administrator })
  await page.goto('/admin')
  const row = page.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: `More for ${username}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete account…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete account' })
  await expect(question).toContainText(username)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: `More for ${username}` }).click()
  await page.getByRole('menuitem', { name: 'Delete account…' }).click()
  await question.getByRole('button', { name: 'Delete account' }).focus()
  await page.keyboard.press('Enter')
  const password = page.getByRole('dialog', { name: 'Your password, please' }).getByLabel('Password')
  await expect(password).toBeFocused()
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expectNotice(page, 'User deleted successfully')
  await expect(row).toHaveCount(0)
  await expect(page.locator('#screen')).toBeFocused()
})

test('a failed change of role shows its notice', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/users/*/role', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/admin')
  await page.getByRole('button', { name: `Toggle Admin: make ${administrator.username} user` }).click()
  await page.getByRole('button', { name: 'Change my role' }).click()
  await expectNotice(page, 'Failed to update user role', 'Error')
})

test('a second person is invited on a phone in five presses, and works in the panel in her own language', async ({
  page,
  browser,
  club,
}) => {
  const username = `olena${Date.now() % 1_000_000_000}`
  await page.setViewportSize({ width: 390, height: 844 })
  const shared: string[] = []
  await page.exposeFunction('onShare', (url: string) => shared.push(url))
  await page.addInitScript(`navigator.share = ({ url }) => onShare(url)`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin')
  await page.evaluate(`presses = 0; addEventListener('pointerdown', () => { presses += 1 }, true)`)
  const invite = page.getByRole('button', { name: 'Invite' })
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await expect(invite).toBeVisible()
  await page.keyboard.press('n')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invite).toBeFocused()
  await invite.click()
  await expect(dialog.getByRole('radio', { name: 'user' })).toBeChecked()
  await dialog.getByText('admin', { exact: true }).click()
  await dialog.getByText('Українська').click()
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const prompt = page.getByRole('dialog', { name: 'Your password, please' })
  const link = dialog.getByLabel('Link')
  // Another test may have confirmed the password of this session.
  await expect(prompt.or(link)).toBeVisible()
  if (await prompt.isVisible()) {
    await prompt.getByLabel('Password').fill(administrator.password)
    await prompt.getByRole('button', { name: 'Continue' }).click()
  }
  const address = await link.inputValue()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  expect(await page.evaluate('presses')).toBeLessThanOrEqual(5)
  // Enter copies the address if the browser did not allow the copy above.
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => shared).toEqual([address])
  await dialog.getByRole('button', { name: 'Done' }).click()
  const open = page.getByRole('region', { name: 'Links not used yet' }).getByRole('listitem')
  await expect(open.filter({ hasText: 'Invitation: admin, Українська' })).toHaveCount(1)

  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: club.office, storageState: signedOut, viewport })
  const second = await context.newPage()
  await second.goto(address)
  await second.getByLabel('Ім’я користувача').fill(username)
  await second.getByLabel('Пароль', { exact: true }).fill('a long enough secret')
  await second.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(second).toHaveURL(/\/admin$/)
  await expect(second.getByRole('row').filter({ hasText: username })).toBeVisible()
  // The first administrator comes back to the list.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Облікові записи')
  await context.close()
})

test('every screen offers the languages until the account has chosen one', async ({ page, browser, club }) => {
  const username = `maria${Date.now() % 1_000_000_000}`
  const context = await browser.newContext({ baseURL: club.office, storageState: signedOut })
  const data = { username, password: 'a long enough secret' }
  const { id } = await (await context.request.post('/api/register', { data })).json()
  await page.request.put(`/api/users/${id}/role`, { data: { role: 'admin' } })
  await context.request.post('/api/login', { data })
  const second = await context.newPage()
  await second.goto('/admin/history')
  const choice = second.getByRole('group', { name: 'Language · Język · Мова' })
  await choice.getByRole('button', { name: 'Polski' }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Historia')
  await expect(second.getByRole('navigation', { name: 'Historia' }).getByRole('link')).toContainText(['Zmiany'])
  await expect(choice).toHaveCount(0)
  await context.close()
})
