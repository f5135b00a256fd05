import { create, expect, inThreeLanguages, remove, test, unique } from '../../office.ts'

test('a finding leads to its field, is dismissed and brought back by one press, and comes back when its value changes', async ({
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
  await row.getByRole('link', { name: `Edit: ${name}` }).click()
  const form = page.getByRole('form', { name: 'Edit Partner' })
  await expect(form.getByLabel('Website URL')).toHaveValue(String(before))
  await expect(form.getByLabel('Website URL')).toBeFocused()

  await page.goto('/admin/cache')
  await openFold()
  await row.getByRole('button', { name: `Dismiss: ${name}` }).click()
  await expect(panel.getByRole('heading', { name: /^Findings/ })).toBeFocused()
  const dismissed = panel.getByText(/^\d+ dismissed findings?$/)
  await dismissed.click()
  await row.getByRole('button', { name: `Show again: ${name}` }).click()
  await openFold()
  await row.getByRole('button', { name: `Dismiss: ${name}` }).click()
  await expect(dismissed).toBeVisible()

  const changed = await page.request.put(`/api/partners/${id}`, { data: { ...partner, website: after } })
  expect(changed.status()).toBe(200)
  await page.goto('/admin/cache')
  await expect(panel).toContainText(`${after} is a placeholder address`)
  await expect(row).toHaveCount(0)
  await remove(page, 'partners', id)
})
