import { once } from 'node:events'
import { createServer, type RequestListener, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { rights } from '../../src/server/auth/rights.ts'
import { type Club, openClub, stateOf } from '../attacks/open-club.ts'
import { isShort } from '../support/form.ts'
import { signInTo } from './attacked-screens.ts'
import { expect, test } from './club.ts'

let club: Club
const servers: Server[] = []

test.describe.configure({ mode: 'serial' })

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test.beforeAll(async () => {
  club = await openClub()
})

test.afterAll(async () => {
  for (const server of servers) server.close()
  for (const server of servers) server.closeAllConnections()
  await club?.server.stop()
})

interface Write {
  method: string
  path: string
}

const operations = Object.keys(rights).map((operation): Write => {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path: path.replace(':id', '1').replace('*', 'content') }
})

/** The origin is checked in one place for all of them: `npm test` sends a few. */
const writes = operations.filter(({ method }) => method !== 'GET').filter((_, index) => !isShort || index % 8 === 0)

/** Everything that a page may send to another site without asking, and what it may send after a preflight. */
async function attackFrom(page: Page, target: string, { method, path }: Write): Promise<void> {
  await page.evaluate(
    async ({ url, verb }) => {
      const body = JSON.stringify({ role: 'admin', username: 'mallory', password: 'correct horse mallory' })
      const form = new FormData()
      form.append('file', new Blob([Uint8Array.from([71, 73, 70])]), 'a.gif')
      const send = (options: RequestInit) => fetch(url, { credentials: 'include', ...options }).catch(() => {})
      await send({ method: 'POST', mode: 'no-cors' })
      await send({ method: 'POST', mode: 'no-cors', body })
      await send({ method: 'POST', mode: 'no-cors', body: new URLSearchParams({ role: 'admin', _method: verb }) })
      await send({ method: 'POST', mode: 'no-cors', body: form })
      await send({ method: verb, headers: { 'content-type': 'application/json' }, body })
      await send({ method: verb })
      navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }))
      for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
        const element = document.createElement('form')
        const frame = document.createElement('iframe')
        frame.name = `frame${Math.random()}`
        Object.assign(element, { method: 'post', action: url, enctype: type, target: frame.name })
        const field = document.createElement('input')
        Object.assign(field, { name: '{"role":"admin","x":"', value: `${verb}"}` })
        element.append(field)
        document.body.append(frame, element)
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
        element.submit()
        await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 2000))])
        frame.remove()
      }
    },
    { url: target + path, verb: method },
  )
}

/** A proxy that records which writes arrive, which of them with the session's cookie, and which are accepted. */
async function watchedClub() {
  const sent = new Set<string>()
  const sentWithSession = new Set<string>()
  const accepted = new Set<string>()
  const port = await listen((incoming, outgoing) => {
    const { method = 'GET', url = '', headers } = incoming
    const isWrite = !['GET', 'OPTIONS'].includes(method)
    if (isWrite) sent.add(url)
    if (isWrite && headers.cookie?.includes('ringside=')) sentWithSession.add(url)
    const onward = sendRequest(club.url + url, { method, headers }, (response) => {
      if (isWrite && (response.statusCode ?? 500) < 400) accepted.add(url)
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return { url: `http://127.0.0.1:${port}`, sent, sentWithSession, accepted }
}

test('a page on another port of the same host, which the session’s cookie reaches, writes nothing in the administrator’s name', async ({
  page,
  context,
}) => {
  await signInTo(context, club)
  const target = await watchedClub()
  const before = await stateOf(club)
  const port = await listen((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win!'))
  await page.goto(`http://127.0.0.1:${port}/`)
  for (const write of writes) await attackFrom(page, target.url, write)
  expect([...target.accepted]).toEqual([])
  expect(target.sent).toEqual(new Set(writes.map(({ path }) => path)))
  expect(target.sentWithSession.size).toBeGreaterThan(0)
  expect(await stateOf(club)).toBe(before)
})
