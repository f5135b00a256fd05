import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server.ts'
import { Client, withAdministrator } from './client.ts'

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

it('connections that send nothing, headers that trickle and a stranger’s body that trickles are closed', async () => {
  const server = await startServer({
    entry: 'main',
    env: { ...withAdministrator, LOG_REQUESTS: 'on', LOG_LEVEL: 'info' },
  })
  onTestFinished(() => server.stop())
  const json = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":"'
  const closed = [
    sendSlowly(server.url, '', 3_600_000),
    sendSlowly(server.url, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', 500),
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
  await expect.poll(tooLate).toHaveLength(1)
})
