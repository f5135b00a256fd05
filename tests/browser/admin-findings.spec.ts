import { create, expect, inThreeLanguages, remove, test, unique } from './office.ts'

test('a finding leads to its field, can be dismissed with a reason, and comes back when its value changes', async ({
  page,
}) => {
  const name = unique('Forge')
  const partner = { name: inThreeLanguages(name), description: inThreeLanguages('A shop'), logoUrl: null }
  const [before, after] = ['forge', 'anvil'].map((host) => `https://${host}-${process.pid}.example/`)
  const { id } = await create(page, 'partners', { ...partner, website: before })
  const panel = page.getByRole('region', { name: /^Findings/ })
  const row = panel.locator('li', { hasText: `${before} is a placeholder address` }).last()
  const openFold = () => row.evaluate((row) => row.closest('details')?.setAttribute('open', ''))

  await page.goto('/admin/cache')
  await openFold()
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  const form = page.getByRole('form', { name: 'Edit Partner' })
  await expect(form.getByLabel('Website URL')).toHaveValue(String(before))
  await expect(form.getByLabel('Website URL')).toBeFocused()

  await page.goto('/admin/cache')
  await openFold()
  await row.getByRole('button', { name: `Dismiss ${name}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why this is fine').fill('It is being moved')
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await expect(panel.getByRole('heading', { name: /^Findings/ })).toBeFocused()
  await panel.getByText(/^\d+ dismissed findings?$/).click()
  await expect(row).toContainText('“It is being moved”')

  const changed = await page.request.put(`/api/partners/${id}`, { data: { ...partner, website: after } })
  expect(changed.status()).toBe(200)
  await page.goto('/admin/cache')
  await expect(panel).toContainText(`${after} is a placeholder address`)
  await expect(row).toHaveCount(0)
  await remove(page, 'partners', id)
})
