import type { Page } from '@playwright/test'
import { expect, expectNotice, keepNotices, test } from './office.ts'

/** Pastes a picture like no other, as out of a graphics program or from a dark hall; gives the name of its file. */
async function pastePicture(page: Page, lightness = 50): Promise<string> {
  const name = `pasted ${crypto.randomUUID()}.png`
  await page.evaluate(
    async ({ name, lightness }) => {
      const canvas = new OffscreenCanvas(40, 30)
      const pen = canvas.getContext('2d')
      for (let x = 0; x < 40; x += 1) {
        if (pen) pen.fillStyle = `hsl(${Math.random() * 360} 80% ${lightness}%)`
        pen?.fillRect(x, 0, 1, 30)
      }
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }))
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(paste)
    },
    { name, lightness },
  )
  return name
}

test('a pasted picture is found among the uploads, chosen by keys, and replaced everywhere until that is undone', {
  tag: '@long',
}, async ({ page }) => {
  await keepNotices(page)
  await page.goto('/admin/gallery?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  const address = dialog.getByLabel('Image URL')
  await address.focus()
  const other = await pastePicture(page)
  await expect(address).toHaveValue(/^\/uploads\//)
  const otherAddress = await address.inputValue()
  const name = await pastePicture(page)
  await expect(address).not.toHaveValue(otherAddress)
  const pasted = await address.inputValue()

  await address.fill(otherAddress)
  await dialog.getByRole('button', { name: 'Choose from uploads' }).press('Enter')
  const uploads = page.getByRole('dialog', { name: 'Choose a picture' })
  await uploads.getByLabel('Search pictures').fill(name)
  const tile = uploads.getByRole('button', { name: `${name} Not used` })
  await expect(uploads.getByText('1 picture', { exact: true })).toBeVisible()
  await tile.press('Enter')
  await expect(uploads).toHaveCount(0)
  await expect(address).toHaveValue(pasted)
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/gallery'),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { id } = await (await stored).json()
  await expectNotice(page, 'Photo added successfully')

  await page.goto('/admin/pictures')
  await page.getByLabel('Search pictures').fill(name)
  await page.getByRole('button', { name: `${name} Among the drafts: Photo ${id} of the gallery` }).click()
  await page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Replace everywhere' }).click()
  const choice = page.getByRole('dialog', { name: 'Replace by which picture?' })
  await choice.getByLabel('Search pictures').fill(other)
  await choice.getByRole('button', { name: other }).click()
  const question = page.getByRole('alertdialog', { name: 'Replace everywhere?' })
  await expect(question.getByRole('listitem')).toHaveText([`Photo ${id} of the gallery`])
  await question.getByRole('button', { name: 'Replace in 1 place' }).click()
  await expectNotice(page, 'Replaced in 1 place')
  const shown = async () =>
    (await (await page.request.get('/api/gallery')).json()).find((photo: { id: number }) => photo.id === id).imageUrl
  expect(await shown()).toBe(otherAddress)
  await page.keyboard.press('Control+z')
  await expectNotice(page, 'Undone')
  expect(await shown()).toBe(pasted)
  await page.request.delete(`/api/gallery/${id}`)
})

test('a dark photo is brightened by a switch, shown as it was and as it is, in an editor no wider than a phone', {
  tag: '@long',
}, async ({ page }) => {
  await keepNotices(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/gallery?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  const address = dialog.getByLabel('Image URL')
  await address.focus()
  await pastePicture(page, 8)
  await expect(address).toHaveValue(/^\/uploads\//)
  const dark = await address.inputValue()

  const brighten = dialog.getByRole('switch', { name: 'Brighten' })
  await expect(brighten).toBeEnabled()
  await brighten.press('Space')
  await expect(address).not.toHaveValue(dark)
  const bright = await address.inputValue()
  await expect(brighten).toBeChecked()
  const shown = (label: string) => dialog.getByRole('figure').filter({ hasText: label }).locator('img')
  for (const [label, source] of [
    ['As it is', dark],
    ['Brightened', bright],
  ] as const) {
    await expect(shown(label)).toHaveAttribute('src', source)
    await expect(shown(label)).not.toHaveJSProperty('naturalWidth', 0)
  }
  await expect(dialog.getByRole('list', { name: 'Crops' }).getByRole('listitem')).toHaveCount(5)
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390)

  await brighten.press('Space')
  await expect(address).toHaveValue(dark)
  await brighten.press('Space')
  await expect(address).toHaveValue(bright)
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/gallery'),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { id, imageUrl } = await (await stored).json()
  await expectNotice(page, 'Photo added successfully')
  expect(imageUrl).toBe(bright)
  await page.request.delete(`/api/gallery/${id}`)
})
