import { expect, expectNotice } from '../../office.ts'
import { test } from '../../own-club.ts'
import { installTranslator } from '../../translator.ts'

test('Enter leads from one photo’s text to the next, and one press marks the others as decorative', async ({
  page,
}) => {
  const photos = async (): Promise<{ alt: { pl: string; ua: string } | null; decorative: boolean }[]> =>
    (await page.request.get('/api/gallery')).json()
  for (const { id } of (await (await page.request.get('/api/gallery')).json()).slice(0, 4))
    expect((await page.request.put(`/api/gallery/${id}`, { data: { alt: null, decorative: false } })).ok()).toBe(true)
  const first = (await photos()).filter(({ alt, decorative }) => !alt && !decorative).length
  expect(first).toBeGreaterThanOrEqual(4)
  // Timers are late in a busy browser: what is saved must not depend on which comes first.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis
    const late = (run: () => void, delay = 0) => setTimeout(run, delay || 60)
    Object.assign(globalThis, { setTimeout: late })
  })
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
  await page.getByRole('button', { name: /^Copy to empty fields$/ }).click()
  const ukrainian = async () => (await photos()).slice(0, 3).map(({ alt }) => alt?.ua)
  await expect.poll(ukrainian, 'also the text that was typed last').toEqual(['Worki', 'Ring', 'Mata'])
  await expect(page.getByRole('button', { name: /^“Mata” for \d+ photos? without a text$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Mark .* as decorative$/ }).click()
  await expect.poll(async () => (await photos()).filter(({ decorative }) => decorative).length).toBe(first - 3)
  await expect(boxes.nth(0)).toHaveValue('Worki')
})

test('the alternative texts of all photos are translated at once, and stored once somebody has seen them', {
  tag: '@long',
}, async ({ page }) => {
  const photos = async (): Promise<{ id: number; alt: Record<'pl' | 'en' | 'ua', string> | null }[]> =>
    (await page.request.get('/api/gallery')).json()
  const [first, second] = await photos()
  const texts = [
    { pl: 'Worki', en: '', ua: 'Мішки' },
    { pl: 'Ring', en: '', ua: 'Ринг' },
  ]
  for (const [at, photo] of [first, second].entries())
    expect(
      (await page.request.put(`/api/gallery/${photo?.id}`, { data: { alt: texts[at], decorative: false } })).ok(),
    ).toBe(true)
  await page.addInitScript(installTranslator)
  await page.goto('/admin/gallery')
  await page.getByText('Alternative texts').click()
  await page.getByRole('button', { name: 'Translate' }).click()
  const english = (id: number | undefined) =>
    page.getByRole('textbox', { name: new RegExp(`^Photo ${id}, .* in English \\(check\\)$`) })
  await expect(english(first?.id)).toHaveValue('en Worki')
  await expect(english(second?.id)).toHaveValue('en Ring')
  const stored = async () => (await photos()).slice(0, 2).map(({ alt }) => alt?.en)
  expect(await stored()).toEqual(['', ''])
  await page.reload()
  await expect(english(second?.id)).toHaveValue('en Ring')
  await english(first?.id).focus()
  await english(first?.id).blur()
  await expectNotice(page, 'Photo updated successfully')
  expect(await stored()).toEqual(['en Worki', ''])
})
