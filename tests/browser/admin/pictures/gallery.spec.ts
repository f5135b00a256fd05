import type { Page } from '@playwright/test'
import { sharp } from '../../../../src/server/pictures/read-image.ts'
import { create, expect, expectNotice, pictureFile, remove, submit, test } from '../../office.ts'

test('a photo is added by its address, shown in three columns, and deleted by its hover button without a question', async ({
  page,
}) => {
  page.on('dialog', () => expect(false, 'no question').toBe(true))
  await page.goto('/admin/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery Management')
  const photos = page.getByRole('main').getByRole('listitem')
  await expect(photos.first()).toBeVisible()
  const before = await photos.count()
  await page.getByRole('button', { name: 'Add Photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Photo' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Image URL')).toHaveAccessibleDescription('An image URL or an upload is required')
  await dialog.getByLabel('Image URL').fill('photo.jpg')
  await expect(dialog.getByLabel('Image URL')).toHaveAccessibleDescription(/beginning with https/)
  await dialog.getByLabel('Image URL').fill('/art/about.webp')
  await expect(dialog.getByRole('img', { name: 'Preview', exact: true })).toBeVisible()
  await submit(dialog, 'Photo added successfully')
  await expect(photos).toHaveCount(before + 1)

  const columns = await page
    .locator('.photos')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' '))
  expect(columns).toHaveLength(3)
  const photo = photos.last()
  const rows: { id: number }[] = await (await page.request.get('/api/gallery')).json()
  const name = `Photo ${rows.at(-1)?.id}`
  await expect(photo.getByRole('img', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change order' }).click()
  const order = page.getByRole('dialog', { name: 'Order of photos' })
  await expect(order.getByRole('listitem').last()).toContainText(name)
  await order.getByRole('button', { name: 'Cancel' }).click()
  const deletion = photo.getByRole('button', { name: `Delete ${name}` })
  // The pointer is still where the dialog's button was.
  await page.mouse.move(0, 0)
  await expect(deletion).toHaveCSS('opacity', '0')
  await photo.hover()
  await expect(deletion).toHaveCSS('opacity', '1')
  await deletion.click()
  await expectNotice(page, 'Photo deleted successfully')
  await expect(photos).toHaveCount(before)
})

const photosOf = (page: Page) => page.locator('.photos').getByRole('listitem')

/** Deletes the photos that a test added. */
async function removeAfter(page: Page, id: number): Promise<void> {
  const photos: { id: number }[] = await (await page.request.get('/api/gallery')).json()
  for (const photo of photos) if (photo.id > id) await remove(page, 'gallery', photo.id)
}

const newestPhoto = async (page: Page) => {
  const photos: { id: number }[] = await (await page.request.get('/api/gallery')).json()
  return Math.max(0, ...photos.map(({ id }) => id))
}

test('several files are added at once; one that fails stays and says why', { tag: '@long' }, async ({ page }) => {
  const newest = await newestPhoto(page)
  await page.goto('/admin/gallery')
  await expect(photosOf(page).first()).toBeVisible()
  const before = await photosOf(page).count()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload several photos' }).click()
  const broken = { name: 'broken.webp', mimeType: 'image/webp', buffer: Buffer.from('no picture') }
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await (await chooser).setFiles([pictureFile, broken, letter, { ...pictureFile, name: 'second.webp' }])
  await expect(photosOf(page)).toHaveCount(before + 2)
  const waiting = page.getByRole('region', { name: 'Uploading photos' }).getByRole('listitem')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'letter.txt' })).toContainText('Choose an image file')
  await expect(waiting.filter({ hasText: 'broken.webp' }).getByRole('alert')).not.toBeEmpty()

  // It is still there after a visit to another screen.
  await page.getByRole('link', { name: 'Zones' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zone Management')
  await page.getByRole('link', { name: 'Gallery' }).click()
  await expect(waiting).toHaveCount(2)
  for (const name of ['broken.webp', 'letter.txt']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(waiting).toHaveCount(0)
  await removeAfter(page, newest)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('“Remove photos” shows the buttons of each photo, beneath it', { tag: '@long' }, async ({ page }) => {
    const { id } = await create(page, 'gallery', { imageUrl: '/art/about.webp' })
    await page.goto('/admin/gallery')
    await expect(photosOf(page).first()).toBeVisible()
    const bins = photosOf(page).getByRole('button', { name: /^Delete (?!for good)/ })
    await expect(bins).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove photos' }).tap()
    await expect(page.getByRole('button', { name: /^Delete for good: / }).first()).toBeVisible()
    await expect(photosOf(page).last().getByText('Delete', { exact: true }), 'in words').toBeVisible()
    const count = await photosOf(page).count()
    await expect(bins).toHaveCount(count)
    await expect(photosOf(page).getByRole('button', { name: 'Delete Gloves', exact: true })).toBeVisible()
    const [picture, bin] = [await photosOf(page).last().getByRole('img').boundingBox(), await bins.last().boundingBox()]
    expect(bin?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    await bins.last().tap()
    await expectNotice(page, 'Photo deleted successfully')
    await expect(photosOf(page)).toHaveCount(count - 1)
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(bins).toHaveCount(0)
    const photos: { id: number }[] = await (await page.request.get('/api/gallery')).json()
    expect(photos.map((photo) => photo.id)).not.toContain(id)
  })
})

test('several photos are deleted after one question, and come back by one undo', async ({ page }) => {
  for (let photo = 0; photo < 3; photo += 1) await create(page, 'gallery', { imageUrl: '/art/about.webp' })
  const ids = async () => {
    const photos: { id: number }[] = await (await page.request.get('/api/gallery')).json()
    return photos.map(({ id }) => id)
  }
  const before = await ids()
  await page.goto('/admin/gallery')
  await page.getByRole('button', { name: 'Remove photos' }).click()
  for (const id of before.slice(-3)) await page.getByRole('switch', { name: `Select Photo ${id}`, exact: true }).check()
  await page.getByRole('button', { name: 'Delete 3 photos' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 3 photos' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectNotice(page, '3 photos deleted')
  expect(await ids()).toEqual(before.slice(0, -3))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectNotice(page, 'Undone')
  expect((await ids()).toSorted()).toEqual(before.toSorted())
  for (const id of before.slice(-3)) await remove(page, 'gallery', id)
})

test('a picture is withdrawn after a question that names its uses, and the dialog says where copies may remain', {
  tag: '@long',
}, async ({ page }) => {
  // Like no other: it is never taken in again.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33', noise } })
  const file = { name: 'face.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  const stored = await page.request.post('/api/upload', { multipart: { file } })
  const { url: imageUrl } = await stored.json()
  await create(page, 'gallery', { imageUrl })
  await page.goto('/admin/gallery')
  const photos = page.getByRole('main').getByRole('listitem')
  await expect(photos.last()).toBeVisible()
  const before = await photos.count()
  await photos.last().hover()
  await photos
    .last()
    .getByRole('button', { name: /^Delete for good: Photo / })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete the picture for good?' })
  await expect(
    question.getByRole('listitem').filter({ hasText: /^Photo \d+ of the gallery is deleted$/ }),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  const report = page.getByRole('dialog', { name: 'Picture deleted for good' })
  await expect(report.getByLabel('Addresses')).toHaveValue(new RegExp(`${imageUrl}/60`))
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(photos).toHaveCount(before - 1)
  expect((await page.request.post('/api/upload', { multipart: { file } })).status()).toBe(409)
})

test('pressing a photo sets its focal point, arrow keys move it, and it is saved', { tag: '@long' }, async ({
  page,
}) => {
  const file = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer()
  const upload = { multipart: { file: { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: file } } }
  const { url } = await (await page.request.post('/api/upload', upload)).json()
  const { id } = await create(page, 'gallery', { imageUrl: url })
  await page.goto(`/admin/gallery?open=${id}`)
  const point = page.getByRole('slider', { name: 'Focal point' })
  const crops = page.getByRole('list', { name: 'Crops' }).locator('img')
  await expect.poll(async () => (await point.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  const { width, height } = (await point.boundingBox()) ?? { width: 0, height: 0 }
  await point.click({ position: { x: 0.3 * width, y: 0.2 * height } })
  await expect(point).toHaveAttribute('aria-valuetext', '30% from the left, 20% from the top')
  // A finger that goes down on the picture to scroll the editor.
  await point.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await point.dispatchEvent('pointercancel', { pointerType: 'touch' })
  await expect(point).toHaveAttribute('aria-valuetext', '30% from the left, 20% from the top')
  await point.press('ArrowRight')
  await point.press('ArrowDown')
  for (const crop of await crops.all()) await expect(crop).toHaveAttribute('data-focus', '40 30')
  await expect(crops.first()).toHaveCSS('object-position', '37.5% 25%')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const photos: { id: number; focalPoint: string }[] = await (await page.request.get('/api/gallery')).json()
  expect(photos.find((photo) => photo.id === id)?.focalPoint).toBe('40 30')
  await remove(page, 'gallery', id)
})
