import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { isLong, isShort } from '../support/form.ts'
import { createDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad, pictureForm } from './club-load.ts'
import { readSite } from './read-site.ts'
import { until } from './until.ts'

const name = { pl: 'A', en: 'A', ua: 'A' }

/** Processes that start at the same moment on one empty database, to which each gives its number as a name. */
async function startTogether(count: number) {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const start = (number: number) => {
    const env = { ...withAdministrator, DATABASE_URL: `${DATABASE_URL}?application_name=process-${number}` }
    return startServer({ entry: 'main', env })
  }
  const letGo = await holdMigrations(DATABASE_URL, count)
  const starting = Promise.allSettled(Array.from({ length: count }, (_, number) => start(number)))
  await letGo()
  const starts = await starting
  const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  for (const server of servers) onTestFinished(() => server.stop())
  expect(starts.flatMap((start) => (start.status === 'rejected' ? String(start.reason) : []))).toEqual([])
  return { DATABASE_URL, servers, urls: servers.map(({ url }) => url) as [string, string, ...string[]] }
}

/** Lets nobody begin to migrate; what it gives waits until all are about to, and lets them go at the same moment. */
async function holdMigrations(url: string, count: number): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('create table migrations (name text)')
  return async () => {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await until(async () => (await queryRows(url, waiting)).length === count)
    await holder.query('rollback')
    await holder.end()
  }
}

/** Stops a process, as a machine that swaps or a debugger does, while it holds the lock for writing. */
async function freezeWithLock(url: string, server: RunningServer, name: string): Promise<void> {
  const holders = `select 1 from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and locktype = 'advisory' and granted and application_name = '${name}'
      and cardinality(pg_blocking_pids(pid)) > 0`
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  // Whoever has the lock comes no further than to its first row; if that is another's turn, it is let go on.
  await until(async () => {
    await holder.query('begin')
    await holder.query('lock table zones in exclusive mode')
    const isBlocked = "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'relation'"
    await until(async () => (await queryRows(url, isBlocked)).length > 0)
    const isHolding = (await queryRows(url, holders)).length > 0
    if (isHolding) process.kill(server.pid ?? 0, 'SIGSTOP')
    await holder.query('rollback')
    return isHolding
  })
  await holder.end()
}

async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

it('of three processes that start together on an empty database exactly one migrates, seeds and publishes', async () => {
  const { DATABASE_URL, urls, servers } = await startTogether(3)
  const count = async (what: string) =>
    Number((await queryRows(DATABASE_URL, `select count(*) as count from ${what}`))[0]?.count)
  const once = 'group by name having count(*) > 1'
  expect(await count(`(select name from migrations ${once}) as twice`)).toBe(0)
  expect([await count('releases'), await count('users'), await count('classes'), await count('trainers')]).toEqual([
    1, 1, 7, 5,
  ])
  for (const url of urls) {
    await until(async () => (await new Client(url).get('/api/cache/metadata')).body.timestamp !== null)
    expect(await readSite(url)).toMatchObject({ faults: [], release: expect.any(String) })
  }
  for (const server of servers) expect(server.output()).not.toMatch(/error/i)
})

// Two apps on one database are the API tests' as well: several-processes, sign-in-races, sessions.
it.skipIf(isShort)('what was done at one process holds at the other: sessions, releases, uploads, limits', async () => {
  const { urls } = await startTogether(2)
  const [here, there] = urls
  const admin = await signIn(here)
  expect((await admin.at(there).get('/api/user')).body.username).toBe(withAdministrator.ADMIN_USERNAME)

  const { url } = (await admin.post('/api/upload', await pictureForm())).body
  expect((await admin.at(there).get(url)).status).toBe(200)

  const made = await admin.post('/api/products', { name, description: name, price: 1, imageUrl: url })
  await admin
    .at(there)
    .put(`/api/products/${made.body.id}`, { name: { ...name, en: 'B' }, description: name, price: 2 })
  const { timestamp } = (await admin.post('/api/admin/cache/generate')).body
  expect((await new Client(there).get(url)).status).toBe(200)
  await until(async () => (await new Client(there).get('/api/cache/metadata')).body.timestamp === timestamp)
  for (const path of ['/', '/?lang=ua', '/cache/products.json', '/cache/content.json']) {
    const [one, other] = await Promise.all(urls.map((each) => new Client(each).get(path)))
    // The same bytes under the same name, so that a cache in front of both keeps one.
    expect([path, other?.headers.get('etag')]).toEqual([path, one?.headers.get('etag')])
    expect(JSON.stringify(other?.body) === JSON.stringify(one?.body)).toBe(true)
  }

  const guess = (at: string) => new Client(at).post('/api/login', { username: 'piotr', password: 'not this one' })
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await guess(urls[count % 2] ?? here)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])

  expect((await admin.at(there).post('/api/logout')).status).toBe(200)
  expect((await admin.get('/api/user')).status).toBe(401)
})

it.runIf(isLong)(
  'one process is killed and one stands still with the write lock: visitors and writers of the third are answered',
  async () => {
    const { DATABASE_URL, servers, urls } = await startTogether(3)
    const [killed, frozen] = servers
    if (!frozen) throw new Error('Too few processes')
    const admin = await signIn(urls[0])
    const loads = urls.map((url) => new ClubLoad(admin.at(url)))
    await loads[2]?.prepare()
    for (const load of loads) load.start()
    const visitors = askOnAndOn(urls[2] ?? '', '/')
    const [first, second, third] = loads.map((load) => load.ledger)
    const isWorking = (...ledgers: (typeof first)[]) => {
      const before = ledgers.map((ledger) => ledger?.done ?? 0)
      return until(() => ledgers.every((ledger, index) => (ledger?.done ?? 0) > (before[index] ?? 0) + 5))
    }
    await isWorking(first, second, third)
    await killed?.kill('SIGKILL')
    await loads[0]?.stop()
    await isWorking(second, third)
    await loads[2]?.stop()
    // Pictures and publications are refused on a machine that is busy enough, whoever has the lock.
    const beside = new ClubLoad(admin.at(urls[2] ?? ''))
    beside.isQuick = true
    loads.push(beside)
    await freezeWithLock(DATABASE_URL, frozen, 'process-1')
    beside.start()
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and application_name = 'process-2'`
    await until(async () => (await queryRows(DATABASE_URL, waits)).length > 0)
    const served = visitors.statuses.length
    await until(() => visitors.statuses.length > served + 100)
    const isDone = () => beside.statuses.has(200) && beside.statuses.has(201)
    await until(() => isDone() || [...beside.statuses.keys()].some((status) => status !== 200 && status !== 201))
    process.kill(frozen.pid ?? 0, 'SIGCONT')
    await isWorking(second, beside.ledger)
    await Promise.all(loads.slice(1).map((load) => load.stop()))
    await visitors.stop()
    expect(visitors.failures).toEqual([])
    expect(new Set(visitors.statuses)).toEqual(new Set([200]))
    // Refused at most, with a word of when to come again.
    expect(loads[2]?.faults).toEqual([])
    expect([...(loads[2]?.statuses.keys() ?? [])].filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    expect(new Set(beside.statuses.keys())).toEqual(new Set([200, 201]))
    const newest =
      loads
        .map(({ ledger }) => ledger.newestRelease)
        .toSorted()
        .at(-1) ?? ''
    const visitor = new Client(urls[2] ?? '')
    await until(async () => String((await visitor.get('/api/cache/metadata')).body.timestamp) >= newest)
    for (const load of loads) expect(await load.ledger.check(admin.at(urls[2] ?? ''))).toEqual([])
    const isHeld = `select 1 from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory'`
    await until(async () => (await queryRows(DATABASE_URL, isHeld)).length === 0)
  },
)
