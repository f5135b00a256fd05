import { rmSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { itWith, longItWith } from '../support/it-with.ts'
import { type PostgresOptions, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { compileFsyncLibrary, type FsyncLibrary, fsyncLibraries } from './fsync-library.ts'
import { readSite } from './read-site.ts'
import { SmallDisk, smallDisks } from './small-disk.ts'
import { until } from './until.ts'

const zone = (name: string) => ({ name: { pl: name, en: name, ua: name } })

/**
 * Breaks the disk under PostgreSQL's write-ahead log, on which it gives up by design, while the club works; then mends
 * it. Gives how often each status was answered to writes in between.
 */
async function breakUnder(options: PostgresOptions, damage: (url: string) => Promise<void>, mend: () => void) {
  const postgres = await startPostgres({ isDurable: true, ...options })
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, LOG_LEVEL: 'fatal', DATABASE_URL } })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const health = new Client(server.url)
  const load = new ClubLoad(admin)
  await load.prepare()
  load.start()
  const visitors = askOnAndOn(server.url, '/')
  await until(async () => load.ledger.done > 20)

  await damage(DATABASE_URL)
  await until(async () => (await health.get('/readyz')).status === 503)
  const statuses: number[] = []
  for (let count = 0; count < 10; count++) {
    const { status, body, headers } = await admin.post('/api/zones', zone('refused'))
    statuses.push(status)
    expect(body.code).toBe('unavailable')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await health.get('/healthz')).status).toBe(200)
    expect((await health.get('/readyz')).status).toBe(503)
  }

  mend()
  // Its recovery has failed too; then it ends, or waits for ever and hears no SIGINT. Whoever keeps it starts it anew.
  await postgres.halt('SIGKILL')
  await postgres.resume()
  await until(async () => (await admin.post('/api/zones', zone('accepted'))).status === 201)
  expect((await health.get('/readyz')).status).toBe(200)
  const { done } = load.ledger
  await until(async () => load.ledger.done > done + 5)
  await Promise.all([load.stop(), visitors.stop()])

  expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])
  expect(await load.ledger.check(admin)).toEqual([])
  expect(load.faults).toEqual([])
  expect((await readSite(server.url)).faults).toEqual([])
  const names = ((await admin.get('/api/zones')).body as { name: { en: string } }[]).map(({ name }) => name.en)
  expect(names).not.toContain('refused')
  expect(new Set(statuses)).toEqual(new Set([503]))
  return new Set(load.statuses.keys())
}

itWith(smallDisks())(
  'PostgreSQL without room for its log gives up: writes hear 503, visitors are served, and all goes on with room',
  async () => {
    const disk = new SmallDisk(160)
    onTestFinished(() => disk.remove())
    const fill = async (url: string) => {
      disk.fill()
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      // What is left of the log's file would be enough for a while.
      await client.query('select pg_switch_wal()').catch(() => {})
      await client.end().catch(() => {})
    }
    const statuses = await breakUnder({ directory: disk.place }, fill, () => disk.makeRoom())
    expect([...statuses].filter((status) => ![200, 201, 503, 507].includes(status))).toEqual([])
  },
)

const fsync = compileFsyncLibrary()

longItWith(fsyncLibraries(fsync))(
  'PostgreSQL on a disk that fails to keep gives up: no write is answered as done, visitors are served, and all goes on',
  async () => {
    const { library, failing } = fsync as FsyncLibrary
    const env = { LD_PRELOAD: library, FAIL_FSYNC: failing }
    const statuses = await breakUnder(
      { env },
      async () => writeFileSync(failing, ''),
      () => rmSync(failing),
    )
    expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  },
)
