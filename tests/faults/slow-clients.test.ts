import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { isLong } from '../support/form.ts'
import { startServer } from '../support/server.ts'
import { Client, signIn, withAdministrator } from './client.ts'

/** Opens a connection, sends a beginning, and then a byte each `pauseMs`; resolves when the server has closed it. */
async function sendSlowly(url: string, beginning: string, pauseMs: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.resume()
  if (beginning) socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), pauseMs)
  // A reset closes it as well, and `once` would take it for a failure.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
}

it('connections that send nothing, headers that trickle and bodies that trickle are closed', async () => {
  const server = await startServer({
    entry: 'main',
    env: { ...withAdministrator, LOG_REQUESTS: 'on', LOG_LEVEL: 'info' },
  })
  onTestFinished(() => server.stop())
  const { cookie } = await signIn(server.url)
  const head = `Host: ${new URL(server.url).host}\r\nCookie: ${cookie}\r\n`
  const json = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'
  const form = 'Content-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n--x\r\n'
  const closed = [
    sendSlowly(server.url, '', 3_600_000),
    sendSlowly(server.url, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', 500),
    sendSlowly(server.url, `POST /api/zones HTTP/1.1\r\n${head}${json}`, 3_600_000),
    sendSlowly(server.url, `POST /api/zones HTTP/1.1\r\n${head}${json}`, 200),
    sendSlowly(server.url, `POST /api/upload HTTP/1.1\r\n${head}${form}`, 200),
    sendSlowly(server.url, `POST /api/login HTTP/1.1\r\nHost: x\r\n${json}`, 200),
  ]
  for (let count = 0; count < 300; count++) closed.push(sendSlowly(server.url, 'GET / HTTP/1.1\r\nX: ', 1000))
  // On a busy machine a kept connection may be closed as it is taken again: any client asks once more.
  const statusOf = async (path: string) => (await new Client(server.url).get(path)).status
  await expect.poll(() => statusOf('/')).toBe(200)
  await Promise.all(closed)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  // It was not they who hung up.
  const tooLate = () => server.output().match(/"method":"POST","route":"[^"]+","status":408,/g)
  await expect.poll(tooLate).toHaveLength(4)
})

// What is slow takes its time.
it.runIf(isLong)('a body that comes slowly but steadily is taken', async () => {
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
