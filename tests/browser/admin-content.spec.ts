import { openKey } from './content-editor.ts'
import { columnsOf, expect, expectNotice, test, unique } from './office.ts'

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
  await expect(page.getByRole('option').first()).toHaveText('All Sections')
  for (const name of ['hero', 'about', 'classes', 'schedule', 'contact', 'nav', 'gallery', 'pricing', 'features'])
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  await page.getByRole('option', { name: 'hero', exact: true }).click()
  await expect(page.getByText('Section hero has no stored texts yet.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^hero/)
  const row = page.getByRole('row').filter({ hasText: 'hero.title' })
  await expect(row).toContainText('MMA BOXING TRX')
  await expect(row.getByRole('button')).toHaveText('Add')
})

test('a new key needs its texts in three languages, is created, edited with its key fixed, and has no English meanwhile', async ({
  page,
}) => {
  const key = unique('promo.').replaceAll(' ', '')
  // The other rows are not what is looked for here, and to look through two hundred takes longer than all else.
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
    await expect(dialog.getByLabel(language)).toHaveAccessibleDescription(`Text in ${language} is required`)
  await dialog.getByLabel('Key').fill(key)
  for (const language of ['Polish', 'English', 'Ukrainian']) await dialog.getByLabel(language).fill(`Offer ${language}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Content created successfully')

  const row = page.getByRole('row').filter({ hasText: key })
  await expect(row).toContainText('Offer English')
  await row.getByRole('button', { name: `Edit ${key}` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Content' })
  await expect(editor.getByLabel('Key')).toHaveAttribute('readonly')
  await editor.getByLabel('English').fill('Another offer')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Content updated successfully')
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
  await dialog.getByLabel('English').fill('Nothing here yet.')
  const key = await dialog.getByLabel('Key').inputValue()
  await page.route('**/api/content/', (route) => route.fulfill({ status: 500, body: '' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Failed to save content', 'Error')
  await page.unroute('**/api/content/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Content saved successfully')
  await expect(page.getByRole('row').filter({ hasText: key }).getByRole('button')).toHaveText('Edit')
})

test('a failed creation and a failed update each have their words', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/content/**', (route) =>
    ['POST', 'PUT'].includes(route.request().method()) ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await page.goto('/admin/content?open=new')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Key').fill('promo.failing')
  for (const language of ['Polish', 'English', 'Ukrainian']) await dialog.getByLabel(language).fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Failed to create content', 'Error')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Edit Club name on the poster, hero.title' }).click()
  await dialog.getByLabel('English').fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Failed to update content', 'Error')
})

test('keys are called by human names, and found by them', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/content')
  const row = page.getByRole('row', { name: /^Phone number ?contact\.phone/ })
  for (const typed of ['phone number', 'contact.phone', 'телефон', 'komorka']) {
    await page.getByLabel('Find content').fill(typed)
    await expect(row, typed).toBeVisible()
    await expect(row.getByRole('button')).toHaveAccessibleName(/^(Edit|Add) Phone number, contact\.phone$/)
  }
  await expect(page.getByRole('row').filter({ hasText: 'hero.title' })).toHaveCount(0)
})

test('a predefined key keeps its key, section and type, and what is typed first is Polish', { tag: '@long' }, async ({
  page,
}) => {
  const dialog = await openKey(page, 'hero.subtitle')
  for (const field of ['Key', 'Section', 'Type'])
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAttribute('readonly')
  await expect(dialog.getByLabel('Polish')).toBeFocused()
  const notStored = await openKey(page, 'alerts.noscript')
  await expect(notStored.getByLabel('Key', { exact: true })).toHaveValue('alerts.noscript')
  await expect(notStored.getByLabel('Key', { exact: true })).toHaveAttribute('readonly')
})

test('sections fold away by keyboard, and open for what is looked for', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/content')
  const table = (section: string) => page.getByRole('table', { name: `Content of section ${section}` })
  await expect(table('hero')).toBeVisible()
  await expect(table('alerts')).toBeHidden()
  await page.locator('summary').filter({ hasText: 'hero' }).focus()
  await page.keyboard.press('Enter')
  await expect(table('hero')).toBeHidden()
  await page.getByLabel('Find content').fill('noscript')
  await expect(table('alerts')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'alerts.noscript' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a heading is read and changed in every language without scrolling', { tag: '@long' }, async ({ page }) => {
    await page.goto('/admin/content?open=new&key=contact.phone.title')
    const dialog = page.getByRole('dialog', { name: 'New Content' })
    for (const language of ['Polish', 'English', 'Ukrainian']) {
      await expect(dialog.getByLabel(language)).toBeInViewport({ ratio: 1 })
    }
    const [last, foot] = [dialog.getByLabel('Ukrainian'), dialog.getByRole('button', { name: 'Save' })]
    const [text, button] = [await last.boundingBox(), await foot.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  })
})
