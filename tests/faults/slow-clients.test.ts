import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'

const limitMs = 15_000

interface SlowClient {
  socket: Socket
  /** In milliseconds, until the server closed the connection. */
  closed: Promise<number>
}

/** Opens a connection, sends a beginning, and then a byte each `pauseMs`. */
function sendSlowly(url: string, beginning: string, pauseMs: number): SlowClient {
  const { hostname, port } = new URL(url)
  const start = performance.now()
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  if (beginning) socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), pauseMs)
  const closed = once(socket, 'close').then(() => {
    clearInterval(timer)
    return performance.now() - start
  })
  return { socket, closed }
}

it('connections that send nothing, headers that trickle and bodies that trickle are closed within 15 s', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const { cookie } = await signIn(server.url)
  const head = `Host: ${new URL(server.url).host}\r\nCookie: ${cookie}\r\n`
  const json = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n--x\r\n'
  const clients: Record<string, SlowClient> = {
    nothing: sendSlowly(server.url, '', 3_600_000),
    headers: sendSlowly(server.url, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', 500),
    'a standing body': sendSlowly(server.url, `POST /api/zones HTTP/1.1\r\n${head}${json}`, 3_600_000),
    'a trickling body': sendSlowly(server.url, `POST /api/zones HTTP/1.1\r\n${head}${json}`, 200),
    'a trickling upload': sendSlowly(server.url, `POST /api/upload HTTP/1.1\r\n${head}${form}`, 200),
    'a trickling log-in': sendSlowly(server.url, `POST /api/login HTTP/1.1\r\nHost: x\r\n${json}`, 200),
  }
  for (let count = 0; count < 300; count++)
    clients[`crowd ${count}`] = sendSlowly(server.url, 'GET / HTTP/1.1\r\nX: ', 1000)
  await sleep(3000)
  expect((await new Client(server.url).get('/')).status).toBe(200)

  const closings = Object.entries(clients).map(async ([name, { closed, socket }]) => {
    const ms = await Promise.race([closed, sleep(limitMs).then(() => Number.POSITIVE_INFINITY)])
    socket.destroy()
    return [name, ms] as const
  })
  const late = (await Promise.all(closings)).filter(([, ms]) => ms > limitMs)
  expect(late).toEqual([])
  expect((await new Client(server.url).get('/readyz')).status).toBe(200)
})

it('a body that comes slowly but steadily is taken', async () => {
  const server = await startServer({ entry: 'main', env: withAdministrator })
  onTestFinished(() => server.stop())
  const { cookie } = await signIn(server.url)
  const { hostname, port, host } = new URL(server.url)
  const text = (length: number) => ({ pl: 'x'.repeat(length), en: 'x'.repeat(length), ua: 'x'.repeat(length) })
  const body = JSON.stringify({ name: text(10), bio: text(4900), specialties: text(400) })
  const padding = ' '.repeat(40_000)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk
  })
  const length = body.length + padding.length
  socket.write(
    `POST /api/trainers HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  // 4 KB each second: some fourteen seconds.
  const whole = padding + body
  for (let sent = 0; sent < whole.length; sent += 4000) {
    socket.write(whole.slice(sent, sent + 4000))
    await sleep(1000)
  }
  if (!socket.closed) await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})
