import type { Browser, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { codeFor } from '../../../support/app/second-factor.ts'
import { expectAccessible } from '../../accessible.ts'
import { complaintsOf, expect, type Session, test } from '../../club.ts'
import { expectNotice } from '../../shown-notices.ts'

/** Registers an administrator of the test's own: the shared one's password and sessions stay. */
async function createAdministrator({ request }: PlaywrightWorkerArgs['playwright'], office: string, session: Session) {
  const account = {
    username: `olena.${Date.now()}.${Math.floor(Math.random() * 1000)}`,
    password: 'wrong horse battery',
  }
  const options = { baseURL: office, extraHTTPHeaders: { Origin: office }, timeout: 0 }
  const newcomer = await request.newContext(options)
  const { id } = await (await newcomer.post('/api/register', { data: account })).json()
  const shared = await request.newContext({ ...options, storageState: session })
  const promoted = await shared.put(`/api/users/${id}/role`, { data: { role: 'admin' } })
  expect(promoted.ok()).toBe(true)
  return account
}

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto('/auth?lang=en&next=/admin/account')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Your password, please' })

async function enterPassword(page: Page, password: string) {
  await question(page).getByLabel('Password').fill(password)
  await question(page).getByLabel('Password').press('Enter')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your account' })

async function newPage(browser: Browser, office: string) {
  return (await browser.newContext({ baseURL: office })).newPage()
}

test('Backup, a tab of History, is a download', { tag: '@long' }, async ({
  page,
  playwright,
  session,
  club: { office },
}) => {
  const account = await createAdministrator(playwright, office, session)
  await logIn(page, account)
  await expect(heading(page)).toBeVisible()
  await page.goto('/admin/history')
  await page.getByRole('link', { name: 'Backup' }).click()
  const button = page.getByRole('button', { name: 'Download backup' })
  await button.click()
  const download = page.waitForEvent('download')
  await enterPassword(page, account.password)
  expect((await download).suggestedFilename()).toMatch(/^ringside-.*\.sqlite$/)
  const again = page.waitForEvent('download')
  await button.click()
  expect((await again).suggestedFilename()).toMatch(/^ringside-.*\.sqlite$/)
  await expect(question(page)).toBeHidden()
})

const newPassword = 'a different horse battery'

test('changing the password ends the session in the other browser, and each error is at its field', {
  tag: '@long',
}, async ({ page, browser, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  const other = await newPage(browser, office)
  await logIn(other, account)
  await expect(heading(other)).toBeVisible()

  await logIn(page, account)
  const complaints = complaintsOf(page)
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('This browser')).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel('Current password').fill(account.password)
  await page.getByLabel('New password').fill('short')
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Password must be 8 to 128 characters/)
  await expect(page.getByLabel('New password')).toBeFocused()
  expect(complaints).toEqual([])

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('The current password is wrong')
  await expect(page.getByLabel('Current password')).toBeFocused()

  await page.getByLabel('Current password').fill(account.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectNotice(page, 'Password changed. You are logged out everywhere else.')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(page.locator('#screen')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await logIn(other, account)
  await expect(other.getByRole('alert')).toContainText('Invalid username or password')
  await logIn(other, { ...account, password: newPassword })
  await expect(heading(other)).toBeVisible()
  await other.context().close()
})

test('a session is ended from the list, and signing out everywhere ends this one too', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
  session,
  club: { office },
}) => {
  const account = await createAdministrator(playwright, office, session)
  const other = await newPage(browser, office)
  await logIn(other, account)
  await expect(heading(other)).toBeVisible()

  await logIn(page, account)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: /^End session of Chrome on / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expectNotice(page, 'Session ended')
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await logIn(other, account)
  await expect(heading(other)).toBeVisible()

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere' })
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page).toHaveURL(/\/\?lang=en$/)
  await page.goto('/admin/account')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await other.context().close()
})

test('two-factor login is turned on, asks for a code, takes a recovery code once, and is turned off', {
  tag: '@long',
}, async ({ page, browser, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, account)
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Turn on two-factor login' }).click()
  await enterPassword(page, account.password)
  const dialog = page.getByRole('dialog', { name: 'Two-factor login' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByLabel('Code from the app')).toBeFocused()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)

  await dialog.getByLabel('Code from the app').press('Enter')
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/Code is required/)
  expect(complaints).toEqual([])
  await dialog.getByLabel('Code from the app').fill('12345')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/wrong or has already been used/)
  await dialog.getByLabel('Code from the app').fill(codeFor(secret))
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/user/second-factor', async (route) => {
    await promise
    await route.fallback()
  })
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  // Else nobody would ever see the codes.
  await page.keyboard.press('Escape')
  letThrough()

  const shown = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the codes' }).click()
  const download = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Download as text' }).click()
  const file = (await (await download).createReadStream()).setEncoding('utf8')
  expect((await file.toArray()).join('')).toContain(codes.join('\n'))
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off two-factor login' })).toBeFocused()

  const other = await newPage(browser, office)
  await logIn(other, account)
  const field = other.getByLabel('Code from your authenticator app')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Back to the password' }).click()
  await expect(other.getByLabel('Password', { exact: true })).toHaveValue(account.password)
  await other.getByLabel('Password', { exact: true }).press('Enter')

  const [recoveryCode = ''] = codes
  const recoveryField = other.getByLabel('Recovery code')
  const enterRecoveryCode = async () => {
    await other.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(recoveryField).toBeFocused()
    await recoveryField.fill(recoveryCode)
    await other.getByRole('button', { name: 'Login' }).click()
  }
  await enterRecoveryCode()
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()

  await logIn(other, account)
  await enterRecoveryCode()
  await expect(recoveryField).toHaveAccessibleDescription('The code is wrong or has already been used')
  await expect(recoveryField).toBeFocused()
  await other.getByRole('button', { name: 'Use the authenticator app' }).click()
  // The code that confirmed is used up: each counts once.
  await field.fill(codeFor(secret, 1))
  await field.press('Enter')
  await expect(heading(other)).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Turn off two-factor login' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor login' })
  await expectAccessible(page)
  await off.getByLabel('Password').fill(account.password)
  await off.getByLabel('Password').press('Enter')
  await expectNotice(page, 'Two-factor login is off')
  await expect(page.getByRole('button', { name: 'Turn on two-factor login' })).toBeFocused()
})
