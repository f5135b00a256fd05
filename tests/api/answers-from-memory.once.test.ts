import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesAsked, ask, byRoute } from '../support/ask-both-ways.ts'
import { kamil } from '../support/author.ts'
import { buildTestApp, newDatabaseSettings } from '../support/test-app.ts'

const addresses = [
  ...['/', '/?lang=pl', '/?lang=en', '/?lang=ua', '/cache/content.json', '/cache/zones.json'],
  ...['/api/content', '/api/zones', '/api/trainers?a=b', '/api/partners'],
]
const withQueries = [
  '/?',
  '/?utm_source=club&gclid=1',
  '/?utm_source=club&lang=en',
  '/?l%61ng=%65n&a=b?c',
  '/?lang=xx',
  '/?lang=en&lang=en',
  '/?lang=en&lang=',
  '/?lang[]=en',
  '/?%zz&lang=ua',
  '/cache/zones.json?utm_source=club',
]
const others = ['/cache/none.json', '/cache/none.json?a', '/nowhere', '/robots.txt', '//']
const files = ['/assets/built-1a2b3c.js', '/assets/built-1a2b3c.js?a', '/icon.svg', '/assets/other.js']
const encodings = [undefined, 'gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, *']

/** Settings of a club on whose disk there is a file of another build, with its compressed forms. */
async function settingsWithFile() {
  const place = await newDatabaseSettings()
  const assets = join(place.DATA_DIR ?? '', 'assets/other')
  mkdirSync(assets, { recursive: true })
  for (const form of ['', '.br', '.gz']) writeFileSync(join(assets, `other.js${form}`), `as it is in ${form}`)
  return place
}

test('what is answered ahead of the framework is what its routes answer: status, headers, bytes', async () => {
  const settings = { ...(await settingsWithFile()), PUBLIC_URL: 'https://club.example', CDN_TTL: '30' }
  const { app, publisher } = await buildTestApp({ settings })
  await publisher.publish(kamil)
  await app.listen({ port: 0 })
  for (const url of files) await byRoute(app, url)
  for (const url of [...addresses, ...withQueries, ...files, ...others])
    for (const encoding of encodings) {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const whole = await ask(app, url, headers)
      expect(whole, `${url} ${encoding}`).toEqual(await byRoute(app, url, headers))
      const unchanged = { ...headers, 'if-none-match': `"other", W/${whole.headers.etag}` }
      expect(await ask(app, url, unchanged), `${url} ${encoding}, kept`).toEqual(await byRoute(app, url, unchanged))
      expect((await ask(app, url, unchanged)).status).toBe(
        whole.status === 200 && whole.headers.etag ? 304 : whole.status,
      )
    }
})

test('the landing page, the static cache, visitors’ lists and files that were sent before are answered ahead of the framework, whatever their query is', async () => {
  const { app } = await buildTestApp({ settings: await settingsWithFile() })
  const asked = addressesAsked(app)
  await app.listen({ port: 0 })
  for (const url of files) await ask(app, url)
  expect(asked()).toEqual(files.filter((url) => !url.includes('?')))
  for (const url of [...addresses, ...withQueries, ...files, ...others]) await ask(app, url)
  expect(asked()).toEqual(others)
  await ask(app, '/', { 'content-length': '2' }, 'ab')
  await ask(app, '/api/zones', { cookie: 'ringside=none' })
  // Who may be in a preview is looked up; a session alone is no reason.
  await ask(app, '/', { cookie: 'ringside=none; ringside_preview=1' })
  await ask(app, '/cache/zones.json', { cookie: 'ringside-preview=none' })
  expect((await ask(app, '/api/zones', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await ask(app, '/', { 'content-type': 'application/json; charset=latin1' })).status).toBe(415)
  expect(asked()).toEqual(['/', '/api/zones', '/cache/zones.json', '/api/zones'])
})

test('a new release is answered at once', async () => {
  const { app, publisher } = await buildTestApp()
  await app.listen({ port: 0 })
  const marks = async () => [await ask(app, '/'), await ask(app, '/cache/zones.json')].map(releaseIn)
  expect(await marks()).toEqual(['0', '0'])
  const { timestamp } = await publisher.publish(kamil)
  expect(await marks()).toEqual([`1 ${timestamp}`, `1 ${timestamp}`])
})

test('a landing page with a body or with two of a header is left to the routes', async () => {
  const { app } = await buildTestApp()
  await app.listen({ port: 0 })
  const [plain, withBody, twice] = [
    await ask(app, '/'),
    await ask(app, '/', { 'content-length': '2' }, 'ab'),
    await ask(app, '/', { 'accept-encoding': 'br;q=0\r\naccept-encoding: gzip' }),
  ]
  expect(withBody).toEqual(plain)
  expect(twice.headers['content-encoding']).toBe('gzip')
})

const releaseIn = ({ headers }: { headers: Record<string, string> }) => headers['ringside-release']
