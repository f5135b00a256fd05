import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test, vi } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { fingerprintRows } from '../../src/server/db/records.ts'
import { contentBody, createTrainer, createZone, kamil, zoneBody } from '../support/bodies.ts'
import { buildTestApp, renderData } from '../support/test-app.ts'

/** Whether a publication is running. */
const building = new AsyncLocalStorage<true>()

/** Delays the storing of a release until saves have their responses. */
function storeOnceSaved(database: Database, saves: readonly Promise<unknown>[]): void {
  const write = database.write.bind(database)
  vi.spyOn(database, 'write').mockImplementation(async (work) => {
    if (building.getStore()) await Promise.all(saves)
    return write(work)
  })
}

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
  const { length } = await database.read.selectFrom('releaseUploads').select('hash').execute()
  expect(length).toBe(hashes.length)
  expect((await administrator.get('/api/admin/unpublished')).body).toEqual([])
})

test('every kind of change changes the fingerprint of the rows', async () => {
  const { database, as } = await buildTestApp()
  const administrator = await as('admin')
  const [zone, other] = [await createZone(administrator), await createZone(administrator)]
  const seen = [await fingerprintRows(database.read)]
  const changes = [
    () => administrator.put(`/api/zones/${zone.id}`, { description: { pl: 'A', en: 'A', ua: 'A' } }),
    () => administrator.delete(`/api/zones/${other.id}`),
    () => createZone(administrator),
    // What was there before as far as numbers and versions go.
    async () => administrator.delete(`/api/zones/${(await createZone(administrator)).id - 1}`),
    () => administrator.post('/api/content', contentBody()),
    // The same, of a record that has come back under its id.
    async () => {
      const gone = await administrator.delete(`/api/zones/${zone.id}`)
      const created = await administrator.post('/api/zones', zoneBody())
      await administrator.delete(`/api/zones/${created.body.id}`)
      seen.push(await fingerprintRows(database.read))
      await administrator.post(`/api/admin/changes/${gone.headers['change-id']}/undo`, {})
    },
  ]
  for (const change of changes) {
    await change()
    seen.push(await fingerprintRows(database.read))
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('saves do not wait for a publication, which succeeds however often administrators save', async () => {
  const done: string[] = []
  const saves: Promise<unknown>[] = []
  let isBuilding = false
  const { as, publisher, database } = await buildTestApp({
    renderPage: (path, data) => {
      // Each time a release is rendered, an administrator saves.
      if (isBuilding && path === '/' && data.language === 'pl') saves.push(building.exit(save))
      return renderData(path, data)
    },
  })
  const administrator = await as('admin')
  await createTrainer(administrator)
  const save = () => createTrainer(administrator).then(() => done.push('save'))
  storeOnceSaved(database, saves)
  isBuilding = true
  const { stats } = await building.run(true, () => publisher.publish(kamil)).finally(() => done.push('build'))
  await Promise.all(saves)
  expect(done).toEqual(['save', 'save', 'save', 'build'])
  expect(stats.trainers).toBe(3)
  expect((await administrator.get('/api/admin/unpublished')).body).toMatchObject([
    { list: 'trainers', action: 'added' },
  ])
})
