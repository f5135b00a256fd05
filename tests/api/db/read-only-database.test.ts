import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import { ErrorReporter } from '../../../src/server/log.ts'
import { Publisher } from '../../../src/server/publishing/publisher.ts'
import { zoneBody } from '../../support/app/bodies.ts'
import { buildTestApp, newDatabaseSettings, renderData } from '../../support/app/test-app.ts'

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

it('writes to a read-only database get 503, reads go on, and readiness fails until writes work again', async () => {
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

it('a read-only database and its recovery are logged once each, however often writes fail', async () => {
  const settings = await newDatabaseSettings()
  const { database } = await buildTestApp({ settings })
  const messages: string[] = []
  const reporter = new ErrorReporter(pino({}, { write: (line) => messages.push(JSON.parse(line).msg) }))
  await setReadOnly(settings, database, true)
  onTestFinished(() => setReadOnly(settings, database, false))
  // The error of a write; the first one on PostgreSQL is that its connection was cut.
  const refusal = () =>
    database
      .write((queries) => queries.deleteFrom('zones').execute())
      .then(
        () => null,
        (error) => error.code,
      )
  await expect.poll(refusal).toMatch(/^(?:25006|SQLITE_READONLY)$/)

  const reportDatabaseReachable = vi.spyOn(reporter, 'reportDatabaseReachable')
  const publisher = await Publisher.start(database, { renderPage: renderData, publicUrl: null }, reporter)
  onTestFinished(() => publisher.stop())
  for (const polls of [1, 2, 3]) {
    await database.write((queries) => queries.deleteFrom('zones').execute()).catch((error) => reporter.error(error, ''))
    await expect.poll(() => reportDatabaseReachable.mock.calls.length).toBeGreaterThanOrEqual(polls)
  }
  expect(messages).toEqual(['The database refuses writes'])
  await setReadOnly(settings, database, false)
  await expect.poll(() => messages).toContain('The database accepts writes again')
  expect(messages.filter((message) => /writes/.test(message))).toEqual([
    'The database refuses writes',
    'The database accepts writes again',
  ])
})

it.runIf(process.env.ENGINE === 'postgres')(
  'while PostgreSQL allows no connections, or has no such database, requests get 503, and afterwards work again',
  async () => {
    const settings = await newDatabaseSettings({ isFresh: true })
    const { as } = await buildTestApp({ settings })
    const administrator = await as('admin')
    const name = new URL(settings.DATABASE_URL ?? '').pathname.slice(1)
    const client = new pg.Client(inject('postgresUrl'))
    await client.connect()
    onTestFinished(() => client.end())
    const allow = (isAllowed: boolean) => client.query(`alter database ${name} allow_connections ${isAllowed}`)
    const rename = (from: string, to: string) => client.query(`alter database ${from} rename to ${to}`)
    const status = async () => (await administrator.get('/api/zones')).status
    await allow(false)
    onTestFinished(async () => {
      await allow(true)
    })
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const statuses = new Set<number>()
    for (let count = 0; count < 5; count += 1) statuses.add(await status())
    await rename(name, `${name}_away`)
    for (let count = 0; count < 5; count += 1) statuses.add(await status())
    await rename(`${name}_away`, name)
    expect(statuses).toEqual(new Set([503]))
    await allow(true)
    await expect.poll(status).toBe(200)
  },
)
