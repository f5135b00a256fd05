import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { rights } from '../../src/server/auth/rights.ts'
import { isLong, shareClub } from './club.ts'
import { type ExactAnswer, sendExactly } from './exact-request.ts'
import { sessionIn } from './open-club.ts'
import { pathVariants } from './path-variants.ts'
import { stateOf } from './state.ts'

const club = shareClub()
let userCookie = ''

beforeAll(async () => {
  const answer = await fetch(`${club().url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'marta', password: 'another horse battery' }),
  })
  userCookie = sessionIn(answer.headers.getSetCookie())
})

/** Every operation that asks for an administrator, as method and path. */
const guarded = Object.entries(rights).flatMap(([operation, access]) => {
  if (access !== 'admin') return []
  const [method = '', path = ''] = operation.split(' ')
  return [{ method, path: path.replace(':id', '1') }]
})

const reads = guarded.filter(({ method }) => method === 'GET')
const writes = guarded.filter(({ method }) => method !== 'GET')

/** Whether an answer gives more than a page, a refusal or nothing. */
const gives = ({ status, headers }: ExactAnswer) =>
  status < 400 && !String(headers['content-type'] ?? '').startsWith('text/html')

/** Whether a write came as far as its body: whoever may not write is refused before it is read. */
const isReadOf = ({ status, body }: ExactAnswer) => status === 409 || (status === 400 && body.includes('"issues"'))

/** What some reads are refused without, whoever asks. */
const queries = new Map([
  ['/api/admin/occurrences', '?from=2026-09-07&until=2026-09-13'],
  ['/api/admin/holidays', '?year=2026'],
])

const overrides = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

async function leaksOf(url: string, path: string, cookie: string): Promise<string[]> {
  const leaks: string[] = []
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  const note = (name: string, answer: ExactAnswer) => {
    if (gives(answer)) leaks.push(`${name}: ${answer.status}`)
  }
  const query = queries.get(path) ?? ''
  for (const variant of pathVariants(path)) note(variant, await sendExactly(url, variant + query, { headers }))
  note('HEAD', await sendExactly(url, path + query, { headers, method: 'HEAD' }))
  for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-prefix'])
    note(name, await sendExactly(url, '/api/nowhere', { headers: { ...headers, [name]: path + query } }))
  return leaks
}

describe.each([
  ['nobody', () => ''],
  ['a user', () => userCookie],
])('%s', (_who, cookieOf) => {
  it.each(reads)('reads nothing from $path, however it is written', async ({ path }) => {
    expect(await leaksOf(club().url, path, cookieOf())).toEqual([])
  })

  it('changes nothing by any operation, however its path, method or body is written', async () => {
    const { url } = club()
    const before = await stateOf(club())
    const body = JSON.stringify({ role: 'admin', name: { pl: 'x', en: 'x', ua: 'x' } })
    const cookie = cookieOf()
    const headers: Record<string, string> = { 'content-type': 'application/json', ...(cookie && { cookie }) }
    for (const { method, path } of writes) {
      for (const variant of pathVariants(path)) {
        const answer = await sendExactly(url, variant, { method, headers, body })
        expect(gives(answer) || isReadOf(answer), `${method} ${variant}: ${answer.status}`).toBe(false)
      }
      for (const override of overrides) {
        const names = ['x-http-method-override', 'x-http-method', 'x-method-override', '_method']
        const overriding = Object.fromEntries(names.map((name) => [name, method]))
        const target = `${path}?_method=${method}`
        const answer = await sendExactly(url, target, {
          method: override,
          headers: { ...headers, ...overriding },
          body: ['GET', 'HEAD', 'OPTIONS'].includes(override) ? '' : body,
        })
        // What everyone may read, everyone may read with this header too.
        if (override !== 'GET' && override !== 'HEAD')
          expect(gives(answer) || isReadOf(answer), `${override} as ${method} ${path}: ${answer.status}`).toBe(false)
      }
    }
    expect(await stateOf(club())).toBe(before)
  })
})

describe('the harness', () => {
  it('sees what an administrator is given', async () => {
    // What is named by something else than an id is not there.
    const there = reads.filter(({ path }) => !path.includes(':'))
    for (const { path } of isLong ? there : there.slice(0, 2))
      expect(await leaksOf(club().url, path, club().cookie), path).toContain(`${path}: 200`)
  })

  it.each<[string, (path: string) => string]>([
    ['case', (path) => path.toLowerCase()],
    ['slashes', (path) => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')],
    ['escapes', (path) => decodeURIComponent(path)],
    ['path parameters', (path) => path.replace(/;[^/]*/g, '')],
    ['dots', (path) => new URL(path, 'http://club.example').pathname],
  ])('sees a server whose guard and router disagree about %s', async (_about, normalise) => {
    const flawed = createServer((request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      const found = URL.canParse(path, 'http://a') && path.match(/%(?![0-9a-f]{2})|^\/\//i) === null && normalise(path)
      response.writeHead(path === '/api/users' ? 401 : found === '/api/users' ? 200 : 404, {
        'content-type': 'application/json',
      })
      response.end('[]')
    })
    await new Promise<void>((resolve) => flawed.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void flawed.close())
    const { port } = flawed.address() as AddressInfo
    expect(await leaksOf(`http://127.0.0.1:${port}`, '/api/users', '')).not.toEqual([])
  })
})
