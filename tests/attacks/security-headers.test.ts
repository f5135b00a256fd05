import { describe, expect, it } from 'vitest'
import { shareClub } from './club.ts'
import { crawl, type Page } from './crawl.ts'
import { headerFaults } from './header-faults.ts'
import { gradeByObservatory } from './observatory.ts'
import { answersIn, sendRaw } from './raw-request.ts'

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
/** Everything that a visitor can reach of the secure club, looked for once. */
const reachedPages = () => {
  reached ??= crawl(secure().url)
  return reached
}

describe('security headers', () => {
  it('stand on every answer: pages, pictures, files, lists, refusals, errors', async () => {
    const pages = await reachedPages()
    const faults = pages.flatMap(({ path, headers }) =>
      headerFaults(headers, { isHttps: true, mapOrigin }).map((fault) => `${path}: ${fault}`),
    )
    expect(faults).toEqual([])
    expect(pages.filter(({ path }) => path.startsWith('/uploads/')).length).toBeGreaterThan(20)
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 401, 404]))
  })

  it('stand on answers without a body: not modified, HEAD', async () => {
    const { url } = secure()
    const pages = (await reachedPages()).filter(({ headers }) => headers.etag)
    for (const { path, status, headers } of pages) {
      const etag = headers.etag ?? ''
      const unchanged = await fetch(url + path, { headers: { 'if-none-match': etag } })
      const head = await fetch(url + path, { method: 'HEAD' })
      const expected = { isHttps: true, mapOrigin, contentType: headers['content-type'] }
      for (const answer of [unchanged, head])
        expect(headerFaults(Object.fromEntries(answer.headers), expected), path).toEqual([])
      if (status === 200) expect(unchanged.status, path).toBe(304)
    }
    expect(pages.length).toBeGreaterThan(30)
  })

  it('stand on what is refused before it is a request', async () => {
    const { url } = plain()
    for (const [name, bytes] of Object.entries(refused)) {
      const [answer] = answersIn(await sendRaw(url, bytes))
      expect(answer?.status, name).toBeGreaterThanOrEqual(400)
      expect(answer?.status, name).toBeLessThan(500)
      expect(headerFaults(answer?.headers ?? {}, { isHttps: false, mapOrigin }), name).toEqual([])
      if (answer?.headers['content-type']?.includes('json'))
        expect(JSON.parse(answer.body), name).toMatchObject({ code: expect.any(String) })
      else expect(answer?.body, name).toContain('404')
    }
  })

  it('are missed when one is gone or says less', async () => {
    const { url } = secure()
    const right = Object.fromEntries((await fetch(url)).headers)
    const faultsOf = (flawed: Record<string, string>) => headerFaults(flawed, { isHttps: true, mapOrigin })
    expect(faultsOf(right)).toEqual([])
    const policy = right['content-security-policy'] ?? ''
    const names = ['x-content-type-options', 'permissions-policy', 'strict-transport-security', 'referrer-policy']
    for (const name of [...names, 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options']) {
      const { [name]: _, ...rest } = right
      expect(faultsOf(rest), name).not.toEqual([])
    }
    for (const [part, flaw] of [
      ["script-src 'self'", "script-src 'self' 'unsafe-inline'"],
      ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
      ["default-src 'none'; ", ''],
      ["require-trusted-types-for 'script'; ", ''],
      [`frame-src ${mapOrigin}`, 'frame-src https:'],
      [`frame-src ${mapOrigin}`, `frame-src ${mapOrigin},default-src`],
      ["frame-ancestors 'none'", "frame-ancestors 'self'"],
    ] as const) {
      expect(policy).toContain(part)
      expect(faultsOf({ ...right, 'content-security-policy': policy.replace(part, flaw) }), flaw).not.toEqual([])
    }
    expect(faultsOf({ ...right, 'x-powered-by': 'Fastify' })).toEqual(['x-powered-by: Fastify'])
  })
})

describe("the MDN Observatory's rules", () => {
  const landing = async () => {
    const answer = await fetch(secure().url)
    const headers: Record<string, string> = Object.fromEntries(answer.headers)
    return { headers, cookies: answer.headers.getSetCookie(), html: await answer.text() }
  }

  it('give A+ to a club on https', async () => {
    const { headers, cookies, html } = await landing()
    const { grade, score, verdicts } = gradeByObservatory(headers, cookies, html)
    expect(verdicts.filter(({ modifier }) => modifier < 0)).toEqual([])
    expect(score).toBeGreaterThanOrEqual(130)
    expect(grade).toBe('A+')
  })

  it('take points for what is missing, unsafe or foreign', async () => {
    const { headers, cookies, html } = await landing()
    const gradeOf = (flaws: Record<string, string>, otherCookies = cookies, otherHtml = html) =>
      gradeByObservatory({ ...headers, ...flaws }, otherCookies, otherHtml)
    const policy = headers['content-security-policy'] ?? ''
    const withPolicy = (part: string, flaw: string) =>
      gradeOf({ 'content-security-policy': policy.replace(part, flaw) })
    expect(gradeOf({ 'content-security-policy': '' }).grade).toBe('B')
    expect(withPolicy("script-src 'self'", 'script-src *').grade).toBe('B+')
    expect(withPolicy("default-src 'none'", "default-src 'self'").score).toBe(gradeOf({}).score - 5)
    expect(withPolicy('https:', 'https: http:').score).toBe(gradeOf({}).score - 20)
    expect(gradeOf({ 'strict-transport-security': '' }).grade).toBe('B+')
    expect(gradeOf({ 'access-control-allow-credentials': 'true' }).grade).toBe('C')
    expect(gradeOf({}, ['session=1; Path=/']).grade).toBe('B')
    expect(gradeOf({}, [], '<script src="//cdn.example/a.js">').score).toBe(gradeOf({}).score - 5)
  })
})
