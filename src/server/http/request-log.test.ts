import { expect, it } from 'vitest'
import { addressKey, requestId, truncateAddress, trustIn } from './request-log.ts'

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34:56::78', '2001:db8:12::'],
  ['::1', '0:0:0::'],
  ['jan.kowalski.at.home', null],
  ['[2001:db8::1]:443', '2001:db8:0::'],
  ['a'.repeat(5000), null],
  [undefined, null],
])('the address %s is logged as %s', (address, truncated) => {
  expect(truncateAddress(address)).toBe(truncated)
})

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

it('a request is logged with the trace that its client names', () => {
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
])('a request without a valid trace gets an id of its own: %s', (traceparent) => {
  const headers = traceparent === undefined ? {} : { traceparent }
  const [one, other] = [requestId({ headers }), requestId({ headers })]
  expect(one).toMatch(/^[\da-f]{8}-/)
  expect(other).not.toBe(one)
})

it('trusts a proxy that is named with its port', () => {
  const isTrusted = trustIn(['10.0.0.0/8', '2001:db8::2'])
  for (const address of ['10.0.0.2', '10.0.0.2:1234', '[2001:db8::2]:1234']) expect(isTrusted(address, 1)).toBe(true)
  for (const address of ['198.51.100.7:1234', 'unknown:1']) expect(isTrusted(address, 1)).toBe(false)
})

it('counts an address with a port like the same address without one', () => {
  for (const port of [50000, 50001]) {
    expect(addressKey(`198.51.100.7:${port}`)).toBe('198.51.100.7')
    expect(addressKey(`[::ffff:198.51.100.7]:${port}`)).toBe('198.51.100.7')
    expect(addressKey(`[2001:db8:1:2::9]:${port}`)).toBe(addressKey('2001:db8:1:2::1'))
  }
  expect(addressKey('[2001:db8:1:2::9]')).toBe('2001:db8:1:2')
  expect(truncateAddress('198.51.100.7:50000')).toBe('198.51.100.0')
})
