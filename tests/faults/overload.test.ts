import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'

const isLong = process.env.FAULTS === 'long'
const seconds = isLong ? 60 : 5

/** Resident memory of a process, in megabytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Requests that wait for an answer at once. */
const mostOpen = 500

/** Sends requests without waiting for answers: as many a second as are asked for, whatever the server does. */
function flood(
  url: string,
  perSecond: number,
  make: () => { method: string; path: string; body?: string; headers?: object },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostOpen })
  const statuses = new Map<number | string, number>()
  const count = (status: number | string) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  let open = 0
  const timer = setInterval(() => {
    for (let index = 0; index < perSecond / 50 && open < mostOpen; index++) {
      const { method, path, body, headers } = make()
      open += 1
      const asked = request(url + path, { method, agent, headers: { 'content-type': 'application/json', ...headers } })
      asked.once('error', (error: NodeJS.ErrnoException) => count(error.code ?? error.message))
      asked.once('close', () => {
        open -= 1
      })
      asked.once('response', (answer) => {
        count(answer.statusCode ?? 0)
        answer.resume()
      })
      asked.end(body)
    }
  }, 20)
  return {
    statuses,
    stop: async () => {
      clearInterval(timer)
      for (const end = performance.now() + 20_000; open > 0 && performance.now() < end; ) await sleep(50)
      agent.destroy()
      return open
    },
  }
}

const name = JSON.stringify({ name: { pl: 'A', en: 'A', ua: 'A' } })

it.runIf(process.platform === 'linux')(
  `more than it can do for ${seconds} s: only answers and 503, visitors served, memory bounded, normal soon after`,
  async () => {
    const server = await startServer({ entry: 'main', env: { ...withAdministrator, LOG_LEVEL: 'silent' } })
    onTestFinished(() => server.stop())
    const admin = await signIn(server.url)
    const before = memoryOf(server.pid ?? 0)
    const headers = { cookie: admin.cookie }
    let turn = 0
    const flooding = flood(server.url, 3000, () => {
      turn += 1
      // Each log-in costs 20 MB and a twentieth of a second of a core.
      if (turn % 10 === 0)
        return {
          method: 'POST',
          path: '/api/login',
          body: JSON.stringify({ username: `user${turn}`, password: 'no such one' }),
        }
      if (turn % 3 === 0) return { method: 'POST', path: '/api/zones', body: name, headers }
      return { method: 'GET', path: '/api/trainers', headers }
    })
    let peak = 0
    const visitor = new Client(server.url)
    const pages: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(100)) {
      pages.push((await visitor.get('/')).status)
      peak = Math.max(peak, memoryOf(server.pid ?? 0))
    }
    expect(await flooding.stop()).toBe(0)
    const { statuses } = flooding
    console.log(
      `answers: ${JSON.stringify([...statuses])}; memory: ${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
    )
    // 401 and 429 are what log-ins with a wrong password are answered.
    expect([...statuses.keys()].filter((status) => ![200, 201, 401, 429, 503].includes(status as number))).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(0)
    expect(new Set(pages)).toEqual(new Set([200]))
    expect(peak - before).toBeLessThan(400)

    const calmFrom = performance.now()
    const calm = calmFrom + 5000
    const after: number[] = []
    while (performance.now() < calm && after.at(-1) !== 201) {
      after.push((await admin.post('/api/zones', JSON.parse(name))).status)
      await sleep(100)
    }
    console.log(`a write goes through ${(performance.now() - calmFrom).toFixed(0)} ms after the last of them`)
    expect(after.at(-1)).toBe(201)
  },
)

it('while nothing can be written, writes beyond a bound are refused at once, and those let in are done afterwards', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, LOG_LEVEL: 'silent', DATABASE_URL } })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const other = new pg.Client({ connectionString: DATABASE_URL })
  await other.connect()
  await other.query('begin')
  // The lock under which every process writes (src/server/db/engines/postgres.ts).
  await other.query('select pg_advisory_xact_lock(7246433)')

  const statuses: number[] = []
  const writes = Array.from({ length: 400 }, async () => {
    const answer = await admin.post('/api/zones', JSON.parse(name))
    statuses.push(answer.status)
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  // Sooner than the pool gives up waiting for a connection (five seconds): it is not what bounds the queue.
  for (const end = performance.now() + 4000; statuses.length < 150 && performance.now() < end; ) await sleep(50)
  const refused = statuses.length
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await new Client(server.url).get('/')).status).toBe(200)
  await other.query('rollback')
  await other.end()
  await Promise.all(writes)
  expect(refused).toBeGreaterThan(100)
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => ![201, 503].includes(status))).toEqual([])
})
