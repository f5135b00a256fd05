import type { Page } from '@playwright/test'
import {
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  removeNamed,
  test,
  unique,
} from '../../office.ts'

const prefix = 'Reach'

test.afterEach(async ({ page, context }) => {
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await removeNamed(page, 'zones', prefix)
})

/** Opens the editor of a zone and types another English name. */
async function editZone(page: Page) {
  const name = unique(prefix)
  const { id } = await create(page, 'zones', { name: inThreeLanguages(name), description: null })
  await page.goto(`/admin/zones?open=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' })
  const field = dialog.getByLabel('Name in English')
  await expect(field).toHaveValue(name)
  await field.fill(`${name} typed`)
  return {
    name,
    address: `**/api/zones/${id}`,
    dialog,
    field,
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
    question: page.getByRole('alertdialog', { name: 'Unsaved changes' }),
    silence: dialog.getByRole('alert').filter({ hasText: 'Failed to save zone: no connection to the server.' }),
    stored: async () => {
      const zones: { id: number; name: { en: string } }[] = await (await page.request.get('/api/zones')).json()
      return zones.find((zone) => zone.id === id)?.name.en
    },
  }
}

test('without a connection an editor says so, keeps the typed text, and saves it at "Try again"', async ({
  page,
  context,
}) => {
  const { name, dialog, field, save, silence, stored } = await editZone(page)
  await context.setOffline(true)
  await save()
  await expect(silence).toContainText('What you typed is kept here.')
  await expect(field).toHaveValue(`${name} typed`)
  expect(await stored()).toBe(name)
  await context.setOffline(false)
  await silence.getByRole('button', { name: 'Try again' }).click()
  await expectNotice(page, 'Zone updated successfully')
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe(`${name} typed`)
})

test('an editor cannot be left during its save, whose response closes it', async ({ page }) => {
  const { name, address, dialog, save, question, stored } = await editZone(page)
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  await save()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  letThrough()
  await expectNotice(page, 'Zone updated successfully')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe(`${name} typed`)
})

test('a save whose response was lost is not taken for another administrator’s change', { tag: '@long' }, async ({
  page,
}) => {
  const { name, address, dialog, save, silence, stored } = await editZone(page)
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await save()
  await expect(silence).toBeVisible()
  await silence.getByRole('button', { name: 'Try again' }).click()
  await expectNotice(page, 'Zone updated successfully')
  await expect(dialog).toBeHidden()

  expect(await stored()).toBe(`${name} typed`)
})

test('two quick presses on Save store one record', async ({ page }) => {
  const name = unique(prefix)
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await fillTranslated(dialog, 'Name', name)
  await dialog.getByRole('button', { name: 'Save' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expectNotice(page, 'Zone created successfully')
  await expect(dialog).toBeHidden()
  const zones: { name: { en: string } }[] = await (await page.request.get('/api/zones')).json()
  expect(zones.filter((zone) => zone.name.en === name)).toHaveLength(1)
})

test('a new record is stored once, although the page is reloaded during its save', async ({ page }) => {
  const name = unique(prefix)
  await page.goto('/admin/zones?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Zone' })
  await fillTranslated(dialog, 'Name', name)
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/api/zones', async (route) => {
    if (route.request().method() === 'POST') saves += 1
    if (saves !== 1) return route.fallback()
    await route.fetch()
    store()
  })
  const save = () => dialog.getByRole('button', { name: 'Save' }).click()
  await save()
  await isStored
  await page.reload()
  await save()
  await expectNotice(page, 'Zone created successfully')
  const zones: { name: { en: string } }[] = await (await page.request.get('/api/zones')).json()
  expect(zones.filter((zone) => zone.name.en === name)).toHaveLength(1)
})

test('text that is typed during a save stays, unsaved', { tag: '@long' }, async ({ page }) => {
  const { name, address, dialog, field, save, stored } = await editZone(page)
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  await save()
  await field.fill(`${name} more`)
  letThrough()
  await expectNotice(page, 'Zone updated successfully')
  await expect(field).toHaveValue(`${name} more`)
  expect(await stored()).toBe(`${name} typed`)
  await save()
  await expect(dialog).toBeHidden()
  expect(await stored()).toBe(`${name} more`)
})

test('a preview that failed can be tried again', { tag: '@long' }, async ({ page }) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/previews'))
      keys.push(request.headers()['idempotency-key'])
  })
  const refusal = { message: 'Busy', error: 'Busy', code: 'unavailable' }
  await page.route('**/api/preview', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.goto('/admin/cache')
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
  await expectNotice(page, 'Busy', 'Error')
  await page.getByRole('button', { name: 'Preview', exact: true }).first().click()
  await expect.poll(() => new Set(keys).size).toBe(2)
})
