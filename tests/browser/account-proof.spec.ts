import { expectAccessible } from './accessible.ts'
import { codeFor, createAdministrator, enterPassword, givePassword, heading, question } from './account.ts'
import { expect, test } from './club.ts'

test('Cache Management offers the club’s backup as a download', { tag: '@long' }, async ({
  page,
  playwright,
  session,
  club: { office },
}) => {
  const account = await createAdministrator(playwright, office, session)
  await enterPassword(page, account)
  await expect(heading(page)).toBeVisible()
  await page.goto('/admin/cache')
  const button = page.getByRole('button', { name: 'Download backup' })
  await button.click()
  const download = page.waitForEvent('download')
  await givePassword(page, account.password)
  expect((await download).suggestedFilename()).toMatch(/^ringside-.*\.sqlite$/)
  const again = page.waitForEvent('download')
  await button.click()
  expect((await again).suggestedFilename()).toMatch(/^ringside-.*\.sqlite$/)
  await expect(question(page)).toBeHidden()
})

test('the password that is asked for again may be mistyped or withheld, and what was begun goes on by itself', async ({
  page,
  playwright,
  session,
  club: { office },
}) => {
  const account = await createAdministrator(playwright, office, session)
  await enterPassword(page, account)
  const turnOn = page.getByRole('button', { name: 'Turn on two-factor sign-in' })
  const field = question(page).getByLabel('Password')
  await turnOn.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(turnOn).toBeFocused()
  await expect(page.getByRole('alert')).toBeEmpty()

  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription('Password is required')
  await givePassword(page, 'not this one')
  await expect(field).toHaveAccessibleDescription('The password is wrong')
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('not this one')
  await givePassword(page, account.password)
  const setUp = page.getByRole('dialog', { name: 'Two-factor sign-in' })
  await expect(setUp.getByLabel('Code from the app')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(turnOn).toBeFocused()
})

test('a password that is needed again amid the set-up is asked for over it, and nothing typed is lost', {
  tag: '@long',
}, async ({ page, playwright, session, club: { office } }) => {
  const account = await createAdministrator(playwright, office, session)
  await enterPassword(page, account)
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  await givePassword(page, account.password)
  const setUp = page.getByRole('dialog', { name: 'Two-factor sign-in' })
  const code = setUp.getByLabel('Code from the app')
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  // The ten minutes are over, as far as this one request is told.
  const asked = 'Enter your password again to go on'
  await page.route(
    '**/api/user/second-factor',
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'password_needed', message: asked, error: asked },
      }),
    { times: 1 },
  )
  await code.fill(codeFor(secret))
  await code.press('Enter')
  await expect(question(page).getByLabel('Password')).toBeFocused()
  await givePassword(page, account.password)
  await expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
})
