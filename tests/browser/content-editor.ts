import type { Locator, Page } from '@playwright/test'

/** Opens the editor of a key, whether it is stored or not. */
export async function openKey(page: Page, key: string): Promise<Locator> {
  await page.goto('/admin/content')
  await page.getByLabel('Find content').fill(key)
  await page.getByRole('button', { name: new RegExp(`^(Edit|Add) .*\\b${key}$`) }).click()
  return page.getByRole('dialog')
}

export const storedTexts = async (page: Page, key: string) => {
  const items: { key: string; translations: object }[] = await (await page.request.get('/api/content')).json()
  return items.find((item) => item.key === key)?.translations
}
