import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { askOnAndOn } from './ask-on-and-on.ts'
import { Client, signIn, withAdministrator } from './client.ts'
import { newDirectory } from './club-command.ts'
import { ClubLoad } from './club-load.ts'
import { until } from './until.ts'

it('SIGTERM under load: /readyz says so first, all in flight is answered, and it ends with 0', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const load = new ClubLoad(await signIn(server.url))
  load.isQuick = true
  await load.prepare()
  load.start()
  const visitors = askOnAndOn(server.url, '/')
  await until(() => load.ledger.done > 10 && visitors.statuses.length > 10)
  const health = new Client(server.url)
  expect((await health.get('/readyz')).status).toBe(200)

  const ended = server.kill('SIGTERM')
  await until(async () => (await health.get('/readyz')).status === 503)
  const [ready, alive, page] = await Promise.all(['/readyz', '/healthz', '/'].map((path) => health.get(path)))
  expect([ready?.status, ready?.body.code, alive?.status, page?.status]).toEqual([503, 'unavailable', 200, 200])
  expect(page?.headers.get('connection')).toBe('close')
  expect(await ended).toBe(0)
  await Promise.all([load.stop(), visitors.stop()])

  expect(new Set(visitors.statuses)).toEqual(new Set([200]))
  // Once it has stopped listening new connections find nobody, or a listener that just went.
  expect(visitors.failures.filter((code) => !['ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([])
  expect(load.faults).toEqual([])
  expect([...load.statuses.keys()].filter((status) => status >= 300)).toEqual([])
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

it('a request that is being worked on when the listener closes is answered', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const client = await signIn(server.url)
  // The body's end comes when the listener is closed already.
  const asked = request(`${server.url}/api/zones`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json' },
  })
  const answered = once(asked, 'response').then(
    ([answer]) => {
      answer.resume()
      return answer.statusCode
    },
    (error) => error.code,
  )
  const name = { pl: 'A', en: 'A', ua: 'A' }
  const body = JSON.stringify({ name })
  asked.write(body.slice(0, 5))
  await once(asked, 'socket').then(([socket]) => once(socket, 'connect'))
  // The server has read the head when it answers whoever came after it.
  expect((await client.get('/healthz')).status).toBe(200)
  const ended = server.kill('SIGTERM')
  await until(() =>
    client.get('/healthz').then(
      () => false,
      () => true,
    ),
  )
  asked.end(body.slice(5))
  expect(await answered).toBe(201)
  expect(await ended).toBe(0)
})

/** Longer than a process that was told to stop goes on listening (src/server/http/draining.ts). */
const graceMs = 3000

/** What a balancer hears, on a connection of its own: a status, or the code of a failure. */
const askReadiness = (url: string) =>
  new Promise((resolve) => {
    const asked = request(`${url}/readyz`, { agent: false, headers: { connection: 'close' } })
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    asked.end()
  })

it('balancers hear no before nobody answers: whoever was let in is answered, though the request was on its way when the listener closed', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  expect(await askReadiness(server.url)).toBe(200)
  const ended = server.kill('SIGTERM')
  let ready: unknown
  await until(async () => {
    ready = await askReadiness(server.url)
    return ready !== 200
  })
  expect(ready).toBe(503)

  // It stands still while they come, and goes on when it is time to close the listener: all are in its queue then.
  process.kill(server.pid ?? 0, 'SIGSTOP')
  const connected: Promise<unknown>[] = []
  // As a proxy that keeps no connections: a refused connection it takes elsewhere, a lost answer it cannot.
  const outcomes = Array.from({ length: 40 }, () => {
    const asked = request(`${server.url}/api/content`, { agent: false, headers: { connection: 'close' } })
    connected.push(once(asked, 'socket').then(([socket]) => once(socket, 'connect')))
    asked.end()
    return new Promise((resolve) => {
      asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    })
  })
  // Who finds nobody listening says so below.
  await Promise.allSettled(connected)
  await sleep(graceMs)
  process.kill(server.pid ?? 0, 'SIGCONT')
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set([200]))
  expect(await ended).toBe(0)
})

it('a body that does not come to its end keeps nothing open: the one file holds what was answered', async () => {
  const directory = newDirectory()
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR: directory } })
  onTestFinished(() => server.stop())
  const client = await signIn(server.url)
  const name = { pl: 'A', en: 'A', ua: 'A' }
  expect((await client.post('/api/zones', { name })).status).toBe(201)
  const asked = request(`${server.url}/api/zones`, {
    method: 'POST',
    headers: { cookie: client.cookie, 'content-type': 'application/json', 'content-length': 900_000 },
  })
  const cut = once(asked, 'error')
  asked.flushHeaders()
  // Ten times as much as is waited for.
  const dripping = setInterval(() => asked.write(' '.repeat(1000)), 100)
  onTestFinished(() => clearInterval(dripping))
  expect(await server.kill('SIGTERM')).toBe(0)
  await cut
  expect(readdirSync(directory).filter((file) => file.startsWith('ringside.sqlite'))).toEqual(['ringside.sqlite'])
})

/** Longer than a stop may take (src/server/main.ts). */
const stopMs = 15_000

it('a stop that takes too long ends with 1, and the one file holds what was answered', async () => {
  const directory = newDirectory()
  const server = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR: directory } })
  onTestFinished(() => server.stop())
  const client = await signIn(server.url)
  const name = { pl: 'A', en: 'A', ua: 'A' }
  expect((await client.post('/api/zones', { name })).status).toBe(201)
  // It waits for this body while it is told to stand still.
  const headers = { cookie: client.cookie, 'content-type': 'application/json', 'content-length': 900_000 }
  const asked = request(`${server.url}/api/zones`, { method: 'POST', headers })
  asked.on('error', () => {})
  asked.flushHeaders()
  const ended = server.kill('SIGTERM')
  await until(async () => (await client.get('/readyz')).status === 503)
  process.kill(server.pid ?? 0, 'SIGSTOP')
  await sleep(stopMs)
  process.kill(server.pid ?? 0, 'SIGCONT')
  expect(await ended).toBe(1)
  expect(readdirSync(directory).filter((file) => file.startsWith('ringside.sqlite'))).toEqual(['ringside.sqlite'])
})
