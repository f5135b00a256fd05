import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { startServer } from '../../support/servers/server.ts'
import { Client, signIn, startClub, withAdministrator } from '../support/client.ts'
import { newDirectory } from '../support/club-command.ts'
import { ClubLoad, pictureForm } from '../support/club-load.ts'
import { requestRepeatedly } from '../support/request-repeatedly.ts'
import { until } from '../support/until.ts'
import { withOwnTime } from './own-time.ts'

/** Longer than a stopping process goes on listening (src/server/http/server.ts). */
const graceMs = 2000

/** The time that a stopping server promises to an open request (docs/operating.md), and more than the server waits. */
const [promisedMs, patienceMs] = [10_000, 12_000]

/** Longer than a whole stop may take (src/server/main.ts). */
const stopMs = 15_000

/** A server for which time passes as the test says once it is stopping, however busy the machine is. */
async function startWithTime() {
  const directory = newDirectory()
  const { settings, pass, passed } = withOwnTime()
  const env = { ...withAdministrator, DATA_DIR: directory, ...settings }
  const server = await startServer({ entry: 'main', env })
  onTestFinished(async () => {
    pass(stopMs)
    await server.stop()
  })
  const databaseFiles = () => readdirSync(directory).filter((file) => file.startsWith('ringside.sqlite'))
  return { ...server, directory, pass, passed, databaseFiles }
}

/** Sends the head of a write, and waits until the server has read it. */
async function beginToWrite(client: Client, length: number) {
  const headers = { cookie: client.cookie, 'content-type': 'application/json', 'content-length': length }
  const outgoing = request(`${client.url}/api/zones`, { method: 'POST', headers })
  outgoing.flushHeaders()
  await once(outgoing, 'socket').then(([socket]) => once(socket, 'connect'))
  // It serves a later request.
  expect((await client.get('/healthz')).status).toBe(200)
  return outgoing
}

/** Waits until connections are refused. */
const waitUntilClosed = (client: Client) =>
  until(() =>
    client.get('/healthz').then(
      () => false,
      () => true,
    ),
  )

it('on SIGTERM under load, /readyz fails first, requests in flight get their responses, and the exit status is 0', async () => {
  const server = await startWithTime()
  const load = new ClubLoad(await signIn(server.url))
  load.isQuick = true
  await load.prepare()
  load.start()
  const visitors = requestRepeatedly(server.url, '/')
  await until(() => load.ledger.done > 10 && visitors.statuses.length > 10)
  const health = new Client(server.url)
  expect((await health.get('/readyz')).status).toBe(200)

  const ended = server.kill('SIGTERM')
  await until(async () => (await health.get('/readyz')).status === 503)
  const [ready, alive, page] = await Promise.all(['/readyz', '/healthz', '/'].map((path) => health.get(path)))
  expect([ready?.status, ready?.body.code, alive?.status, page?.status]).toEqual([503, 'unavailable', 200, 200])
  expect(page?.headers.get('connection')).toBe('close')
  server.pass(graceMs)
  expect(await ended).toBe(0)
  await Promise.all([load.stop(), visitors.stop()])

  expect(new Set(visitors.statuses)).toEqual(new Set([200]))
  // Once it has stopped listening new connections are refused or reset.
  expect(visitors.failures.filter((code) => !['ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([])
  expect(load.violations).toEqual([])
  expect([...load.statuses.keys()].filter((status) => status >= 300)).toEqual([])
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

it('a hang-up ends no server without a terminal', async () => {
  const server = await startClub()
  if (server.pid) process.kill(server.pid, 'SIGHUP')
  expect((await new Client(server.url).get('/healthz')).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
})

it('a request that still arrives when the listener closes has 10 s, and gets its response', async () => {
  const server = await startWithTime()
  const client = await signIn(server.url)
  const body = JSON.stringify({ name: inAll('A') })
  const outgoing = await beginToWrite(client, body.length)
  const responded = once(outgoing, 'response').then(
    ([response]) => {
      response.resume()
      return response.statusCode
    },
    (error) => error.code,
  )
  const ended = server.kill('SIGTERM')
  server.pass(graceMs)
  await waitUntilClosed(client)
  server.pass(promisedMs)
  await server.passed(promisedMs)
  outgoing.end(body)
  expect(await responded).toBe(201)
  expect(await ended).toBe(0)
})

/** Returns the text of a file; an empty one if the process that it describes has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Waits until the server has an image process, and halts it. Returns a function that resumes it. */
async function haltImageProcess(server: { pid: number | undefined }): Promise<() => void> {
  const childrenOf = (pid = 0) => read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? []
  const findProcess = () =>
    childrenOf(server.pid).find((child) => read(`/proc/${child}/cmdline`).includes('--max-processor-ms'))
  await until(() => findProcess() !== undefined)
  const pid = Number(findProcess())
  process.kill(pid, 'SIGSTOP')
  return () => process.kill(pid, 'SIGCONT')
}

it('a request that was received whole has 10 s, too, and its write is stored', async () => {
  const server = await startWithTime()
  const client = await signIn(server.url)
  const uploading = client.post('/api/upload', await pictureForm())
  const resumeImageProcess = await haltImageProcess(server)
  const ended = server.kill('SIGTERM')
  server.pass(graceMs)
  await waitUntilClosed(client)
  server.pass(promisedMs)
  await server.passed(promisedMs)
  resumeImageProcess()
  const { status, body } = await uploading
  expect(status).toBe(201)
  expect(await ended).toBe(0)
  const next = await startServer({ entry: 'main', env: { ...withAdministrator, DATA_DIR: server.directory } })
  onTestFinished(() => next.stop())
  expect((await client.at(next.url).get(body.url)).status).toBe(200)
})

it('a body that never ends does not prevent a clean stop: the database file holds every acknowledged write', async () => {
  const server = await startWithTime()
  const client = await signIn(server.url)
  const name = inAll('A')
  expect((await client.post('/api/zones', { name })).status).toBe(201)
  const length = 900_000
  const outgoing = (await beginToWrite(client, length)).on('error', () => {})
  // Ten times as much as is waited for.
  let sent = 0
  const dripping = setInterval(() => {
    outgoing.write(' '.repeat(1000))
    sent += 1000
  }, 100)
  onTestFinished(() => clearInterval(dripping))
  const ended = server.kill('SIGTERM')
  server.pass(patienceMs)
  expect(await ended).toBe(0)
  expect(sent).toBeLessThan(length)
  expect(server.databaseFiles()).toEqual(['ringside.sqlite'])
})

it('a stop that takes too long ends with status 1, and the database file holds every acknowledged write', async () => {
  const server = await startWithTime()
  const client = await signIn(server.url)
  const name = inAll('A')
  expect((await client.post('/api/zones', { name })).status).toBe(201)
  // The stop waits in vain for the rest of this body.
  const outgoing = await beginToWrite(client, 900_000)
  outgoing.on('error', () => {})
  const ended = server.kill('SIGTERM')
  server.pass(graceMs)
  await waitUntilClosed(client)
  server.pass(stopMs)
  expect(await ended).toBe(1)
  expect(server.databaseFiles()).toEqual(['ringside.sqlite'])
})
