import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { createDatabase, startPostgres } from '../../support/databases/postgres.ts'
import { isLong, rounds as roundsOf } from '../../support/runner/test-length.ts'
import { startServer } from '../../support/servers/server.ts'
import { Client, signIn, startClub, withAdministrator } from '../support/client.ts'
import { ClubLoad } from '../support/club-load.ts'
import { readSite } from '../support/read-site.ts'
import { requestRepeatedly } from '../support/request-repeatedly.ts'
import { isHydrated, until } from '../support/until.ts'

const name = inAll('A')

const rounds = isLong ? 5 : 1
const refusals = isLong ? 100 : 10
const terminations = roundsOf(5, 200)

/** The tests' PostgreSQL acknowledges commits before they are written; here it must not. */
async function waitForCommits(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`)
  await client.end()
}

const ends = [
  ['killed', 'SIGKILL'],
  ['restarted', 'SIGINT'],
] as const

it.each(isLong ? ends : ends.slice(0, 1))(
  'PostgreSQL %s under load: visitors are served throughout, writes get 503 and work again afterwards',
  async (_how, signal) => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const DATABASE_URL = await postgres.createDatabase()
    await waitForCommits(DATABASE_URL)
    const server = await startClub({ LOG_LEVEL: 'fatal', DATABASE_URL })
    const admin = await signIn(server.url)
    const load = new ClubLoad(admin)
    await load.prepare()
    const page = requestRepeatedly(server.url, '/?lang=en')
    const cache = requestRepeatedly(server.url, '/cache/trainers.json')
    const write = () => admin.post('/api/classes', { title: name })

    for (let round = 0; round < rounds; round++) {
      load.start()
      const { done } = load.ledger
      await until(() => load.ledger.done > done + 10)
      await postgres.halt(signal)
      for (let count = 0; count < refusals; count++) {
        const refused = await write().catch(() => null)
        expect([refused?.status, refused?.body.code]).toEqual([503, 'unavailable'])
        expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
        const health = new Client(server.url)
        expect((await health.get('/readyz')).status).toBe(503)
        expect((await health.get('/healthz')).status).toBe(200)
      }
      await postgres.resume()
      await until(async () => (await write()).status === 201)
      expect((await new Client(server.url).get('/readyz')).status).toBe(200)
      const again = load.ledger.done
      await until(() => load.ledger.done > again + 5)
      await load.stop()
      expect(await load.ledger.check(admin)).toEqual([])
      expect((await readSite(server.url)).violations).toEqual([])
    }

    for (const visitors of [page, cache]) {
      await until(() => visitors.statuses.length > 50)
      await visitors.stop()
      expect(visitors.failures).toEqual([])
      expect(new Set(visitors.statuses)).toEqual(new Set([200]))
    }
    expect(load.violations).toEqual([])
    expect(load.unread).toBe(0)
    expect(new Set(load.statuses.keys())).toEqual(new Set([200, 201, 503]))
  },
)

it('a connection that breaks during writes is replaced, and the process survives', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const server = await startClub({ LOG_LEVEL: 'fatal', DATABASE_URL })
  const admin = await signIn(server.url)
  const load = new ClubLoad(admin)
  await load.prepare()
  load.start()
  const killer = new pg.Client({ connectionString: DATABASE_URL })
  await killer.connect()
  for (let times = 0; times < terminations; times++) {
    const { done } = load.ledger
    let lives = true
    await until(async () => {
      lives = await isHydrated(server.url)
      return !lives || load.ledger.done > done
    })
    expect(lives).toBe(true)
    await killer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  }
  await killer.end()
  await load.stop()
  expect(await isHydrated(server.url)).toBe(true)
  await until(async () => (await new Client(server.url).get('/readyz')).status === 200)
  expect(await load.ledger.check(admin)).toEqual([])
  expect(load.violations).toEqual([])
  expect(load.unread).toBe(0)
})

const linesOf = (output: string) =>
  output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

it('the log says once that the database is unreachable, however many requests fail, and once that it is back', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const DATABASE_URL = await postgres.createDatabase()
  const env = { ...withAdministrator, LOG_LEVEL: 'info', SAMPLE_CLUB: 'off', DATABASE_URL }
  const server = await startServer({ entry: 'main', env })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const logged = (pattern: RegExp) => linesOf(server.output()).filter(({ msg }) => pattern.test(msg))

  await postgres.halt('SIGINT')
  const statuses = new Set<number>()
  for (let count = 0; count < 20; count += 1) statuses.add((await admin.get('/api/zones')).status)
  expect(statuses).toEqual(new Set([503]))
  await postgres.resume()
  await until(() => logged(/database is reachable again/).length > 0)
  expect((await admin.get('/api/zones')).status).toBe(200)

  expect([logged(/database is unreachable/).length, logged(/database is reachable again/).length]).toEqual([1, 1])
  const [away] = logged(/database is unreachable/)
  expect(away).toMatchObject({ level: 50, err: { code: expect.any(String), message: expect.any(String) } })
  expect(Object.keys(away.err)).toEqual(['code', 'message'])
  expect(linesOf(server.output()).filter(({ level }) => level >= 50)).toEqual([away])
  expect(server.output()).not.toMatch(/secretKey|processID|_events/)
})
