import type { Page } from '@playwright/test'
import { choose, create, expect, inThreeLanguages, pictureFile, remove, test, unique } from '../../office.ts'

/** Holds every upload until it is let through. */
async function holdUploads(page: Page) {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/upload', async (route) => {
    await promise
    await route.fallback()
  })
  return letThrough
}

async function choosePicture(page: Page, button: 'Browse' | 'Upload file') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles(pictureFile)
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
}

for (const { form, path, isContent, field, picture } of [
  { form: 'trainer', path: 'trainers?open=new', field: 'Name in Polish', picture: 'Photo' },
  { form: 'partner', path: 'partners', field: 'Name in Polish', picture: 'Logo' },
  { form: 'product', path: 'products?open=new', field: 'Name in Polish', picture: 'Image' },
  { form: 'content key', path: 'content?open=new', isContent: true, field: 'Key', picture: 'Image URL' },
])
  test(`text that is typed while a picture of a ${form} is uploaded stays`, { tag: '@long' }, async ({ page }) => {
    const letThrough = await holdUploads(page)
    await page.goto(`/admin/${path}`)
    if (isContent) await choose(page.getByRole('dialog'), 'Type', 'image')
    const text = page.getByLabel(field, { exact: true })
    await text.fill('before')
    await choosePicture(page, isContent ? 'Browse' : 'Upload file')
    await text.fill('typed.meanwhile')
    letThrough()
    await expect(page.getByLabel(picture, { exact: true })).toHaveValue(/^\/uploads\//)
    await expect(text).toHaveValue('typed.meanwhile')
  })

/** Opens the editor of a new zone, by its row, and types another English name. */
async function typeInto(page: Page) {
  const name = unique('Draft')
  const { id } = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  await page.getByRole('link', { name: 'Zones' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' })
  const field = dialog.getByLabel('Name in English')
  await field.fill(`${name} typed`)
  return {
    name,
    id,
    dialog,
    field,
    draftNotice: dialog.getByRole('status').filter({ hasText: 'Unsaved draft restored' }),
  }
}

test('Back asks before it discards typed text, and then leads to the previous page', async ({ page }) => {
  await page.goto('/admin/products')
  const place = () => page.evaluate(() => navigation.currentEntry?.index ?? -1)
  const before = await place()
  const { name, id, dialog, field } = await typeInto(page)
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await expect(field).toHaveValue(`${name} typed`)
  await expect(page).toHaveURL(new RegExp(`/admin/zones\\?open=${id}$`))
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/zones$/)
  // The address changes before the browser has gone back; pressing Back in between would have no effect.
  await expect.poll(place).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/products$/)
  await remove(page, 'zones', id)
})

test('a double press opens one editor, and Back from another screen returns to the place in the list', async ({
  page,
}) => {
  await page.goto('/admin/content')
  const edit = page.getByRole('button', { name: /^Edit/ }).last()
  await edit.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(500)
  const entries = await page.evaluate(() => history.length)
  await edit.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await page.getByRole('link', { name: 'Zones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a restored draft can be discarded for the stored version', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products')
  const { name, id, dialog, field, draftNotice } = await typeInto(page)
  await expect(draftNotice).toBeHidden()
  await page.reload()
  await expect(draftNotice).toBeVisible()
  await expect(field).toHaveValue(`${name} typed`)
  await draftNotice.getByRole('button', { name: 'Discard draft' }).click()
  await expect(draftNotice).toBeHidden()
  await expect(field).toHaveValue(name)
  await expect(dialog.getByLabel('Name in Polish')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await remove(page, 'zones', id)

  await page.goto('/admin/partners')
  const form = page.getByRole('form', { name: 'Add Partner' })
  await form.getByLabel('Name in Polish').fill('Half a partner')
  await page.reload()
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.getByLabel('Name in Polish')).toHaveValue('')
  await expect(page.getByText('Unsaved draft restored')).toBeHidden()
})
