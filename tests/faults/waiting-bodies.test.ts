import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { type Answer, Client, signIn, withAdministrator } from './client.ts'

/** As many bodies of one address as the server waits for at once (src/server/http/slow-bodies.ts). */
const mostOfOneAddress = 20

/** How long it waits for the body of a log-in. */
const patienceMs = 5000

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

it('bodies that do not come hold nobody up: a bounded number of one address is waited for, all else is answered', async () => {
  const env = { ...withAdministrator, TRUSTED_PROXIES: '127.0.0.1' }
  const server = await startServer({ entry: 'main', env })
  onTestFinished(() => server.stop())
  const admin = await signIn(server.url)
  const visitor = new Client(server.url)
  const [picture = ''] = /\/uploads\/[\w-]+\.webp/.exec((await visitor.get('/')).body) ?? []

  const begun = performance.now()
  const senders = Array.from({ length: 205 }, (_, index) => beginRequest(server.url, login, index % 2))
  let refused = 0
  await new Promise<void>((resolve) => {
    for (const { closed } of senders)
      void closed.then(() => {
        refused += 1
        if (refused === senders.length - mostOfOneAddress) resolve()
      })
  })

  // The twenty that are left are waited for while 200 ordinary requests come, from the same address and from another.
  const statusFrom = async (asked: Promise<Answer>) => (await asked).status
  const nobody = { username: 'nobody', password: 'no such password' }
  const signInFrom = (address: string) =>
    statusFrom(visitor.send('POST', '/api/login', nobody, { 'x-forwarded-for': address }))
  // The others have just come all at once, which is refused for a moment by itself where the machine is busy.
  await expect.poll(() => statusFrom(admin.get('/api/zones'))).toBe(200)
  const statuses = new Set<number>()
  for (let round = 0; round < 48; round += 1) {
    const few = [admin.get('/api/zones'), ...[picture, '/', '/readyz'].map(visitor.get)]
    for (const { status } of await Promise.all(few)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  for (const address of ['127.0.0.1', '198.51.100.1', '198.51.100.2', '198.51.100.3'])
    await expect.poll(() => signInFrom(address)).toBe(401)

  await Promise.all(senders.map(({ closed }) => closed))
  // A busy machine lets more come when the first twenty have had their time.
  const turns = Math.max(1, Math.floor((performance.now() - begun) / patienceMs))
  // Who goes on sending may be too busy to read the answer before the connection is closed to it.
  const isRead = ({ received }: Sender, index: number) => index % 2 === 0 || received() !== ''
  const answers = Map.groupBy(senders.filter(isRead), ({ received }) => statusOf(received()))
  expect([...answers.keys()].toSorted()).toEqual([408, 503])
  expect(answers.get(408)?.length).toBeGreaterThanOrEqual(mostOfOneAddress / 2)
  expect(answers.get(408)?.length).toBeLessThanOrEqual(mostOfOneAddress * turns)
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
