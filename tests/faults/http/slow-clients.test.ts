import { connect } from 'node:net'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { type RunningServer, startServer } from '../../support/servers/server.ts'
import { Client, signIn, withAdministrator } from '../support/client.ts'

interface Sender {
  received: () => string
  closed: Promise<unknown>
}

interface Pace {
  /** Bytes sent each 100 ms after the beginning. */
  bytesAtATime?: number
  maxBytes?: number
}

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ entry: 'main', env: { ...withAdministrator, LOG_REQUESTS: 'on', LOG_LEVEL: 'info' } })
  return () => server.stop()
})

/** Sends the beginning of a request, and the rest slowly or never. */
function beginRequest(beginning: string, { bytesAtATime = 0, maxBytes = Number.POSITIVE_INFINITY }: Pace = {}): Sender {
  const { hostname, port } = new URL(server.url)
  // Half open, so that a client that goes on sending is closed by the server alone.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: bytesAtATime > 0 })
  let received = ''
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
  })
  if (beginning) socket.write(beginning)
  let left = maxBytes
  const timer = setInterval(() => {
    const bytes = Math.min(bytesAtATime, left)
    left -= bytes
    if (socket.writable) socket.write('x'.repeat(bytes))
  }, 100)
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => clearInterval(timer))
  onTestFinished(() => void socket.destroy())
  return { received: () => received, closed }
}

/** The head of a request for the server's own host. */
const head = (requestLine: string, ...headers: string[]) =>
  `${[`${requestLine} HTTP/1.1`, `Host: ${new URL(server.url).host}`, ...headers].join('\r\n')}\r\n\r\n`

const loginOf = (length: number) =>
  head('POST /api/login', 'Content-Type: application/json', `Content-Length: ${length}`)

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])

it('connections that send nothing, or headers or an anonymous body slowly, are closed', async () => {
  const slow = [
    beginRequest(''),
    beginRequest('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', { bytesAtATime: 1 }),
    beginRequest(loginOf(5000), { bytesAtATime: 1 }),
    ...Array.from({ length: 300 }, () => beginRequest('GET / HTTP/1.1\r\nX: ', { bytesAtATime: 1 })),
  ]
  // On a busy machine a kept-alive connection may be closed as it is used again: any client sends once more.
  const statusAt = async (path: string) => (await new Client(server.url).get(path)).status
  await expect.poll(() => statusAt('/')).toBe(200)
  await Promise.all(slow.map(({ closed }) => closed))
  await expect.poll(() => statusAt('/readyz')).toBe(200)
  const tooLate = () => server.output().match(/"method":"POST","route":"[^"]+","status":408,/g)
  await expect.poll(tooLate).toHaveLength(1)
})

it('bodies that never arrive delay no other request, and are cut off after five seconds', async () => {
  const admin = await signIn(server.url)
  const visitor = new Client(server.url)
  const [picture = ''] = /\/uploads\/[\w-]+\.webp/.exec((await visitor.get('/')).body) ?? []
  // More than the server works on at once (src/server/http/overload.ts).
  const senders = Array.from({ length: 205 }, (_, index) => beginRequest(loginOf(900), { bytesAtATime: index % 2 }))
  const statuses = new Set<number>()
  for (let round = 0; round < 48; round += 1) {
    const few = [admin.get('/api/zones'), ...[picture, '/', '/readyz'].map(visitor.get)]
    for (const { status } of await Promise.all(few)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  await Promise.all(senders.map(({ closed }) => closed))
  // A client that goes on sending may be too busy to read the response before its connection is closed.
  const isRead = ({ received }: Sender, index: number) => index % 2 === 0 || received() !== ''
  expect(new Set(senders.filter(isRead).map(({ received }) => statusOf(received())))).toEqual(new Set([408]))
})

it('logging in and registering accept ten kilobytes at most', async () => {
  const client = new Client(server.url)
  for (const path of ['/api/login', '/api/register', '/api/logout']) {
    const { status, body } = await client.post(path, { username: 'x'.repeat(10_001), password: 'y' })
    expect([path, status, body.code]).toEqual([path, 413, 'too_large'])
  }
})

it('a log-in must arrive within five seconds; its refusal has a security policy and a message', async () => {
  // At this pace the body takes eight seconds, which is not too long for any other request.
  const { closed, received } = beginRequest(loginOf(9900), { bytesAtATime: 124, maxBytes: 9800 })
  await closed
  expect(statusOf(received())).toBe(408)
  expect(received()).toMatch(/\r\nContent-Security-Policy: default-src 'none'/)
  expect(received()).toContain('"message":"The request took too long to arrive"')
})

it('a connection is closed when its request is refused before the end of its body', async () => {
  const long = 'Content-Length: 9000000'
  const refusals: [string, string, number][] = [
    ['no session', head('POST /api/upload', 'Content-Type: multipart/form-data; boundary=x', long), 401],
    ['too large', loginOf(9_000_000), 413],
    ['no route', head('POST /nowhere', 'Content-Type: text/plain', long), 404],
    ['no address', head('POST /%zz', long), 400],
    ['a GET', head('GET /api/user', long), 401],
  ]
  const outcomes = refusals.map(async ([name, beginning, status]) => {
    const { closed, received } = beginRequest(beginning, { bytesAtATime: 1 })
    await closed
    expect(statusOf(received()), name).toBe(status)
    expect(received(), name).toMatch(/\r\nconnection: close\r\n/i)
  })
  await Promise.all(outcomes)
})

it('a client that sends a whole large file can read why it is refused', async () => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(12_000_000)]), 'large.png')
  const admin = await signIn(server.url)
  expect((await admin.post('/api/upload', form)).status).toBe(413)
  expect((await new Client(server.url).post('/api/upload', form)).status).toBe(401)
})
