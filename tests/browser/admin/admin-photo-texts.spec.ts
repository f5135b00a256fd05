import { expect } from '../office.ts'
import { test } from '../own-club.ts'

test('Enter leads from one photo’s text to the next, and one press marks the others as decorative', {
  tag: '@long',
}, async ({ page }) => {
  const photos = async (): Promise<{ alt: { pl: string; ua: string } | null; decorative: boolean }[]> =>
    (await page.request.get('/api/gallery')).json()
  for (const { id } of (await (await page.request.get('/api/gallery')).json()).slice(0, 4))
    expect((await page.request.put(`/api/gallery/${id}`, { data: { alt: null, decorative: false } })).ok()).toBe(true)
  const first = (await photos()).filter(({ alt, decorative }) => !alt && !decorative).length
  expect(first).toBeGreaterThanOrEqual(4)
  await page.goto('/admin/gallery')
  await page.getByText('Alternative texts').click()
  const boxes = page.getByRole('textbox', { name: /in Polish$/ })
  await boxes.nth(0).fill('Worki')
  await boxes.nth(0).press('Enter')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.type('Ring')
  await page.keyboard.press('Enter')
  await expect(boxes.nth(2)).toBeFocused()
  await expect.poll(async () => (await photos()).slice(0, 2).map(({ alt }) => alt?.pl)).toEqual(['Worki', 'Ring'])
  await boxes.nth(2).fill('Mata')
  await page.getByRole('button', { name: /^Copy to empty languages$/ }).click()
  const ukrainian = async () => (await photos()).slice(0, 3).map(({ alt }) => alt?.ua)
  await expect.poll(ukrainian, 'also the text that was typed last').toEqual(['Worki', 'Ring', 'Mata'])
  await expect(page.getByRole('button', { name: /^“Mata” for \d+ photos? without a text$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Mark .* as decorative$/ }).click()
  await expect.poll(async () => (await photos()).filter(({ decorative }) => decorative).length).toBe(first - 3)
  await expect(boxes.nth(0)).toHaveValue('Worki')
})
