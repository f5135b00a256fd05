import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { zoneBody } from '../../support/app/bodies.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

/** A write that has begun and ends on request. */
async function holdWrite(database: Database) {
  const started = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const ended = database.write(async (queries) => {
    await queries.insertInto('facts').values({ name: 'held', value: '1' }).execute()
    started.resolve()
    await released.promise
  })
  onTestFinished(() => released.resolve())
  await started.promise
  return async () => {
    released.resolve()
    await ended
  }
}

const paths = ['/api/user', '/api/zones', '/api/content', '/api/users', '/readyz', '/api/user/security']

it('a hundred reads get their responses beside twelve saves that wait for another process, which then succeed', async () => {
  const settings = await newDatabaseSettings()
  const { as } = await buildTestApp({ settings })
  const neighbour = await openDatabase(readConfig(settings))
  onTestFinished(() => neighbour.close())
  const administrator = await as('admin')
  const release = await holdWrite(neighbour)
  const saves = Array.from({ length: 12 }, () => administrator.post('/api/zones', zoneBody()))
  const reads = Array.from({ length: 100 }, (_, index) => administrator.get(paths[index % paths.length] ?? '/'))
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  await release()
  for (const { status } of await Promise.all(saves)) expect(status).toBe(201)
})

it('a long read delays neither reads nor writes', async () => {
  const { as, database } = await buildTestApp()
  const administrator = await as('admin')
  await database.snapshot(async (queries) => {
    await queries.selectFrom('zones').select('id').execute()
    expect((await administrator.post('/api/zones', zoneBody())).status).toBe(201)
    expect((await administrator.get('/api/zones')).body).toHaveLength(1)
    expect(await queries.selectFrom('zones').select('id').execute()).toEqual([])
  })
})
