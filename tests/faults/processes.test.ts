import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { ClubLoad, pictureForm } from './club-load.ts'
import { readSite } from './read-site.ts'

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
    const isWaiting = async () => (await queryRows(url, waiting)).length
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(count)
    await holder.query('rollback')
    await holder.end()
  }
}

/** Stops a process, as a machine that swaps or a debugger does, at a moment when it holds the lock for writing. */
async function freezeWithLock(url: string, server: RunningServer, name: string): Promise<void> {
  const holders = `select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and application_name = '${name}'`
  for (const end = performance.now() + 20_000; performance.now() < end; await sleep(Math.random() * 50)) {
    process.kill(server.pid ?? 0, 'SIGSTOP')
    // What it had sent is done by now.
    await sleep(50)
    if ((await queryRows(url, holders)).length > 0) return
    process.kill(server.pid ?? 0, 'SIGCONT')
  }
  throw new Error('It never stood still with the lock')
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
  await sleep(2000)
  for (const url of urls) expect(await readSite(url)).toMatchObject({ faults: [], release: expect.any(String) })
  for (const server of servers) expect(server.output()).not.toMatch(/error/i)
})

it('what was done at one process holds at the other: sessions, releases, uploads, limits', async () => {
  const { urls } = await startTogether(2)
  const [here, there] = urls
  const admin = await signIn(here)
  expect((await admin.at(there).get('/api/user')).body.username).toBe(withAdministrator.ADMIN_USERNAME)

  const { url } = (await admin.post('/api/upload', await pictureForm())).body
  expect((await new Client(there).get(url)).status).toBe(200)

  const made = await admin.post('/api/products', { name, description: name, price: 1, imageUrl: url })
  await admin
    .at(there)
    .put(`/api/products/${made.body.id}`, { name: { ...name, en: 'B' }, description: name, price: 2 })
  const { timestamp } = (await admin.post('/api/admin/cache/generate')).body
  const releaseThere = async () => (await new Client(there).get('/api/cache/metadata')).body.timestamp
  await expect.poll(releaseThere, { timeout: 10_000 }).toBe(timestamp)
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

it('one process is killed and one stands still with the write lock: the requests of the third do not fail', async () => {
  const { DATABASE_URL, servers, urls } = await startTogether(3)
  const [killed, frozen] = servers
  if (!frozen) throw new Error('Too few processes')
  const admin = await signIn(urls[0])
  const loads = urls.map((url) => new ClubLoad(admin.at(url)))
  await loads[2]?.prepare()
  for (const load of loads) load.start()
  const visitors = askOnAndOn(urls[2] ?? '', '/')
  await sleep(1000)
  await killed?.kill('SIGKILL')
  await loads[0]?.stop()
  const third = loads[2]
  await sleep(1000)
  await freezeWithLock(DATABASE_URL, frozen, 'process-1')
  await sleep(3000)
  process.kill(frozen.pid ?? 0, 'SIGCONT')
  await sleep(1000)
  await Promise.all(loads.slice(1).map((load) => load.stop()))
  await visitors.stop()
  expect(visitors.failures).toEqual([])
  expect(new Set(visitors.statuses)).toEqual(new Set([200]))
  expect(new Set(third?.statuses.keys())).toEqual(new Set([200, 201]))
  // As long as a process may take to notice another's release.
  await sleep(2000)
  for (const load of loads) expect(await load.ledger.check(admin.at(urls[2] ?? ''))).toEqual([])
  expect(await queryRows(DATABASE_URL, "select 1 from pg_locks where locktype = 'advisory'")).toEqual([])
})
