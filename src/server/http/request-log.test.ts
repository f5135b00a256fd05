import { expect, it, vi } from 'vitest'
import { requestId } from './answered.ts'
import { logAnswered, truncateAddress } from './request-log.ts'

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34:56::78', '2001:db8:12::'],
  ['::1', '0:0:0::'],
])('of the address %s nothing is kept that tells one person of a network from another', (address, truncated) => {
  expect(truncateAddress(address)).toBe(truncated)
})

it('a line says what was asked, how it ended and how long it took, and no whole address', () => {
  const info = vi.fn()
  const asked = { id: 'a1', method: 'GET', route: '/uploads/:file', status: 200, seconds: 0.0012345 }
  logAnswered({ info } as never)({ ...asked, address: () => '203.0.113.77' })
  const { seconds: _, id: reqId, ...told } = asked
  expect(info.mock.calls).toEqual([[{ ...told, reqId, ms: 1.23, address: '203.0.113.0' }, 'Answered']])
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('a request keeps the trace that its caller names', () => {
  expect(requestId({ headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })).toBe(trace)
})

it.each([
  undefined,
  '',
  `00-${trace}`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${trace}-${'0'.repeat(16)}-01`,
  `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  `${'9'.repeat(5000)}`,
])('a request without a trace that counts gets an id of its own: %s', (traceparent) => {
  const headers = traceparent === undefined ? {} : { traceparent }
  expect(requestId({ headers })).toMatch(/^[\da-f]{16}$/)
  expect(requestId({ headers })).not.toBe(requestId({ headers }))
})
