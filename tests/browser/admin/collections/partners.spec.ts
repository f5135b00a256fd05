import {
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  remove,
  removeNamed,
  submit,
  test,
  unique,
} from '../../office.ts'

test('a partner is added in the form card, edited there, and deleted once a dialog is confirmed', async ({ page }) => {
  const name = unique('Miska')
  await page.goto('/admin/partners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners Management')
  const form = page.getByRole('form', { name: 'Add Partner' })
  await expect(form).toContainText('Visitors see partners as soon as you save, without publishing.')
  // What was typed in one language is never replaced by what is typed in another.
  await form.getByLabel('Name in English').fill('Copper Kettle')
  await form.getByLabel('Name in Polish').fill('Miedziany Kocioł')
  await form.getByLabel('Name in Ukrainian').focus()
  await expect(form.getByLabel('Name in English')).toHaveValue('Copper Kettle')
  await fillTranslated(form, 'Name', name)
  await fillTranslated(form, 'Description', 'Meals\nfor\nfighters\nand friends')
  const openLink = form.getByRole('button', { name: 'Open link' })
  await expect(form.getByLabel('Website URL')).toHaveAccessibleDescription('Enter the full URL including https://')
  await form.getByLabel('Website URL').fill('not an address')
  await expect(openLink).toBeDisabled()
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await expect(form.getByLabel('Website URL')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Website URL').fill('miska.example.com/menu')
  await form.getByLabel('Logo').fill('/art/about.webp')
  await expect(form.getByLabel('Website URL')).toHaveValue('https://miska.example.com/menu')
  await expect(openLink).toBeEnabled()
  await expect(form.getByRole('img', { name: 'Preview', exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await expectNotice(page, 'Partner created successfully')
  await expect(form.getByLabel('Name in Polish')).toHaveValue('')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByRole('link')).toHaveAttribute('href', 'https://miska.example.com/menu')
  await expect(card.getByText('Meals')).toHaveCSS('-webkit-line-clamp', '2')

  await card.getByRole('button', { name: `Edit ${name}` }).click()
  const editor = page.getByRole('form', { name: 'Edit Partner' })
  await editor.getByLabel('Website URL').fill('')
  await submit(editor, 'Partner updated successfully')
  await expect(card).toContainText('No website')
  await expect(form).toBeVisible()

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this partner? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Partner deleted successfully')
  await expect(card).toHaveCount(0)
})

test('a form that is left during its save still says how it ended, and closes nothing on the next screen', async ({
  page,
}) => {
  const name = unique('Miska')
  const zone = await create(page, 'zones', { name: inThreeLanguages(unique('Ring')), description: null })
  let letThrough = () => {}
  const responses = ['lost', 'failed', 'stored']
  await page.route('**/api/partners', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await new Promise<void>((resolve) => {
      letThrough = resolve
    })
    const response = responses.shift()
    if (response === 'lost') return route.abort('connectionfailed')
    return response === 'failed' ? route.fulfill({ status: 500, body: '' }) : route.fallback()
  })
  const form = page.getByRole('form', { name: 'Add Partner' })
  const editor = page.getByRole('dialog', { name: 'Edit Zone' })
  const saveAndLeave = async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/partners'),
    )
    await form.getByRole('button', { name: 'Add Partner' }).click()
    await sent
    await page.getByRole('link', { name: 'Zones' }).click()
    await page.getByRole('button', { name: `Edit ${zone.name.en}` }).click()
    await expect(editor).toBeVisible()
    letThrough()
  }
  const goBack = async () => {
    await expect(editor).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/admin/zones\\?open=${zone.id}$`))
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Partners' }).click()
  }

  await page.goto('/admin/partners')
  await fillTranslated(form, 'Name', name)
  await fillTranslated(form, 'Description', 'Meals')
  await saveAndLeave()
  await expect(page.getByText('Failed to create partner: no connection to the server.')).toBeVisible()
  await goBack()
  await expect(form.getByLabel('Name in English'), 'the restored draft').toHaveValue(name)
  await saveAndLeave()
  await expectNotice(page, 'Failed to create partner', 'Error')
  await goBack()
  await saveAndLeave()
  await expectNotice(page, 'Partner created successfully')
  await goBack()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(form.getByLabel('Name in English')).toHaveValue('')
  await remove(page, 'zones', zone.id)
  await removeNamed(page, 'partners', name)
})

test('the form shows the server’s messages at their fields', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/partners')
  const form = page.getByRole('form', { name: 'Add Partner' })
  const refusal = page.waitForResponse(
    (response) => response.url().endsWith('/api/partners') && response.status() === 400,
  )
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await refusal
  await expect(form.getByLabel('Name in Polish')).toHaveAccessibleDescription('Name in Polish is required')
  await expect(form.getByLabel('Name in Polish')).toBeFocused()
  await expectNotice(page, 'Name in Polish is required', 'Error')
})
