import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

const transportSecurity = (settings: Record<string, string>, isHttps = true) => {
  const { bindsSubdomains } = readConfig(settings)
  const noSources = { scriptSources: [], styleSources: [], mapOrigins: () => [] }
  return securityHeaders({ ...noSources, isHttps, bindsSubdomains })['Strict-Transport-Security']
}

it('HSTS leaves subdomains alone unless HSTS_SUBDOMAINS binds them', () => {
  expect(transportSecurity({})).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'off' })).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' }, false)).toBeUndefined()
  expect(() => readConfig({ HSTS_SUBDOMAINS: 'all' })).toThrow('HSTS_SUBDOMAINS must be on or off')
})
