import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { kamil } from '../../support/app/bodies.ts'
import { buildTestApp } from '../../support/app/test-app.ts'

/** Headers of the connection and the time: all others must be the same. */
const ofConnection = ['date', 'connection', 'keep-alive']

const host = 'club.example'

/** The response of the routes. */
async function byRoute(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const response = await app.inject({ url, headers: { host, ...headers } })
  return { status: response.statusCode, ...seen(response.headers, response.rawPayload) }
}

/** The response on a connection that sends these bytes as an address: cached, or the routes'. */
async function request(app: FastifyInstance, url: string, headers: Record<string, string> = {}, sent = '') {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host, connection: 'close', ...headers })
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sent}`)
  const response = await buffer(socket)
  const end = response.indexOf('\r\n\r\n')
  const [status = '', ...fields] = response.subarray(0, end).toString('latin1').split('\r\n')
  const received = Object.fromEntries(fields.map((each) => each.split(/: (.*)/s).slice(0, 2)))
  return { status: Number(status.split(' ')[1]), ...seen(received, response.subarray(end + 4)) }
}

function seen(headers: Record<string, unknown>, payload: Buffer) {
  const fields = Object.entries(headers).filter(([name]) => !ofConnection.includes(name.toLowerCase()))
  return { headers: Object.fromEntries(fields) as Record<string, string>, payload }
}

/** Returns the addresses that reached the routes since the last call. */
function recordRequests(app: FastifyInstance): () => string[] {
  const addresses: string[] = []
  app.addHook('onRequest', async ({ url }) => {
    addresses.push(url)
  })
  return () => addresses.splice(0)
}

const addresses = ['/', '/?lang=pl', '/?lang=en', '/?lang=ua', '/cache/content.json', '/cache/zones.json']
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
const others = ['/cache/none.json', '/cache/none.json?a', '/nowhere', '/robots.txt', '//', '/icon.svg', '/api/zones']
const encodings = [undefined, 'gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, *']

test('a response in front of Fastify is the same as its route’s: status, headers, bytes', async () => {
  const { app, publisher } = await buildTestApp({ settings: { PUBLIC_URL: 'https://club.example' } })
  await publisher.publish(kamil)
  await app.listen({ port: 0 })
  for (const url of [...addresses, ...withQueries, ...others])
    for (const encoding of encodings) {
      const headers: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const whole = await request(app, url, headers)
      expect(whole, `${url} ${encoding}`).toEqual(await byRoute(app, url, headers))
      const unchanged = { ...headers, 'if-none-match': `"other", W/${whole.headers.etag}` }
      expect(await request(app, url, unchanged), `${url} ${encoding}, cached`).toEqual(
        await byRoute(app, url, unchanged),
      )
      expect((await request(app, url, unchanged)).status).toBe(
        whole.status === 200 && whole.headers.etag ? 304 : whole.status,
      )
    }
})

test('the landing page and the static cache are sent in front of Fastify, whatever their query is', async () => {
  const { app } = await buildTestApp()
  const takeRequested = recordRequests(app)
  await app.listen({ port: 0 })
  for (const url of [...addresses, ...withQueries, ...others]) await request(app, url)
  expect(takeRequested()).toEqual(others)
  await request(app, '/', { 'content-length': '2' }, 'ab')
  // A preview's cookie is looked up; a session alone is no reason.
  await request(app, '/', { cookie: 'ringside=none; ringside_preview=1' })
  await request(app, '/cache/zones.json', { cookie: 'ringside-preview=none' })
  expect((await request(app, '/', { 'content-type': 'application/json; charset=latin1' })).status).toBe(415)
  expect(takeRequested()).toEqual(['/', '/cache/zones.json'])
})

test('the cache serves the club’s own host only', async () => {
  const { app } = await buildTestApp({ settings: { PUBLIC_URL: 'https://club.example' } })
  await app.listen({ port: 0 })
  expect((await request(app, '/')).status).toBe(200)
  expect((await request(app, '/', { host: 'evil.example' })).status).toBe(421)
  expect((await request(app, '/', { host: `club.example\r\nhost: club.example` })).status).toBe(400)
})

test('a new release is sent at once', async () => {
  const { app, publisher } = await buildTestApp()
  await app.listen({ port: 0 })
  const marks = async () => [await request(app, '/'), await request(app, '/cache/zones.json')].map(releaseIn)
  expect(await marks()).toEqual(['0', '0'])
  const { timestamp } = await publisher.publish(kamil)
  expect(await marks()).toEqual([`1 ${timestamp}`, `1 ${timestamp}`])
})

test('a request with a body or a repeated header is left to the routes', async () => {
  const { app } = await buildTestApp()
  await app.listen({ port: 0 })
  const [plain, withBody, twice] = [
    await request(app, '/'),
    await request(app, '/', { 'content-length': '2' }, 'ab'),
    await request(app, '/', { 'accept-encoding': 'br;q=0\r\naccept-encoding: gzip' }),
  ]
  expect(withBody).toEqual(plain)
  expect(twice.headers['content-encoding']).toBe('gzip')
})

/** Its number and time, without the name of the database. */
const releaseIn = ({ headers }: { headers: Record<string, string> }) =>
  headers['ringside-release']?.split(' ').slice(0, 2).join(' ')
