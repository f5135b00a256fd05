import { expect, it } from 'vitest'
import { buildTestApp } from '../support/test-app.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('each request is a line, from memory or not, in the order of all that the log says', async () => {
  const told: Record<string, unknown>[] = []
  const site = await buildTestApp({ settings: { LOG_REQUESTS: 'on' }, onLogLine: (line) => told.push(line) })
  const visitor = await site.as(null)
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'user-agent': 'telling', cookie: 'a=secret' }
  await visitor.get('/?lang=en&name=private', { headers })
  await visitor.get('/healthz', { headers })
  await visitor.post('/api/zones', {})
  // The third is answered too, which may be told by now.
  const first = told.slice(0, 3)
  expect(first.map(({ msg, reqId, route, status }) => [msg, reqId === trace, route, status])).toEqual([
    ['Answered', true, '/', 200],
    ['Answered', true, '/healthz', 200],
    ['Refused', false, '/api/zones', 401],
  ])
  expect(JSON.stringify(told)).not.toMatch(/telling|secret|private/)
  for (const { address } of first.slice(0, 2)) expect(address).toBe('127.0.0.0')
  expect(first[2]?.reqId).toMatch(/^[\da-f]{16}$/)
})

it('without the setting no request is a line that was answered as asked', async () => {
  const told: unknown[] = []
  const site = await buildTestApp({ onLogLine: (line) => told.push(line) })
  await (await site.as(null)).get('/?lang=en')
  expect(told).toEqual([])
})
