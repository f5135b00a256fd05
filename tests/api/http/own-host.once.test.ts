import { request } from 'node:http'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../support/app/test-app.ts'

const addresses = ['/', '/cache/zones.json', '/api/zones', '/admin', '/robots.txt', '/nowhere']

async function statuses(settings: Record<string, string>, hosts: string[], urls = addresses) {
  const { app } = await buildTestApp({ settings })
  const outgoing = hosts.flatMap((host) => urls.map((url) => app.inject({ url, headers: { host } })))
  return new Set((await Promise.all(outgoing)).map(({ statusCode }) => statusCode))
}

const settings = { PUBLIC_URL: 'https://club.example' }

test('a request for another host gets 421', async () => {
  const foreign = ['evil.example', 'club.example.evil.example', 'club.example:8443', 'evil@club.example', '10.0.0.1']
  expect(await statuses(settings, foreign)).toEqual(new Set([421]))
})

test('the club’s own host, in any notation, and localhost are accepted', async () => {
  const own = ['club.example', 'CLUB.example', 'club.example:443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000']
  expect(await statuses(settings, own, ['/', '/cache/zones.json', '/robots.txt'])).toEqual(new Set([200]))
})

test('health checks accept any host; without PUBLIC_URL all requests do', async () => {
  expect(await statuses(settings, ['10.0.0.1'], ['/healthz', '/readyz', '/up'])).toEqual(new Set([200]))
  expect(await statuses({}, ['evil.example'], ['/', '/robots.txt'])).toEqual(new Set([200]))
})

test('a foreign host is refused in front of Fastify, too', async () => {
  const { app } = await buildTestApp({ settings })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const status = await new Promise((resolve, reject) => {
    const outgoing = request(url, { headers: { host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    outgoing.once('error', reject).end()
  })
  expect(status).toBe(421)
})
