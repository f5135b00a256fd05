import type { Page } from '@playwright/test'
import { administrator } from '../../club.ts'
import { create, expect, expectNotice, inThreeLanguages, removeNamed, submit, test, unique } from '../../office.ts'

/** Opens a zone's editor, has another administrator rename it in Polish and English, types another English name, and saves. */
async function collide(page: Page, name: string) {
  const zone = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  await page.goto(`/admin/zones?open=${zone.id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' })
  await expect(dialog.getByLabel('Name in English')).toHaveValue(name)
  const theirs = { name: { ...zone.name, pl: `${name} theirs pl`, en: `${name} theirs` }, description: null }
  expect((await page.request.put(`/api/zones/${zone.id}`, { data: theirs })).status()).toBe(200)
  await dialog.getByLabel('Name in English').fill(`${name} mine`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'changed this record' })
  await expect(conflict).toContainText(administrator.username)
  await expect(conflict).toContainText('What you typed is still here.')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  const names = async () =>
    (await (await page.request.get('/api/zones')).json()).find(({ id }: { id: number }) => id === zone.id).name
  return { dialog, conflict, names, saved: () => expectNotice(page, 'Zone updated successfully') }
}

test.afterEach(({ page }) => removeNamed(page, 'zones', 'Meeting'))

test('"Take theirs" continues from what another administrator saved', { tag: '@long' }, async ({ page }) => {
  const name = unique('Meeting')
  const { dialog, conflict } = await collide(page, name)
  await expect(conflict.getByRole('definition')).toHaveText([`${name} theirs pl`, `${name} mine`, `${name} theirs`])
  await conflict.getByRole('button', { name: 'Use theirs' }).click()
  await expect(conflict).toHaveCount(0)
  await expect(dialog.getByLabel('Name in English')).toHaveValue(`${name} theirs`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: `${name} theirs` })).toBeVisible()
})

test('a merge asks about fields that both changed, and takes those that only the other changed', async ({ page }) => {
  const name = unique('Meeting')
  const { dialog, conflict, names, saved } = await collide(page, name)
  await conflict.getByRole('button', { name: 'Merge field by field' }).click()
  await expect(conflict.getByRole('group')).toHaveCount(1)
  await expect(conflict).toContainText('Name, English')
  await conflict.getByRole('radio', { name: 'Keep mine' }).check({ force: true })
  await conflict.getByRole('button', { name: 'Use this merge' }).click()
  await expect(dialog.getByLabel('Name in Polish')).toHaveValue(`${name} theirs pl`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved()
  expect(await names()).toEqual({ pl: `${name} theirs pl`, en: `${name} mine`, ua: `${name} ua` })
})

test('“Keep mine” also keeps the fields that only the other changed', { tag: '@long' }, async ({ page }) => {
  const name = unique('Meeting')
  const { dialog, conflict, names, saved } = await collide(page, name)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saved()
  expect(await names()).toEqual({ pl: `${name} theirs pl`, en: `${name} mine`, ua: `${name} ua` })
})

test('a conflict scrolls into view and has the focus, wherever Save was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const { conflict } = await collide(page, unique('Meeting'))
  await expect(conflict).toBeFocused()
  await expect(conflict).toBeInViewport()
  await expect(conflict.getByText('changed this record')).toBeInViewport({ ratio: 1 })
})

test('typed text is not discarded without a question, and survives a reload', async ({ page }) => {
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Add Zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await dialog.getByLabel('Name in English').fill('Half a zone')
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Name in English')).toHaveValue('Half a zone')
  }
  await page.reload()
  await expect(dialog.getByLabel('Name in English')).toHaveValue('Half a zone')
  // Browsers ask only about a page that was pressed.
  await dialog.getByRole('heading', { name: 'Add Zone' }).click()
  const closing = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await closing).type()).toBe('beforeunload')
  await (await closing).dismiss()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Zone' }).click()
  await expect(dialog.getByLabel('Name in English')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed(), 'nothing is unsaved').toBe(true)
})

test('a session that ends meanwhile leads to /auth and back, with the typed text', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const name = unique('Meeting')
  const { id } = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  await page.goto(`/admin/zones?open=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' })
  await dialog.getByLabel('Name in English').fill(`${name} typed`)
  await context.clearCookies()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await expect(page.getByText('what you typed is still here')).toBeVisible()
  await page.getByLabel('Username').fill(administrator.username)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/zones\\?open=${id}$`))
  await expect(dialog.getByLabel('Name in English')).toHaveValue(`${name} typed`)
  await submit(dialog, 'Zone updated successfully')
})

test('an order that another administrator changed meanwhile is reported, and replaced when it is saved again', async ({
  page,
}) => {
  const [first, second] = [unique('Meeting'), unique('Meeting')]
  for (const name of [first, second]) await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  const zones = async (): Promise<{ id: number; name: { en: string } }[]> =>
    (await page.request.get('/api/zones')).json()
  await page.goto('/admin/zones')
  await page.getByRole('button', { name: 'Change order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order of zones' })
  await dialog.getByRole('button', { name: `Move ${second} up` }).click()
  const ids = (await zones()).map(({ id }) => id).toReversed()
  expect((await page.request.put('/api/admin/order', { data: { list: 'zones', ids } })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const message = `Order of zones was changed by ${administrator.username} in the meantime. Save again to replace it.`
  await expectNotice(page, message, 'Error')
  expect((await zones()).map(({ id }) => id)).toEqual(ids)
  await submit(dialog, 'Order saved successfully')
  expect((await zones()).map(({ name }) => name.en).slice(-2)).toEqual([second, first])
})
