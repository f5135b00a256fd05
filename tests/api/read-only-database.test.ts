import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { zoneBody } from '../support/bodies.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

/** Lets a database take no writes, as after a failover or where its disk went, or take them again. */
async function setReadOnly(settings: Record<string, string>, database: Database, isReadOnly: boolean) {
  const { DATABASE_URL } = settings
  if (!DATABASE_URL) {
    await database.write((queries) => sql.raw(`pragma query_only = ${isReadOnly ? 1 : 0}`).execute(queries))
    return
  }
  const name = new URL(DATABASE_URL).pathname.slice(1)
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  await client.query(
    `alter database ${name} ${isReadOnly ? 'set' : 'reset'} default_transaction_read_only ${isReadOnly ? '= on' : ''}`,
  )
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}

it('a database that takes no writes: they are refused for a while, sessions read on, and readiness knows it', async () => {
  const settings = await newDatabaseSettings()
  const { as, database } = await buildTestApp({ settings })
  const administrator = await as('admin')
  const seenAt = new Date(Date.now() - 3_600_000).toISOString()
  await database.write((queries) => queries.updateTable('sessions').set({ seenAt }).execute())
  await setReadOnly(settings, database, true)
  onTestFinished(() => setReadOnly(settings, database, false))
  const read = async () => (await administrator.get('/api/zones')).status
  await expect.poll(read).toBe(200)
  const refused = await administrator.post('/api/zones', zoneBody())
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' }, headers: { 'retry-after': '2' } })
  expect(await administrator.get('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  for (const path of ['/api/user', '/api/zones', '/api/content', '/api/users'])
    expect((await administrator.get(path)).status, path).toBe(200)
  await setReadOnly(settings, database, false)
  await expect.poll(read).toBe(200)
  await expect.poll(async () => (await administrator.get('/readyz')).status).toBe(200)
  expect((await administrator.post('/api/zones', zoneBody())).status).toBe(201)
})
