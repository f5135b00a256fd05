import type { Page } from '@playwright/test'
import { expect, expectNotice, holdNotices, pictureFile, submit, test } from '../../office.ts'

async function openPhotoDialog(page: Page) {
  await page.goto('/admin/gallery?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  await expect(dialog).toBeVisible()
  return { dialog, address: dialog.getByLabel('Image URL') }
}

async function chooseFile(page: Page, file: Parameters<import('@playwright/test').FileChooser['setFiles']>[0]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Upload file' }).click()
  await (await chooser).setFiles(file)
}

/** Drops a file on the picture's field, as a person does from a folder. */
async function drop(page: Page, { name, mimeType, buffer }: typeof pictureFile) {
  const transfer = await page.evaluateHandle(
    ({ name, type, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], name, { type }))
      return data
    },
    { name, type: mimeType, bytes: [...buffer] },
  )
  const field = page.getByRole('dialog').getByRole('group').filter({ hasText: 'or drop or paste one here' })
  await field.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(field).toHaveAttribute('data-drop-target', 'true')
  await field.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a dropped picture is uploaded, previewed and saved', async ({ page }) => {
  const { dialog, address } = await openPhotoDialog(page)
  await drop(page, pictureFile)
  await expect(address).toHaveValue(/^\/uploads\//)
  await expect(dialog.getByRole('img', { name: 'Preview', exact: true })).not.toHaveJSProperty('naturalWidth', 0)
  const uploaded = await address.inputValue()
  await submit(dialog, 'Photo added successfully')
  const pictures = page.getByRole('main').getByRole('listitem')
  const photo = pictures.filter({ has: page.locator(`img[src="${uploaded}"]`) })
  await photo.hover()
  await photo.getByRole('button', { name: /^Delete Photo \d+$/ }).click()
  await expectNotice(page, 'Photo deleted successfully')
})

test('an upload shows its progress, keeps the form from being saved, and can be cancelled', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/api/upload', () => {})
  const { dialog, address } = await openPhotoDialog(page)
  await address.fill('/art/about.webp')
  await chooseFile(page, pictureFile)
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(dialog.getByText(/^\d+%$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(address).toHaveValue('/art/about.webp')
  await expect(page.locator('.ui-toast')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('only images are accepted; a false one is refused with the server’s message', { tag: '@long' }, async ({
  page,
}) => {
  const { address } = await openPhotoDialog(page)
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await drop(page, text)
  await expectNotice(page, 'Choose an image file', 'Error')
  await chooseFile(page, { ...text, name: 'notes.png', mimeType: 'image/png' })
  await expectNotice(page, /^(?!Choose an image file).*image/i, 'Error')
  await expect(address).toHaveValue('')
})

test('a picture that could not be sent without a connection is sent by "Try again"', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { dialog, address } = await openPhotoDialog(page)
  await context.setOffline(true)
  await chooseFile(page, pictureFile)
  await expect(dialog.getByRole('alert')).toContainText('Failed to upload photo: no connection to the server.')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(address).toHaveValue(/^\/uploads\//)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

/** Pastes a picture like no other; returns the name of its file. */
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

test('a pasted picture is found in the library and chosen by keys', {
  tag: '@long',
}, async ({ page }) => {
  await holdNotices(page)
  await page.goto('/admin/gallery?open=new')
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  const address = dialog.getByLabel('Image URL')
  await address.focus()
  await pastePicture(page)
  await expect(address).toHaveValue(/^\/uploads\//)
  const otherAddress = await address.inputValue()
  const name = await pastePicture(page)
  await expect(address).not.toHaveValue(otherAddress)
  const pasted = await address.inputValue()

  await address.fill(otherAddress)
  await dialog.getByRole('button', { name: 'Choose from uploads' }).press('Enter')
  const uploads = page.getByRole('dialog', { name: 'Choose a picture' })
  await uploads.getByLabel('Search pictures').fill(name)
  const tile = uploads.getByRole('button', { name: `${name} Unused` })
  await expect(uploads.getByText('1 picture', { exact: true })).toBeVisible()
  await tile.press('Enter')
  await expect(uploads).toHaveCount(0)
  await expect(address).toHaveValue(pasted)
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/gallery'),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  const { id } = await (await stored).json()
  await expectNotice(page, 'Photo added successfully')

  await page.goto('/admin/gallery')
  await page.getByRole('link', { name: 'All pictures' }).click()
  await page.getByLabel('Search pictures').fill(name)
  await page.getByRole('button', { name: `${name} Photo ${id} of the gallery` }).click()
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByText('Used in')).toBeVisible()
  await page.request.delete(`/api/gallery/${id}`)
})
