import { describe, expect, it } from 'vitest'
import { shareClub } from '../support/club.ts'
import { crawl, type Page } from '../support/crawl.ts'
import { responsesIn, sendRaw } from '../support/raw-request.ts'

type Headers = Record<string, string>

interface Expected {
  isHttps: boolean
  /** Where frames may come from. */
  mapOrigin: string
  /** The type, where the response does not name it: a page, or anything else. */
  contentType?: string | undefined
}

const expectedHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const directives: Record<string, string> = {
  'default-src': "'none'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

/** The faults of one response's security headers. */
function headerIssues(
  headers: Headers,
  { isHttps, mapOrigin, contentType = headers['content-type'] ?? '' }: Expected,
): string[] {
  const violations: string[] = []
  const expect = (name: string, value: string | undefined, isRight: boolean) => {
    if (!isRight) violations.push(`${name}: ${value ?? 'missing'}`)
  }
  for (const [name, value] of Object.entries(expectedHeaders)) expect(name, headers[name], headers[name] === value)

  const transport = headers['strict-transport-security']
  expect('strict-transport-security', transport, isHttps ? /^max-age=\d{8,}/.test(transport ?? '') : !transport)
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'x-aspnet-version'])
    expect(name, headers[name], headers[name] === undefined)
  if (/json|html|text/.test(headers['content-type'] ?? ''))
    expect('content-type', headers['content-type'], /charset=utf-8|^image\//.test(headers['content-type'] ?? ''))

  const policy = headers['content-security-policy'] ?? ''
  if (!contentType.startsWith('text/html')) {
    expect('policy', policy, policy === "default-src 'none'; frame-ancestors 'none'")
    return violations
  }
  const parsed = new Map(
    policy.split('; ').map((each) => [each.split(' ')[0] ?? '', each.split(' ').slice(1).join(' ')]),
  )
  const ofMaps = { 'frame-src': mapOrigin, 'connect-src': mapOrigin === "'none'" ? "'self'" : `'self' ${mapOrigin}` }
  for (const [name, value] of Object.entries({ ...directives, ...ofMaps }))
    expect(`policy ${name}`, parsed.get(name), parsed.get(name) === value)
  for (const name of ['script-src', 'style-src'])
    expect(`policy ${name}`, parsed.get(name), /^'self'( 'sha256-[\w+/]{43}=')*$/.test(parsed.get(name) ?? ''))
  expect('policy img-src', parsed.get('img-src'), /^'self' blob: https:( http:)?$/.test(parsed.get('img-src') ?? ''))
  expect('policy', policy, !/unsafe-|\*|data:|,/.test(policy) && !(isHttps && policy.includes('http:')))

  const permissions = headers['permissions-policy'] ?? ''
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect('permissions-policy', permissions, permissions.includes(`${feature}=()`))
  return violations
}

const mapOrigin = 'https://www.openstreetmap.org'

/** Requests that are refused at every depth of the server, by Node's own parser first. */
const refused = {
  'no HTTP at all': 'hello\r\n\r\n',
  'no Host': 'GET / HTTP/1.1\r\n\r\n',
  'two Hosts': 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'an endless header': `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  'an unknown expectation': 'GET /nowhere HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n',
  'a broken address': 'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'an endless name': `GET /uploads/${'a'.repeat(500)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'an unknown method': 'PROPFIND / HTTP/1.1\r\nHost: a\r\n\r\n',
  'a trace': 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'a method without a route': 'DELETE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'a preflight':
    'OPTIONS /api/zones HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nAccess-Control-Request-Method: PUT\r\n\r\n',
  'a body that is no JSON':
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
  'a body of another type': 'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 1\r\n\r\n{',
  'a body that is too large':
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
  'a write without a session': 'DELETE /api/zones/1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'a write from another site': 'POST /api/logout HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\n\r\n',
}

const secure = shareClub({ PUBLIC_URL: 'https://club.example' })
const plain = shareClub()

let reached: Promise<Page[]> | undefined
/** Everything that a visitor can reach of the secure club, crawled once. */
const reachedPages = () => {
  reached ??= crawl(secure().url)
  return reached
}

describe('security headers', () => {
  it('are on every response: pages, pictures, files, lists, refusals, errors', async () => {
    const pages = await reachedPages()
    const violations = pages.flatMap(({ path, headers }) =>
      headerIssues(headers, { isHttps: true, mapOrigin }).map((violation) => `${path}: ${violation}`),
    )
    expect(violations).toEqual([])
    expect(pages.filter(({ path }) => path.startsWith('/uploads/')).length).toBeGreaterThan(20)
    // A server that is too busy responds with 503.
    const statuses = pages.map(({ status }) => status).filter((status) => status !== 503)
    expect(new Set(statuses)).toEqual(new Set([200, 401, 404]))
  })

  it('are on responses without a body: not modified, HEAD', async () => {
    const { url } = secure()
    const pages = (await reachedPages()).filter(({ headers }) => headers.etag)
    for (const { path, status, headers } of pages) {
      const etag = headers.etag ?? ''
      const unchanged = await fetch(url + path, { headers: { 'if-none-match': etag } })
      const head = await fetch(url + path, { method: 'HEAD' })
      const expected = { isHttps: true, mapOrigin, contentType: headers['content-type'] }
      for (const response of [unchanged, head])
        expect(headerIssues(Object.fromEntries(response.headers), expected), path).toEqual([])
      if (status === 200) expect(unchanged.status, path).toBe(304)
    }
    expect(pages.length).toBeGreaterThan(30)
  })

  it('are on refusals of malformed requests', async () => {
    const { url } = plain()
    for (const [name, bytes] of Object.entries(refused)) {
      const [response] = responsesIn(await sendRaw(url, bytes))
      expect(response?.status, name).toBeGreaterThanOrEqual(400)
      expect(response?.status, name).toBeLessThan(500)
      expect(headerIssues(response?.headers ?? {}, { isHttps: false, mapOrigin }), name).toEqual([])
      if (response?.headers['content-type']?.includes('json'))
        expect(JSON.parse(response.body), name).toMatchObject({ code: expect.any(String) })
      else expect(response?.body, name).toContain('404')
    }
  })
})
