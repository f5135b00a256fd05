import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'

interface Sender {
  received: () => string
  closed: Promise<unknown>
}

/** Sends the head of a request, and of its body so many bytes each 100 ms, so many in all. */
function beginRequest(url: string, lines: string[], bytesAtATime = 0, mostBytes = Number.POSITIVE_INFINITY): Sender {
  const { hostname, port, host } = new URL(url)
  // Half open, so that whoever goes on sending is closed by the server alone.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: bytesAtATime > 0 })
  let received = ''
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk
  })
  const [requestLine, ...headers] = lines
  socket.write(`${[requestLine, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`)
  let left = mostBytes
  const timer = setInterval(() => {
    const bytes = Math.min(bytesAtATime, left)
    left -= bytes
    if (socket.writable) socket.write('x'.repeat(bytes))
  }, 100)
  const closed = new Promise((resolve) => socket.once('close', resolve)).then(() => clearInterval(timer))
  onTestFinished(() => void socket.destroy())
  return { received: () => received, closed }
}

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])

const login = ['POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 900']

it('bodies that do not come hold nobody up, and are closed after five seconds', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const visitor = new Client(server.url)
  const [picture = ''] = /\/uploads\/[\w-]+\.webp/.exec((await visitor.get('/')).body) ?? []

  // More than may be worked on at once (src/server/http/overload.ts).
  const senders = Array.from({ length: 205 }, (_, index) => beginRequest(server.url, login, index % 2))
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

it('signing in and registering take ten kilobytes at most', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const client = new Client(server.url)
  for (const path of ['/api/login', '/api/register', '/api/logout']) {
    const { status, body } = await client.post(path, { username: 'x'.repeat(10_001), password: 'y' })
    expect([path, status, body.code]).toEqual([path, 413, 'too_large'])
  }
})

it('signing in has five seconds, however steadily it comes; the refusal has a policy and words as any other', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const lines = ['POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9900']
  // Eight seconds; any other body has its time at this pace. It does not come to its end while the server waits its turn.
  const { closed, received } = beginRequest(server.url, lines, 124, 9800)
  await closed
  expect(statusOf(received())).toBe(408)
  expect(received()).toMatch(/\r\nContent-Security-Policy: default-src 'none'/)
  expect(received()).toContain('"message":"The request took too long to arrive"')
})

const refusals: [string, string[], number][] = [
  [
    'an upload without a session',
    ['POST /api/upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000000'],
    401,
  ],
  ['too large a body', ['POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9000000'], 413],
  ['a body to nowhere', ['POST /nowhere HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 9000000'], 404],
  ['a body to an address that is none', ['POST /%zz HTTP/1.1', 'Content-Length: 9000000'], 400],
  ['a body of a reading', ['GET /api/user HTTP/1.1', 'Content-Length: 9000000'], 401],
]

it('what is refused before its end is closed, although more of it comes', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const outcomes = refusals.map(async ([name, lines, status]) => {
    const { closed, received } = beginRequest(server.url, lines, 1)
    await closed
    expect(statusOf(received()), name).toBe(status)
    expect(received(), name).toMatch(/\r\nconnection: close\r\n/i)
  })
  await Promise.all(outcomes)
})

it('whoever sends all of a large file is told why it is refused', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(12_000_000)]), 'large.png')
  const admin = await signIn(server.url)
  expect((await admin.post('/api/upload', form)).status).toBe(413)
  expect((await new Client(server.url).post('/api/upload', form)).status).toBe(401)
})
