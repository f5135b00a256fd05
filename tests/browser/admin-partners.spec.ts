import { expect, expectNotice, fillTabs, submit, test, unique } from './office.ts'

test('a partner is added in the form card, edited there, and deleted after a dialog has asked', async ({ page }) => {
  const name = unique('Miska')
  await page.goto('/admin/partners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partners Management')
  const form = page.getByRole('form', { name: 'Add Partner' })
  await fillTabs(form, { Name: name, Description: 'Meals\nfor\nfighters\nand friends' })
  const openLink = form.getByRole('button', { name: 'Open link' })
  await expect(form.getByLabel('Website URL')).toHaveAccessibleDescription('Enter the full URL including https://')
  await form.getByLabel('Website URL').fill('miska.example.com')
  await expect(openLink).toBeDisabled()
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await expect(form.getByLabel('Website URL')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Website URL').fill('https://miska.example.com/menu')
  await expect(openLink).toBeEnabled()
  await form.getByLabel('Logo').fill('/art/about.webp')
  await expect(form.getByRole('img', { name: 'Preview', exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await expectNotice(page, 'Partner created successfully')
  await expect(form.getByLabel('Name')).toHaveValue('')
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

test('the form has no rules of its own: the server’s land at their fields', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/partners')
  const form = page.getByRole('form', { name: 'Add Partner' })
  const refusal = page.waitForResponse(
    (response) => response.url().endsWith('/api/partners') && response.status() === 400,
  )
  await form.getByRole('button', { name: 'Add Partner' }).click()
  await refusal
  await expect(form.getByRole('tab', { name: 'Polski' })).toHaveAttribute('aria-selected', 'true')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name in Polish is required')
  await expectNotice(page, /./, 'Error')
})
