import { expect, test } from 'vitest'
import { createTrainer, kamil } from '../../support/app/bodies.ts'
import { buildTestApp, renderData } from '../../support/app/test-app.ts'

test('a release with thousands of pictures is stored completely', async () => {
  const { database, publisher, as } = await buildTestApp()
  const administrator = await as('admin')
  const hashes = Array.from({ length: 2500 }, (_, index) => index.toString(16).padStart(32, '0'))
  const translations = { pl: '', en: hashes.map((hash) => `/uploads/${hash}-1x1.webp`).join(' '), ua: '' }
  const now = new Date().toISOString()
  await database.write((queries) =>
    queries
      .insertInto('content')
      .values({
        key: 'many',
        section: 'general',
        type: 'text',
        translations,
        metadata: null,
        updatedAt: now,
        updatedBy: null,
      })
      .execute(),
  )
  await publisher.publish(kamil)
  const { uploads } = await database.read.selectFrom('releases').select('uploads').executeTakeFirstOrThrow()
  expect(uploads).toHaveLength(hashes.length)
  expect((await administrator.get('/api/admin/differences')).body.records).toEqual([])
})

test('a save during a publication waits for it, and stays a draft', async () => {
  const done: string[] = []
  const saves: Promise<unknown>[] = []
  let isPublishing = false
  const { as, publisher } = await buildTestApp({
    renderPage: (path, data) => {
      if (isPublishing && path === '/') saves.push(save())
      return renderData(path, data)
    },
  })
  const administrator = await as('admin')
  await createTrainer(administrator)
  const save = () => createTrainer(administrator).then(() => done.push('save'))
  isPublishing = true
  const { stats } = await publisher.publish(kamil)
  done.push('publication')
  isPublishing = false
  await Promise.all(saves)
  expect(done).toEqual(['publication', 'save', 'save', 'save'])
  expect(stats.trainers).toBe(1)
  expect((await administrator.get('/api/admin/differences')).body.counts).toEqual({ trainers: 3 })
})

test('a save that was sent before a publication is in it', async () => {
  const { as, publisher } = await buildTestApp()
  const administrator = await as('admin')
  await publisher.publish(kamil)
  const [saved, published] = await Promise.all([
    createTrainer(administrator),
    administrator.post('/api/admin/cache/generate'),
  ])
  const isIncluded = published.body.stats.trainers === 1
  const { counts } = (await administrator.get('/api/admin/differences')).body
  expect(saved.id).toBeGreaterThan(0)
  expect(counts).toEqual(isIncluded ? {} : { trainers: 1 })
})
