import { waitUntilHydrated } from '../../../support/browsers/page-ready.ts'
import { create, expect, inThreeLanguages, pictureFile } from '../../office.ts'
import { test } from '../../own-club.ts'

const count = 110

test('long lists are loaded in parts: trainers in the carousel, photos by a button, rows of the back office', {
  tag: '@long',
}, async ({ page, browser, baseURL }) => {
  const visitor = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } })
  await page.request.delete('/api/admin/sample')
  const upload = await page.request.post('/api/upload', { multipart: { file: pictureFile } })
  const { url: imageUrl } = await upload.json()
  for (let number = 1; number <= count; number += 1) {
    const text = inThreeLanguages(`Trainer ${number}`)
    await create(page, 'trainers', { userId: null, name: text, bio: text, specialties: text, photoUrl: null })
    await create(page, 'gallery', { imageUrl })
  }
  await page.request.post('/api/admin/cache/generate')

  await visitor.goto('/?lang=en')
  await waitUntilHydrated(visitor)
  const trainers = visitor.locator('#trainers')
  await expect(trainers.locator('.counter')).toHaveText(`1 / ${count}`)
  expect(await (await visitor.request.get('/')).text()).not.toContain('Trainer 25')
  await trainers.getByRole('button', { name: 'Previous slide' }).click()
  await expect(trainers.getByRole('heading', { name: `Trainer ${count}`, exact: true })).toBeVisible()
  await expect(trainers.locator('.counter')).toHaveText(`${count} / ${count}`)
  await trainers.getByRole('button', { name: 'Next slide' }).click()
  await expect(trainers.getByRole('heading', { name: 'Trainer 1', exact: true })).toBeVisible()

  const photos = visitor.locator('#gallery li:visible')
  await expect(photos).toHaveCount(8)
  const more = visitor.getByRole('button', { name: 'More photos' })
  await more.scrollIntoViewIfNeeded()
  const roomBelow = () =>
    more.evaluate((button) => {
      const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0
      return bottomOf(button.closest('section')) - bottomOf(button)
    })
  await expect.poll(roomBelow).toBeGreaterThan(20)
  for (const shown of [32, 56, 80, 104, count]) {
    await more.click()
    await expect(photos).toHaveCount(shown)
  }
  await expect(more).toHaveCount(0)

  await page.goto('/admin/trainers')
  const rows = page.getByRole('table', { name: 'Trainers' }).locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(rows).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  await visitor.close()
})
