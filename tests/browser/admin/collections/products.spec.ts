import {
  columnsOf,
  create,
  expect,
  expectNotice,
  fillTranslated,
  inThreeLanguages,
  removeNamed,
  respondToConfirm,
  submit,
  test,
  unique,
} from '../../office.ts'

test('a product is added in stock, edited without losing its picture, and deleted once the browser’s question is confirmed', async ({
  page,
}) => {
  const name = unique('Gloves')
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management')
  await expect(columnsOf(page, 'Products')).toHaveText(['Image', 'Name (EN)', 'Price', 'In Stock', 'Actions'])
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await expect(dialog.getByLabel('Price')).toHaveValue('0.00')
  await expect(dialog.getByRole('switch', { name: 'In Stock' })).toBeChecked()
  await fillTranslated(dialog, 'Name', name)
  await fillTranslated(dialog, 'Description', 'Twelve ounces')
  await dialog.getByLabel('Price').fill('249,9')
  await dialog.getByLabel('Image').fill('/art/about.webp')
  await submit(dialog, 'Product created successfully')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('$249.90')
  await expect(row).toContainText('Yes')

  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Product' })
  await editor.getByLabel('Price').fill('199')
  await editor.getByRole('switch', { name: 'In Stock' }).click({ force: true })
  await submit(editor, 'Product updated successfully')
  await expect(row).toContainText('$199.00')
  await expect(row).toContainText('No')
  await expect(row.getByRole('img', { name: `Picture of ${name}`, exact: true })).toBeVisible()
  const products = await (await page.request.get('/api/products')).json()
  const stored = products.find((product: { name: { en: string } }) => product.name.en === name)
  expect(stored).toMatchObject({ price: 199, inStock: false, imageUrl: '/art/about.webp' })

  await row.getByRole('switch').click({ force: true })
  await expect(row).toContainText('Yes')

  const question = respondToConfirm(page, true)
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  expect(await question).toBe('Are you sure you want to delete this product?')
  await expectNotice(page, 'Product deleted successfully')
  await expect(row).toHaveCount(0)
})

test('a missing or wrong price has a notice and a message at the field', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/products?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await submit(dialog, 'Please fill in all required fields correctly', 'Error')
  await expect(dialog.getByLabel('Name in Polish')).toHaveAccessibleDescription('Name in Polish is required')

  await fillTranslated(dialog, 'Name', 'Rope')
  await fillTranslated(dialog, 'Description', 'Of leather')
  const price = dialog.getByLabel('Price')
  await price.fill('1.234')
  await submit(dialog, 'Please fill in all required fields correctly', 'Error')
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await price.fill('')
  await submit(dialog, 'Please fill in all required fields correctly', 'Error')
  await expect(price).toHaveValue('')
  await price.press('ArrowDown')
  await expect(price).toHaveValue('0.00')
})

test('the list can be filtered by stock', { tag: '@long' }, async ({ page }) => {
  const name = unique('Bottle')
  const product = { description: inThreeLanguages('x'), price: 5, imageUrl: null }
  await create(page, 'products', { ...product, name: inThreeLanguages(`${name} in`), inStock: true })
  await create(page, 'products', { ...product, name: inThreeLanguages(`${name} out`), inStock: false })
  await page.goto('/admin/products')
  await page.getByLabel('Filter products').fill(name)
  const names = page.getByRole('row').getByText(name)
  await expect(names).toHaveCount(2)
  await page.getByRole('radio', { name: /^Out/ }).check({ force: true })
  await expect(names).toHaveText([`${name} out`])
  await page.getByRole('radio', { name: /^In stock/ }).check({ force: true })
  await expect(names).toHaveText([`${name} in`])
  await removeNamed(page, 'products', name)
})
