import { readFileSync } from 'node:fs'
import path from 'node:path'
import { untilAlive } from '../support/page-ready.ts'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { administrator, test as base, complaintsOf, expect } from './club.ts'

const count = 110
const picture = path.join(import.meta.dirname, '../../src/web/public/art/about.webp')

/** A club of these tests, with more trainers and photos than a page carries and a screen shows at first. */
const test = base.extend<object, { longClub: string }>({
  longClub: [
    async ({ playwright }, use, workerInfo) => {
      const isPostgres = workerInfo.project.metadata.engine === 'postgres'
      const server = await startServer({
        entry: 'main',
        env: {
          ADMIN_USERNAME: administrator.username,
          ADMIN_PASSWORD: administrator.password,
          SAMPLE_CLUB: 'off',
          ...(isPostgres && { DATABASE_URL: await createDatabase(process.env.POSTGRES_URL ?? '') }),
        },
      })
      const api = await playwright.request.newContext({ baseURL: server.url, timeout: 0 })
      await api.post('/api/login', { data: administrator })
      const file = { name: 'photo.webp', mimeType: 'image/webp', buffer: readFileSync(picture) }
      const { url: imageUrl } = await (await api.post('/api/upload', { multipart: { file } })).json()
      for (let number = 1; number <= count; number += 1) {
        const text = { pl: `Trener ${number}`, en: `Trainer ${number}`, ua: `Тренер ${number}` }
        await api.post('/api/trainers', {
          data: { userId: null, name: text, bio: text, specialties: text, photoUrl: null },
        })
        await api.post('/api/gallery', { data: { imageUrl } })
      }
      await api.post('/api/admin/cache/generate')
      await api.dispose()
      await use(server.url)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('a long list comes bit by bit: the carousel knows all, the page carries the first', { tag: '@long' }, async ({
  page,
  longClub,
}) => {
  const complaints = complaintsOf(page)
  await page.goto(`${longClub}/?lang=en`)
  await untilAlive(page)
  const trainers = page.locator('#trainers')
  await expect(trainers.locator('.counter')).toHaveText(`1 / ${count}`)
  expect(await (await page.request.get(longClub)).text()).not.toContain('Trainer 25')
  await trainers.getByRole('button', { name: 'Previous slide' }).click()
  await expect(trainers.getByRole('heading', { name: `Trainer ${count}`, exact: true })).toBeVisible()
  await expect(trainers.locator('.counter')).toHaveText(`${count} / ${count}`)
  await trainers.getByRole('button', { name: 'Next slide' }).click()
  await expect(trainers.getByRole('heading', { name: 'Trainer 1', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('more photos are shown at a press', { tag: '@long' }, async ({ page, longClub }) => {
  await page.goto(`${longClub}/?lang=en`)
  await untilAlive(page)
  const photos = page.locator('#gallery li:visible')
  await expect(photos).toHaveCount(8)
  const more = page.getByRole('button', { name: 'More photos' })
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
})

test('the back office draws fifty rows, and more at a press', { tag: '@long' }, async ({ page, longClub }) => {
  await page.request.post(`${longClub}/api/login`, { data: administrator })
  await page.goto(`${longClub}/admin/trainers`)
  const rows = page.getByRole('table', { name: 'Trainers' }).locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show 50 more' }).click()
  await expect(rows).toHaveCount(100)
  await page.getByRole('button', { name: 'Show 10 more' }).click()
  await expect(rows).toHaveCount(count)
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)
})
