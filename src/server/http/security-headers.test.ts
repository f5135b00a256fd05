import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityOf } from './security-headers.ts'

it('HSTS leaves subdomains alone unless HSTS_SUBDOMAINS binds them', () => {
  const transportSecurity = (settings: Record<string, string>, scheme = 'https') =>
    securityOf(readConfig({ PUBLIC_URL: `${scheme}://club.example`, ...settings })).headers['Strict-Transport-Security']
  expect(transportSecurity({})).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'off' })).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' }, 'http')).toBeUndefined()
  expect(() => readConfig({ HSTS_SUBDOMAINS: 'all' })).toThrow('HSTS_SUBDOMAINS must be on or off')
})
