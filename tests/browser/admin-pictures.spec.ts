import type { Page } from '@playwright/test'
import { expect, expectNotice, keepNotices, test } from './office.ts'

/** Pastes a picture like no other; gives the name of its file. */
async function pastePicture(page: Page): Promise<string> {
  const name = `pasted ${crypto.randomUUID()}.png`
  await page.evaluate(async (name) => {
    const canvas = new OffscreenCanvas(40, 30)
    const pen = canvas.getContext('2d')
    for (let x = 0; x < 40; x += 1) {
      if (pen) pen.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      pen?.fillRect(x, 0, 1, 30)
    }
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, name)
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
