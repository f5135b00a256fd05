import { columnsOf, create, expect, inThreeLanguages, submit, test, unique } from '../../office.ts'

test('a class is added and edited; the table shows it in three languages', async ({ page }) => {
  const title = unique('Sparring')
  await page.goto('/admin/classes')
  await expect(columnsOf(page, 'Classes')).toHaveText([
    'ID',
    'Title (EN)',
    'Description (EN)',
    'Title (PL)',
    'Title (UA)',
    'Actions',
  ])
  await page.getByRole('button', { name: 'Add Class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Class' })
  await expect(dialog.getByLabel('Title')).toBeFocused()
  for (const language of ['Polish', 'English', 'Ukrainian'])
    await expect(dialog.getByRole('img', { name: `${language} is still to be filled in` })).toBeVisible()
  await dialog.getByLabel('Title').fill(`${title} pl`)
  await dialog.getByRole('button', { name: 'Copy to empty fields' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(dialog.getByRole('img', { name: /still to be filled in/ })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'English' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(`${title} pl`)
  for (const [tab, text] of Object.entries({ Polish: `${title} pl`, English: title, Ukrainian: `${title} ua` })) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByLabel('Title').fill(text)
  }
  await submit(dialog, 'Class created successfully')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('cell', { name: `${title} pl` })).toBeVisible()
  await expect(row.getByRole('cell', { name: `${title} ua` })).toBeVisible()

  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Class' })
  const description = 'Rounds of three minutes with somebody of your weight, headgear on, under the eyes of a trainer'
  await editor.getByRole('tab', { name: 'English' }).click()
  await editor.getByLabel('Description').fill(description)
  await submit(editor, 'Class updated successfully')
  const cell = row.getByText(description)
  expect((await cell.boundingBox())?.width).toBe(200)
  expect(await cell.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await expect(row).toContainText('Polish is missing')

  await row.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByRole('tab', { name: 'English' }).click()
  await editor.getByLabel('Description').fill('  ')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(row).not.toContainText('is missing')
  const classes = await (await page.request.get('/api/classes')).json()
  expect(classes.find((each: { title: { en: string } }) => each.title.en === title).description).toBeNull()
})

test('the first language without a title opens, with a notice, and its tab is marked', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/classes?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Class' })
  await expect(dialog.getByRole('tab', { name: 'Polish' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('tab', { name: 'English' }).click()
  await dialog.getByLabel('Title').fill('Only English')
  await submit(dialog, 'Please fill in the Polish title field', 'Validation Error')
  await expect(dialog.getByRole('tab', { name: 'Polish' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title in Polish is required')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByRole('img', { name: 'Polish has an error' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Ukrainian has an error' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'English has an error' })).toHaveCount(0)

  await dialog.getByLabel('Title').fill('Po polsku')
  await expect(dialog.getByRole('img', { name: 'Polish has an error' })).toHaveCount(0)
  await submit(dialog, 'Please fill in the Ukrainian title field', 'Validation Error')
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title in Ukrainian is required')
})

test('the list is sorted by column and filtered while typing', { tag: '@long' }, async ({ page }) => {
  const [first, second] = [unique('Aa bend'), unique('Aa bow')]
  for (const title of [second, first])
    await create(page, 'classes', { title: inThreeLanguages(title), description: null })
  await page.goto('/admin/classes')
  await page.getByLabel('Filter classes').fill('AA B')
  const rows = page.getByRole('row').filter({ hasText: 'Aa b' })
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Title (EN)' }).click()
  await expect(rows.first()).toContainText(first)
  await page.getByRole('button', { name: 'Title (EN)' }).click()
  await expect(rows.first()).toContainText(second)
  await expect(page.getByRole('columnheader', { name: 'Title (EN)' })).toHaveAttribute('aria-sort', 'descending')
})
