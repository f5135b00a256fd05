import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { inAll } from '../../src/domain/languages.ts'
import { itWith } from '../support/it-with.ts'
import { startPostgres } from '../support/postgres.ts'
import { Client, signIn, startClub } from './client.ts'
import { ClubLoad } from './club-load.ts'
import { SmallDisk, smallDisks } from './disks.ts'
import { readSite } from './read-site.ts'
import { requestRepeatedly } from './request-repeatedly.ts'
import { until } from './until.ts'

itWith(smallDisks())(
  'PostgreSQL without room for its log gives up: writes get 503, visitors are served, and all goes on with room',
  async () => {
    const disk = new SmallDisk(160)
    onTestFinished(() => disk.remove())
    const postgres = await startPostgres({ isDurable: true, directory: disk.place })
    onTestFinished(() => postgres.stop())
    const DATABASE_URL = await postgres.createDatabase()
    const server = await startClub({ LOG_LEVEL: 'fatal', DATABASE_URL })
    const admin = await signIn(server.url)
    const health = new Client(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    load.start()
    const visitors = requestRepeatedly(server.url, '/')
    await until(async () => load.ledger.done > 20)

    disk.fill()
    const client = new pg.Client({ connectionString: DATABASE_URL })
    client.on('error', () => {})
    await client.connect()
    // What is left of the log's file would be enough for a while.
    await client.query('select pg_switch_wal()').catch(() => {})
    await client.end().catch(() => {})
    await until(async () => (await health.get('/readyz')).status === 503)
    for (let count = 0; count < 10; count++) {
      const { status, body, headers } = await admin.post('/api/zones', { name: inAll('refused') })
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await health.get('/healthz')).status).toBe(200)
      expect((await health.get('/readyz')).status).toBe(503)
    }

    disk.makeRoom()
    // Its recovery has failed too; then it ends, or waits for ever and ignores SIGINT. Its supervisor starts it again.
    await postgres.halt('SIGKILL')
    await postgres.resume()
    await until(async () => (await admin.post('/api/zones', { name: inAll('accepted') })).status === 201)
    expect((await health.get('/readyz')).status).toBe(200)
    const { done } = load.ledger
    await until(async () => load.ledger.done > done + 5)
    await Promise.all([load.stop(), visitors.stop()])

    expect([visitors.failures, new Set(visitors.statuses)]).toEqual([[], new Set([200])])
    expect(await load.ledger.check(admin)).toEqual([])
    expect(load.violations).toEqual([])
    expect((await readSite(server.url)).violations).toEqual([])
    const names = ((await admin.get('/api/zones')).body as { name: { en: string } }[]).map(({ name }) => name.en)
    expect(names).not.toContain('refused')
    expect([...load.statuses.keys()].filter((status) => ![200, 201, 503, 507].includes(status))).toEqual([])
  },
)
