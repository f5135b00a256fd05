import {
  choose,
  columnsOf,
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  submit,
  test,
  unique,
} from '../../office.ts'

test('a price is added, edited, and deleted once a dialog is confirmed', async ({ page }) => {
  const title = unique('Boxing')
  const caption = unique('Single visit')
  await create(page, 'classes', { title: inThreeLanguages(title), description: null })
  await page.goto('/admin/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing Management')
  await expect(columnsOf(page, 'Pricing')).toHaveText(['Class', 'Caption (EN)', 'Price (EN)', 'Actions'])
  await page.getByRole('button', { name: 'Add Price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Price' })
  await expect(dialog.getByLabel('Class')).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Class is required')).toBeVisible()
  for (const field of ['Caption', 'Price'])
    for (const language of ['Polish', 'English', 'Ukrainian'])
      await expect(dialog.getByLabel(`${field} in ${language}`)).toHaveAccessibleDescription(
        `${field} in ${language} is required`,
      )

  await choose(dialog, 'Class', title)
  await fillTranslated(dialog, 'Caption', caption)
  await dialog.getByLabel('Price in Polish').fill('40 zł')
  await dialog.getByLabel('Price in English').focus()
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await expect(dialog.getByLabel(`Price in ${language}`)).toHaveValue('40 zł')
  await submit(dialog, 'Pricing created successfully')
  const row = page.getByRole('row').filter({ hasText: caption })
  await expect(row.getByRole('cell')).toHaveText([title, caption, '40 zł', ''])

  await row.getByRole('button', { name: /^Edit/ }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Price' })
  await editor.getByLabel('Price in English').click()
  await page.keyboard.type('PLN 45')
  await expect(editor.getByLabel('Price in English')).toHaveValue('PLN 45')
  await submit(editor, 'Pricing updated successfully')
  await expect(row).toContainText('PLN 45')

  await row.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this pricing? This action cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.route('**/api/pricing/*', (route) => route.fulfill({ status: 500, body: '' }))
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Failed to delete pricing', 'Error')
  await page.unroute('**/api/pricing/*')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, 'Pricing deleted successfully')
  await expect(row).toHaveCount(0)
})
