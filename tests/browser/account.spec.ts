import { expectAccessible } from './accessible.ts'
import { codeFor, createAdministrator, enterPassword, givePassword, heading, newPage } from './account.ts'
import { complaintsOf, expect, test } from './club.ts'
import { expectNotice } from './shown-notices.ts'

const newPassword = 'a different horse battery'

test('a changed password ends the session in the other browser, and what is wrong stands at its field', {
  tag: '@long',
}, async ({ page, browser, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  const other = await newPage(browser, office)
  await enterPassword(other, account)
  await expect(heading(other)).toBeVisible()

  await enterPassword(page, account)
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
  await expectNotice(page, 'Password changed. Other sessions were ended.')
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await expect(page.locator('#screen')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)

  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await enterPassword(other, account)
  await expect(other.getByRole('alert')).toContainText('Invalid username or password')
  await enterPassword(other, { ...account, password: newPassword })
  await expect(heading(other)).toBeVisible()
  await other.context().close()
})

test('a new password that is corrected while no connection is found is stored as it stands when it is tried again', {
  tag: '@long',
}, async ({ page, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  await enterPassword(page, account)
  await page.route('**/api/user/password', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Current password').fill(account.password)
  await page.getByLabel('New password').fill('a diferent horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  const notice = page.locator('.ui-notice')
  await expect(notice).toContainText('no connection to the server')
  await page.getByLabel('New password').fill(newPassword)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expectNotice(page, 'Password changed')
  const answer = await page.request.post('/api/login', { data: { ...account, password: newPassword } })
  expect(answer.status()).toBe(200)
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
  await enterPassword(other, account)
  await expect(heading(other)).toBeVisible()

  await enterPassword(page, account)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: /^End session of Chrome on / }).click()
  await expectNotice(page, 'Session ended')
  await expect(sessions).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await enterPassword(other, account)
  await expect(heading(other)).toBeVisible()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere' })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/admin/account')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await other.reload()
  await expect(other).toHaveURL(/\/auth\?next=/)
  await other.context().close()
})

test('two-factor sign-in is turned on, asks for a code, takes a recovery code once, and is turned off', {
  tag: '@long',
}, async ({ page, browser, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterPassword(page, account)
  const complaints = complaintsOf(page)
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await givePassword(page, account.password)
  const dialog = page.getByRole('dialog', { name: 'Two-factor sign-in' })
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
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/wrong or was used before/)
  await dialog.getByLabel('Code from the app').fill(codeFor(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()

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
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off two-factor sign-in' })).toBeFocused()

  const other = await newPage(browser, office)
  await enterPassword(other, account)
  const field = other.getByLabel('Enter the code from your authenticator app')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Back to the password' }).click()
  await expect(other.getByLabel('Password', { exact: true })).toHaveValue(account.password)
  await other.getByLabel('Password', { exact: true }).press('Enter')

  const [recoveryCode = ''] = codes
  const recoveryField = other.getByLabel('Enter one of your recovery codes')
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

  await enterPassword(other, account)
  await enterRecoveryCode()
  await expect(recoveryField).toHaveAccessibleDescription('The code is wrong or was used before')
  await expect(recoveryField).toBeFocused()
  await other.getByRole('button', { name: 'Use the authenticator app' }).click()
  // The code that confirmed is used up: each counts once.
  await field.fill(codeFor(secret, 1))
  await field.press('Enter')
  await expect(heading(other)).toBeVisible()
  await other.context().close()

  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' })
  await expectAccessible(page)
  await off.getByLabel('Password').fill(account.password)
  await off.getByLabel('Password').press('Enter')
  await expectNotice(page, 'Two-factor sign-in is off')
  await expect(page.getByRole('button', { name: 'Turn on two-factor sign-in' })).toBeFocused()
})

test('the account opens from the name in the sidebar, from the phone’s drawer and from the palette', {
  tag: '@long',
}, async ({ page, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  await enterPassword(page, account)
  await expect(heading(page)).toBeVisible()
  await page.goto('/admin/zones')
  const link = page.getByRole('link', { name: /^Your account/ })
  await link.click()
  await expect(heading(page)).toBeVisible()
  await expect(link).toHaveAttribute('aria-current', 'page')

  await page.goto('/admin/zones')
  await expect(page.getByRole('heading', { name: 'Zone Management' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search or jump' }).fill('your acc')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Your account/ })
    .click()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
