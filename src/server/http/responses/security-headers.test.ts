import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { cachedResponse, pageType } from './cached-response.ts'
import { PagePolicy, securityOf } from './security-headers.ts'

it('HSTS leaves subdomains alone unless HSTS_SUBDOMAINS binds them', () => {
  const transportSecurity = (settings: Record<string, string>, scheme = 'https') =>
    securityOf(readConfig({ PUBLIC_URL: `${scheme}://club.example`, ...settings })).headers['Strict-Transport-Security']
  expect(transportSecurity({})).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'off' })).toBe('max-age=63072000')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' })).toBe('max-age=63072000; includeSubDomains')
  expect(transportSecurity({ HSTS_SUBDOMAINS: 'on' }, 'http')).toBeUndefined()
  expect(() => readConfig({ HSTS_SUBDOMAINS: 'all' })).toThrow('HSTS_SUBDOMAINS must be on or off')
})

const pageOf = (html: string) => cachedResponse(pageType, { identity: Buffer.from(html), gzip: null, br: null })

const policyOf = (headers: Record<string, string>) => {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ').map((each) => each.split(' '))
  return new Map(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]))
}

it('the policy of a page names the origin of the release’s map', () => {
  const policy = new PagePolicy({ scripts: [], styles: [] }, true)
  const page = pageOf('<main>')
  const framesOf = (maps: string[]) =>
    policyOf(policy.headersOf(page, { mapOrigins: maps, palette: '' })).get('frame-src')
  expect(framesOf(['https://maps.example'])).toBe('https://maps.example')
  expect(framesOf(['https://other.example'])).toBe('https://other.example')
  expect(framesOf([])).toBe("'none'")
})

it('the policy of a page allows only the inline elements that the page contains', () => {
  // Their hashes: printf %s … | openssl dgst -sha256 -binary | base64
  const hashes = {
    'a{}': "'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    'b{}': "'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
  }
  const policy = new PagePolicy({ scripts: ['go()'], styles: ['a{}'], stylesAfterPalette: '{}' }, true)
  const site = { mapOrigins: [], palette: 'b' }
  const sourcesOf = (html: string) => policyOf(policy.headersOf(pageOf(html), site)).get('style-src')
  expect(sourcesOf('<style>a{}</style>')).toBe(`'self' ${hashes['a{}']}`)
  expect(sourcesOf('<style>a{}</style><style>b{}</style>')).toBe(
    `'self' ${Object.values(hashes).toReversed().join(' ')}`,
  )
  expect(policyOf(policy.headersOf(pageOf('<main>'), site)).get('script-src')).toBe("'self'")
})
