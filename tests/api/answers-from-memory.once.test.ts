import { once } from 'node:events'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { kamil } from '../support/author.ts'
import { buildTestApp } from '../support/test-app.ts'

const addresses = [
  ...['/', '/?lang=pl', '/?lang=en', '/?lang=ua', '/cache/content.json', '/cache/zones.json'],
  ...['/api/content', '/api/zones', '/api/trainers?a=b'],
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
const encodings = [undefined, 'gzip, deflate, br, zstd', 'gzip', 'identity', 'br;q=0, *']

/** What stands on a connection, and when: the rest must be the same. */
const ofConnection = ['date', 'connection', 'keep-alive']

test('what is answered ahead of the framework is what its routes answer: status, headers, bytes', async () => {
  const { app, publisher } = await buildTestApp({ settings: { PUBLIC_URL: 'https://club.example' } })
  await publisher.publish(kamil)
  await app.listen({ port: 0 })
  for (const url of [...addresses, ...withQueries, ...others])
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

test('the landing page, the static cache and visitors’ lists are answered ahead of the framework, whatever their query is', async () => {
  const { app } = await buildTestApp()
  let asked: string[] = []
  app.addHook('onRequest', async ({ url }) => {
    asked.push(url)
  })
  await app.listen({ port: 0 })
  for (const url of [...addresses, ...withQueries, ...others]) await ask(app, url, {})
  expect(asked).toEqual(others)
  asked = []
  await ask(app, '/', { 'content-length': '2' }, 'ab')
  await ask(app, '/api/zones', { cookie: 'ringside=none' })
  // Who may be in a preview is looked up; a session alone is no reason.
  await ask(app, '/', { cookie: 'ringside=none; ringside_preview=1' })
  await ask(app, '/cache/zones.json', { cookie: 'ringside-preview=none' })
  expect((await ask(app, '/api/zones', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(asked).toEqual(['/', '/api/zones', '/cache/zones.json', '/api/zones'])
})

test('a new release is answered at once', async () => {
  const { app, publisher } = await buildTestApp()
  await app.listen({ port: 0 })
  const marks = async () => [await ask(app, '/', {}), await ask(app, '/cache/zones.json', {})].map(releaseIn)
  expect(await marks()).toEqual(['0', '0'])
  const { timestamp } = await publisher.publish(kamil)
  expect(await marks()).toEqual([`1 ${timestamp}`, `1 ${timestamp}`])
})

test('a landing page with a body or with two of a header is left to the routes', async () => {
  const { app } = await buildTestApp()
  await app.listen({ port: 0 })
  const [plain, withBody, twice] = [
    await ask(app, '/', {}),
    await ask(app, '/', { 'content-length': '2' }, 'ab'),
    await ask(app, '/', { 'accept-encoding': 'br;q=0\r\naccept-encoding: gzip' }),
  ]
  expect(withBody).toEqual(plain)
  expect(twice.headers['content-encoding']).toBe('gzip')
})

const releaseIn = ({ headers }: { headers: Record<string, string> }) => headers['ringside-release']

async function byRoute(app: FastifyInstance, url: string, headers: Record<string, string>) {
  const answer = await app.inject({ url, headers: { host: 'club.example', ...headers } })
  return { status: answer.statusCode, ...seen(answer.headers, answer.rawPayload) }
}

async function ask(app: FastifyInstance, url: string, headers: Record<string, string>, sent = '') {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const lines = Object.entries({ host: 'club.example', connection: 'close', ...headers })
  socket.write(`GET ${url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${sent}`)
  const answer = await buffer(socket)
  const end = answer.indexOf('\r\n\r\n')
  const [status = '', ...fields] = answer.subarray(0, end).toString('latin1').split('\r\n')
  const received = Object.fromEntries(fields.map((each) => each.split(/: (.*)/s).slice(0, 2)))
  return { status: Number(status.split(' ')[1]), ...seen(received, answer.subarray(end + 4)) }
}

function seen(headers: Record<string, unknown>, payload: Buffer) {
  const fields = Object.entries(headers).filter(([name]) => !ofConnection.includes(name.toLowerCase()))
  return { headers: Object.fromEntries(fields) as Record<string, string>, payload }
}
