import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildTestApp } from '../../support/app/test-app.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('each request is logged in one line, without its content', async () => {
  const lines: Record<string, unknown>[] = []
  const site = await buildTestApp({ settings: { LOG_REQUESTS: 'on' }, onLogLine: (line) => lines.push(line) })
  const visitor = await site.as(null)
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'user-agent': 'telling', cookie: 'a=secret' }
  await visitor.get('/?lang=en&name=private', { headers })
  await visitor.get('/healthz', { headers })
  await visitor.post('/api/zones', {})
  // The third may have its "completed" line by now.
  const first = lines.slice(0, 3)
  expect(first.map(({ msg, reqId, route, status }) => [msg, reqId === trace, route, status])).toEqual([
    ['Request completed', true, '/', 200],
    ['Request completed', true, '/healthz', 200],
    ['Request rejected', false, '/api/zones', 401],
  ])
  expect(JSON.stringify(lines)).not.toMatch(/telling|secret|private/)
  for (const { address } of first.slice(0, 2)) expect(address).toBe('127.0.0.0')
  expect(first[2]?.reqId).toMatch(/^[\da-f]{8}-/)
})

it('a request that is aborted, malformed or refused unread is logged and counted', async () => {
  const lines: Record<string, unknown>[] = []
  const metricsToken = 'a-token-of-the-monitor'
  const settings = { LOG_REQUESTS: 'on', METRICS_TOKEN: metricsToken }
  const { app } = await buildTestApp({ settings, onLogLine: (line) => lines.push(line) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const send = (text: string) => {
    const client = connect(port, '127.0.0.1')
    onTestFinished(() => void client.destroy())
    client.write(text)
    return client
  }
  const firstRequest = new Promise((resolve) => app.server.once('request', resolve))
  const client = send(
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
  )
  await firstRequest
  client.destroy()
  send('GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  send('POST /api/zones HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{')
  const completed = () => lines.filter(({ msg }) => msg === 'Request completed')
  await expect.poll(completed).toHaveLength(3)
  expect(completed()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'POST', route: '/api/login', status: 499, address: '127.0.0.0' }),
      expect.objectContaining({ method: 'GET', route: 'none', status: 400, address: '127.0.0.0' }),
      // Refused before all of it was sent.
      expect.objectContaining({ method: 'POST', route: '/api/zones', status: 401, address: '127.0.0.0' }),
    ]),
  )
  for (const { ms } of completed()) expect(ms).toBeGreaterThan(0)
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
  const count = 'ringside_http_request_duration_seconds_count'
  expect(body).toContain(`${count}{method="POST",route="/api/login",status="499"} 1`)
  expect(body).toContain(`${count}{method="GET",route="none",status="400"} 1`)
})

it('without the setting no successful request is logged', async () => {
  const lines: unknown[] = []
  const site = await buildTestApp({ onLogLine: (line) => lines.push(line) })
  await (await site.as(null)).get('/?lang=en')
  expect(lines).toEqual([])
})
