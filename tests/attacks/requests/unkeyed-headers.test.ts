import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import { isLong, shareClub } from '../support/club.ts'
import { sendExactly } from '../support/raw-request.ts'

const plain = shareClub()
const proxied = shareClub({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: 'https://club.example' })

/** Headers that no cache keys by and some servers respond by (James Kettle, Practical Web Cache Poisoning). */
const unkeyed: Record<string, string> = {
  host: 'evil.example',
  forwarded: 'for=192.0.2.1;host=evil.example;proto=http',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'nothttps',
  'x-forwarded-scheme': 'http',
  'x-forwarded-port': '1337',
  'x-forwarded-prefix': '/evil',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-original-url': '/admin/evil',
  'x-rewrite-url': '/admin/evil',
  'x-http-method-override': 'POST',
  'x-wap-profile': 'http://evil.example/wap.xml',
  'accept-language': 'en',
  accept: 'application/json',
  'accept-charset': 'utf-7',
  'user-agent': 'Mozilla/5.0 (iPhone) evil',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
  cookie: `ringside_language=en; lang=en; ringside=evil; ringside_session=1; ringside_preview=1; ${['', '__Host-']
    .map((prefix) => `${prefix}ringside-preview=link.${'A'.repeat(22)}.then`)
    .join('; ')}`,
  authorization: 'Basic ZXZpbDpldmls',
  range: 'bytes=0-3',
  'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
  'if-range': '"evil"',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-dest': 'script',
  'save-data': 'on',
  'sec-ch-ua-mobile': '?1',
  dnt: '1',
  upgrade: 'websocket',
  'x-requested-with': 'XMLHttpRequest',
  purpose: 'prefetch',
  pragma: 'no-cache',
  'content-type': 'application/json',
  'x-middleware-subrequest': '1',
}

const pages = ['/', '/?lang=en', '/?lang=ua', '/auth', '/admin', '/nowhere', '/manifest.webmanifest', '/robots.txt']
const lists = isLong ? cacheNames : (['content', 'trainers'] as const)
const cached = [...pages, '/share/en.png', '/api/openapi.json', ...lists.map((name) => `/cache/${name}.json`)]

async function fingerprint(url: string, path: string, headers: Record<string, string>): Promise<string> {
  const response = await sendExactly(url, path, { headers })
  const { date: _, ...stable } = response.headers
  const hash = createHash('sha256').update(response.body).digest('hex')
  return JSON.stringify([response.status, hash, Object.entries(stable).sort()])
}

/** What no cache stores, as for another site's host, reaches no other client. */
const isCached = (printed: string) => !/^\[421,.*"no-store"/.test(printed)

/** The headers that change the response of a path. */
async function keysOf(url: string, path: string): Promise<string[]> {
  const expected = await fingerprint(url, path, {})
  const keys: string[] = []
  for (const [name, value] of Object.entries(unkeyed)) {
    const printed = await fingerprint(url, path, { [name]: value })
    if (printed !== expected && isCached(printed)) keys.push(name)
  }
  return keys
}

describe.each([
  ['on its own', () => plain().url],
  ['behind a proxy that passes everything on', () => proxied().url],
])('%s', (_where, url) => {
  it.each(cached)('%s has the same bytes whatever headers a request has', async (path) => {
    expect(await keysOf(url(), path)).toEqual([])
  })

  it('a picture has the same bytes whatever headers a request has', async () => {
    const [photo] = await plain().ask<{ imageUrl: string }[]>('GET', '/api/gallery')
    expect(await keysOf(url(), photo?.imageUrl ?? '')).toEqual([])
  })
})

describe('the sitemap', () => {
  it('names the club’s own address and is the same bytes for every client', async () => {
    expect(await keysOf(proxied().url, '/sitemap.xml')).toEqual([])
  })

  it('is not cached without PUBLIC_URL', async () => {
    const response = await sendExactly(plain().url, '/sitemap.xml', { headers: { host: 'evil.example' } })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
