import type { Page } from '@playwright/test'
import { expect, expectNotice, pictureFile, test } from './office.ts'

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
  const field = page.getByRole('dialog').getByRole('group').filter({ hasText: 'or drop or paste an image here' })
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
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Photo added successfully')
  const pictures = page.getByRole('main').getByRole('listitem')
  const photo = pictures.filter({ has: page.locator(`img[src="${uploaded}"]`) })
  await photo.hover()
  await photo.getByRole('button', { name: 'Delete photo' }).click()
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
  await expect(dialog.getByText(/^\d+ %$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(address).toHaveValue('/art/about.webp')
  await expect(page.locator('.ui-notice')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('an upload that the server works on says so', { tag: '@long' }, async ({ page }) => {
  const { promise, resolve: letThrough } = Promise.withResolvers<void>()
  const { dialog, address } = await openPhotoDialog(page)
  await page.route('**/api/upload', async (route) => {
    const answer = await route.fetch()
    await promise
    await route.fulfill({ response: answer })
  })
  await page.evaluate(() => {
    // Held by the test, a request tells nothing of its progress: its bytes count as sent at once.
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
      this.upload.dispatchEvent(new ProgressEvent('load'))
    }
  })
  const phone = { width: 390, height: 844 }
  const desk = { width: 1440, height: 900 }
  const heightAt = async (size: typeof phone) => {
    await page.setViewportSize(size)
    return (await dialog.getByRole('group').first().boundingBox())?.height
  }
  const idle = [await heightAt(phone), await heightAt(desk)]
  await chooseFile(page, pictureFile)
  await expect(dialog.getByRole('status')).toHaveText('Preparing picture…')
  // The fields below stay where they are.
  expect([await heightAt(phone), await heightAt(desk)]).toEqual(idle)
  await expect(dialog.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute('value')
  letThrough()
  await expect(address).toHaveValue(/^\/uploads\//)
  await expect(dialog.getByText('Preparing picture…')).toHaveCount(0)
})

test('only images are taken; what only claims to be one is refused in the server’s words', { tag: '@long' }, async ({
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

test('a session that ends before an upload leads to /auth', { tag: '@long' }, async ({ page, context }) => {
  const { address } = await openPhotoDialog(page)
  await address.fill('/art/about.webp')
  await context.clearCookies()
  await chooseFile(page, pictureFile)
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fgallery/)
})

test('a picture that was not sent without a connection is sent when told', { tag: '@long' }, async ({
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
