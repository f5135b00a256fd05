import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { addSecurityHeaders, securityHeaders, securityHeadersNow } from './security-headers.ts'

const noSources = { scriptSources: [], styleSources: [], mapOrigins: () => [] }

const transportSecurity = (settings: Record<string, string>, isHttps = true) => {
  const { bindsSubdomains } = readConfig(settings)
  return securityHeaders({ ...noSources, isHttps, bindsSubdomains })['Strict-Transport-Security']
}

it('HSTS leaves subdomains alone unless HSTS_SUBDOMAINS binds them', () => {
  expect(transportSecurity({})).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'off' })).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' }, false)).toBeUndefined()
  expect(() => readConfig({ HSTS_SUBDOMAINS: 'all' })).toThrow('HSTS_SUBDOMAINS must be on or off')
})

it('the policy names where the map of the release comes from that is public by now', async () => {
  let maps = ['https://maps.example']
  const app = Fastify()
  const options = { ...noSources, mapOrigins: () => maps, isHttps: true, bindsSubdomains: false }
  addSecurityHeaders(app, securityHeadersNow(options))
  app.get('/', async () => '')
  const frames = async () => {
    const { headers } = await app.inject('/')
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect([await frames(), await frames()]).toEqual(['https://maps.example', 'https://maps.example'])
  maps = ['https://other.example']
  expect(await frames()).toBe('https://other.example')
  maps = []
  expect(await frames()).toBe("'none'")
})
