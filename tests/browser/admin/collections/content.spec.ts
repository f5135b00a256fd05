import type { Locator, Page } from '@playwright/test'
import { waitUntilSettled } from '../../accessible.ts'
import { columnsOf, create, expect, pictureFile, submit, test, unique, uploadFile } from '../../office.ts'
import { installTranslator } from '../../translator.ts'

/** Opens the editor of a key, whether it is stored or not. */
async function openKey(page: Page, key: string): Promise<Locator> {
  await page.goto('/admin/content')
  await page.getByLabel('Find content').fill(key)
  await page.getByRole('button', { name: new RegExp(`^(Edit|Add) .*\\b${key}$`) }).click()
  return page.getByRole('dialog')
}

const storedTexts = async (page: Page, key: string): Promise<Record<string, string> | undefined> => {
  const items: { key: string; translations: Record<string, string> }[] = await (
    await page.request.get('/api/content')
  ).json()
  return items.find((item) => item.key === key)?.translations
}

test('Browse gives an image item one address for all languages; a failed upload is logged and explained at the field', {
  tag: '@long',
}, async ({ page }) => {
  const key = unique('promo.image').replaceAll(' ', '')
  const warnings: string[] = []
  page.on('console', (message) => warnings.push(message.text()))
  await page.goto('/admin/content?open=new')
  const dialog = page.getByRole('dialog', { name: 'New Content' })
  await dialog.getByLabel('Key').fill(key)
  await dialog.getByRole('button', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'image' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Image URL')).toHaveAccessibleDescription('Image URL is required')

  const browse = () => uploadFile(dialog, pictureFile, 'Browse')
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, body: '' }))
  await browse()
  await expect.poll(() => warnings.join('\n')).toContain('Upload failed')
  await expect(dialog.getByRole('button', { name: 'Browse' })).toBeVisible()
  await expect(page.locator('.ui-toast')).toHaveCount(0)
  await expect(dialog.getByLabel('Image URL')).toHaveAccessibleDescription('Upload failed')

  await page.route('**/api/upload', (route) =>
    route.fulfill({ json: { url: 'https://cdn.example/uploads/a-8x8.webp' } }),
  )
  await browse()
  await expect(dialog.getByLabel('Image URL')).toHaveValue('/uploads/a-8x8.webp')
  await page.unroute('**/api/upload')
  await browse()
  await expect(dialog.getByLabel('Image URL')).not.toHaveValue('/uploads/a-8x8.webp')
  const address = await dialog.getByLabel('Image URL').inputValue()
  expect(address).toMatch(/^\/uploads\//)
  await expect(dialog.getByRole('img', { name: 'Preview', exact: true })).toBeVisible()
  await submit(dialog, 'Content created successfully')
  const row = page.getByRole('row').filter({ hasText: key })
  await expect(row).toContainText('Image URL')
  await expect(row.getByRole('img', { name: key, exact: true })).toBeVisible()
  const items = await (await page.request.get('/api/content')).json()
  const stored = items.find((item: { key: string }) => item.key === key)
  expect(stored.translations).toEqual({ pl: address, en: address, ua: address })
})

test('only what is written in several languages is offered to be copied or translated', async ({ page }) => {
  await page.addInitScript(installTranslator)
  const offers = page.getByRole('button', { name: /^(Translate|Copy to empty fields)$/ })
  await page.goto('/admin/content?open=new')
  await expect(offers).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancel' }).click()
  for (const key of ['logo.image', 'brand.color', 'schedule.visible', 'contact.phone']) {
    const dialog = await openKey(page, key)
    await waitUntilSettled(page)
    await expect(dialog).toContainText('Visible after the next publication.')
    expect(await offers.count(), key).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a phone offers its keyboards for telephone numbers and for e-mail addresses', async ({ page }) => {
  for (const [key, keyboard] of [
    ['contact.phone', 'tel'],
    ['contact.email', 'email'],
  ] as const) {
    const dialog = await openKey(page, key)
    await expect(dialog.getByRole('textbox').first()).toHaveAttribute('inputmode', keyboard)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('a section is switched on and off in all languages at once', { tag: '@long' }, async ({ page }) => {
  const key = 'pricing.visible'
  const [stored] = (await (await page.request.get('/api/content')).json()).filter(
    (item: { key: string }) => item.key === key,
  )
  expect(stored, 'the sample club leaves the prices switched off').toBeUndefined()
  const off = { pl: 'off', en: 'off', ua: 'off' }
  await create(page, 'content/', { key, section: 'pricing', type: 'text', translations: off })
  const dialog = await openKey(page, key)
  // Not by its role: the dialog hides what is below it.
  const row = page.locator('tr').filter({ hasText: key })
  await expect(row).toContainText('Off')
  const toggle = dialog.getByRole('switch', { name: 'Show prices to visitors' })
  await expect(toggle).not.toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Polish' })).toHaveCount(0)
  await toggle.click()
  await submit(dialog, 'Content updated successfully')
  expect(await storedTexts(page, key)).toEqual({ pl: 'on', en: 'on', ua: 'on' })
  await expect(row).toContainText('On')
  await row.getByRole('button').first().click()
  await toggle.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedTexts(page, key)).toEqual(off)
})

test('a text of a hidden part of the page says so, and shows the part by one press', async ({ page }) => {
  const stored = async () => (await storedTexts(page, 'app.visible')) ?? { pl: 'on' }
  const before = await stored()
  const dialog = await openKey(page, 'app.apple.url')
  const part = dialog.getByRole('switch', { name: 'Show the app section' })
  await expect(part).toBeChecked()
  await part.press(' ')
  await expect(dialog).toContainText('Visitors don’t see this text yet.')
  await expect.poll(stored).toMatchObject({ pl: 'off' })
  await dialog.getByLabel('App Store address').fill('https://apps.apple.com/app/id1')
  await part.press(' ')
  await expect(dialog).not.toContainText('Visitors don’t see this text yet.')
  await expect.poll(stored).toMatchObject(before)
  await expect(dialog.getByLabel('App Store address'), 'what was typed stays').toHaveValue(/apps.apple.com/)
})

test('a text that is the same in all languages is typed once, and can be made different', { tag: '@long' }, async ({
  page,
}) => {
  const key = 'about.badge.number'
  const dialog = await openKey(page, key)
  const box = dialog.getByRole('textbox', { name: 'Years on the badge' })
  await expect(box).toBeFocused()
  await box.fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(box).toHaveAccessibleDescription('Years on the badge is required')
  await box.fill('+48 22 111 22 33')
  await submit(dialog, /Content (saved|updated) successfully/)
  expect(await storedTexts(page, key)).toEqual({
    pl: '+48 22 111 22 33',
    en: '+48 22 111 22 33',
    ua: '+48 22 111 22 33',
  })

  await openKey(page, key)
  const same = dialog.getByRole('switch', { name: 'The same in all languages' })
  await expect(same).toBeChecked()
  await same.click()
  await dialog.getByRole('textbox', { name: 'Ukrainian' }).fill('+48 22 444 55 66')
  await same.click()
  await expect(box).toHaveValue('+48 22 111 22 33')
  // Nothing typed is lost by looking at the other way of writing it.
  await same.click()
  await expect(dialog.getByRole('textbox', { name: 'Ukrainian' })).toHaveValue('+48 22 444 55 66')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await openKey(page, key)
  await expect(dialog.getByRole('textbox', { name: 'Ukrainian' })).toHaveValue('+48 22 444 55 66')
  await expect(same).not.toBeChecked()
})

test('a link is one web address, and an empty one is no missing translation', { tag: '@long' }, async ({ page }) => {
  const dialog = await openKey(page, 'contact.social.tiktok')
  // Not by its role: the dialog hides what is below it.
  const row = page.locator('tr').filter({ hasText: 'contact.social.tiktok' })
  await expect(row).toContainText('No address')
  await expect(row).not.toContainText('No English translation')
  await dialog.getByRole('textbox', { name: 'Profile on TikTok' }).fill('tiktok.com/club')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('https://tiktok.com/club')
  await page.goto('/admin/content')
  const twitter = page.getByRole('row').filter({ hasText: 'contact.social.twitter' })
  await expect(row).toBeVisible()
  await expect(twitter).toHaveCount(0)
  await page.getByText('All texts').click()
  await expect(twitter).toContainText('Not shown on the site')
  await expect(page.getByText(/^Missing PL/)).toHaveCount(0)
})

test('content is listed by section; a filtered section without stored items shows a hint', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content Management')
  await expect(columnsOf(page, 'Content of section hero')).toHaveText(['Content Key', 'English Translation', 'Actions'])
  await expect(page.getByRole('heading', { level: 2, name: /^about/ })).toBeVisible()

  await page.route('**/api/content', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('button', { name: 'All Sections' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('All Sections')
  for (const name of ['hero', 'about', 'classes', 'schedule', 'contact', 'nav', 'gallery', 'pricing', 'features'])
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'hero', exact: true }).click()
  await expect(page.getByText('Section hero has no stored texts yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^hero/)
  const row = page.getByRole('row').filter({ hasText: 'hero.title' })
  await expect(row).toContainText('MMA BOXING TRX')
  await expect(row.getByRole('button')).toHaveText('Add')
})

test('a new key needs texts in three languages, is created, and is edited with its key fixed', async ({ page }) => {
  const key = unique('promo.').replaceAll(' ', '')
  // The filter keeps the test quick: two hundred rows take longer than all else.
  const find = () => page.getByLabel('Find content').fill('promo.')
  await page.goto('/admin/content')
  await find()
  await page.getByRole('button', { name: 'Add Content' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Content' })
  await expect(dialog.getByRole('button', { name: 'Section' })).toContainText('general')
  await expect(dialog.getByRole('button', { name: 'Type' })).toContainText('text')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Key')).toHaveAccessibleDescription('Key is required')
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await expect(dialog.getByRole('textbox', { name: language })).toHaveAccessibleDescription(
      `Text in ${language} is required`,
    )
  await dialog.getByLabel('Key').fill(key)
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await dialog.getByRole('textbox', { name: language }).fill(`Offer ${language}`)
  await submit(dialog, 'Content created successfully')

  const row = page.getByRole('row').filter({ hasText: key })
  await expect(row).toContainText('Offer English')
  await row.getByRole('button', { name: `Edit ${key}` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(editor.getByLabel('Key')).toHaveAttribute('readonly')
  await editor.getByRole('textbox', { name: 'English' }).fill('Another offer')
  await submit(editor, 'Content updated successfully')
  await expect(row).toContainText('Another offer')

  await page.route('**/api/content', async (route) => {
    const items = await (await route.fetch()).json()
    for (const item of items) if (item.key === key) item.translations.en = ''
    await route.fulfill({ json: items })
  })
  await page.reload()
  await find()
  await expect(row).toContainText('No English translation')
})

test('the first save of a predefined key stores it; a failure says that it was not saved', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/content')
  await page.getByLabel('Find content').fill('alerts.')
  await page
    .getByRole('button', { name: /^Add .+, alerts\./ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'New Content' })
  await dialog.getByRole('textbox', { name: 'English' }).fill('Nothing here yet.')
  const key = await dialog.getByLabel('Key').inputValue()
  await page.route('**/api/content/', (route) => route.fulfill({ status: 500, body: '' }))
  await submit(dialog, 'Failed to save content', 'Error')
  await page.unroute('**/api/content/')
  await submit(dialog, 'Content saved successfully')
  await expect(page.getByRole('row').filter({ hasText: key }).getByRole('button')).toHaveText('Edit')
})

test('a map that no page can show is refused at once in each language, and the address says that the map stays', {
  tag: '@long',
}, async ({ page }) => {
  const dialog = await openKey(page, 'contact.map.url')
  const shared = dialog.getByRole('switch', { name: 'The same in all languages' })
  await shared.click()
  const inEnglish = dialog.getByRole('textbox', { name: 'English' })
  await inEnglish.fill('https://maps.app.goo.gl/9xTbC')
  await expect(inEnglish).toHaveAccessibleDescription(/^The page can’t show this link as a map/)
  await expect(dialog.getByRole('textbox', { name: 'Polish' })).not.toHaveAccessibleDescription(/can’t show/)
  await inEnglish.fill('ul. Wilcza 30, Warszawa')
  await expect(inEnglish).not.toHaveAccessibleDescription(/can’t show/)
  page.once('dialog', (question) => question.accept())
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const address = await openKey(page, 'contact.address')
  await expect(address).toContainText('The map doesn’t follow this address')
})
