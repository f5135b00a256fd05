import { once } from 'node:events'
import { createServer, type RequestListener, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { rights } from '../../src/server/rights.ts'
import { type Club, openClub } from '../attacks/open-club.ts'
import { stateOf } from '../attacks/state.ts'
import { signInTo } from './attacked-screens.ts'

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

const operations = Object.entries(rights).map(([operation]): Write => {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path: path.replace(':id', '1').replace('*', 'content') }
})

const writes = operations.filter(({ method }) => method !== 'GET')
const reads = operations.filter(
  ({ method, path }) => method === 'GET' && rights[`GET ${path}`] !== 'everyone' && path.startsWith('/api/'),
)

/** Everything that a page may send to another site without asking, and what it may ask to send. */
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

/** The writes to a target that were not refused, out of all that a page sends. */
function watchWrites(page: Page, target: string): { taken: Set<string>; sent: Set<string> } {
  const taken = new Set<string>()
  const sent = new Set<string>()
  page.on('response', (response) => {
    const method = response.request().method()
    if (!response.url().startsWith(target) || method === 'GET' || method === 'OPTIONS') return
    const { pathname } = new URL(response.url())
    sent.add(pathname)
    if (response.status() < 400) taken.add(pathname)
  })
  return { taken, sent }
}

const sites: [string, string][] = [
  ['a page on another port of the same host, which the session’s cookie reaches', '127.0.0.1'],
  ['a page of another host', 'localhost'],
]

for (const [name, host] of sites) {
  test(`${name} writes nothing in the administrator’s name`, async ({ page, context }) => {
    test.setTimeout(180_000)
    await signInTo(context, club)
    const port = await listen((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win!'))
    const before = await stateOf(club)
    const { taken, sent } = watchWrites(page, club.url)
    await page.goto(`http://${host}:${port}/`)
    for (const write of writes) await attackFrom(page, club.url, write)
    expect([...taken]).toEqual([])
    expect(sent.size).toBeGreaterThan(20)
    expect(await stateOf(club)).toBe(before)
  })

  test(`${name} reads nothing that depends on the reader`, async ({ page, context }) => {
    await signInTo(context, club)
    const port = await listen((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win!'))
    const statuses = new Map<string, number>()
    page.on('response', (response) => statuses.set(new URL(response.url()).pathname, response.status()))
    await page.goto(`http://${host}:${port}/`)
    const readable = await page.evaluate(
      async ({ url, paths }) => {
        const found: string[] = []
        for (const path of paths) {
          for (const mode of ['cors', 'no-cors'] as const) {
            const answer = await fetch(url + path, { credentials: 'include', mode }).catch(() => null)
            const text = await answer?.text().catch(() => '')
            if (text) found.push(`${mode} ${path}`)
          }
          for (const tag of ['script', 'img', 'link', 'iframe']) {
            const element = document.createElement(tag)
            Object.assign(element, { src: url + path, href: url + path, rel: 'stylesheet' })
            const outcome = new Promise((resolve) => {
              element.addEventListener('load', () => resolve('load'), { once: true })
              element.addEventListener('error', () => resolve('error'), { once: true })
              setTimeout(() => resolve('nothing'), 1000)
            })
            document.body.append(element)
            const loaded = (await outcome) === 'load'
            if (loaded && tag !== 'iframe') found.push(`${tag} ${path}`)
            element.remove()
          }
        }
        return found
      },
      { url: club.url, paths: [...reads.map(({ path }) => path), '/cache/content.json', '/assets/none.js'] },
    )
    expect(readable).toEqual([])
    for (const { path } of reads) expect(statuses.get(path), path).toBe(403)
  })
}

test('a server that does not look where a write comes from is seen to take it', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signInTo(context, club)
  let cookies = 0
  // A proxy that takes away what browsers say of a request's origin stands for a server that does not look.
  const blind = await listen((incoming, outgoing) => {
    const kept = Object.entries(incoming.headers).filter(
      ([name]) => name !== 'origin' && !name.startsWith('sec-fetch-'),
    )
    if (incoming.headers.cookie?.includes('ringside=')) cookies += 1
    const { method, url } = incoming
    const onward = sendRequest(
      club.url + url,
      { method: method ?? 'GET', headers: Object.fromEntries(kept) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await listen((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win!'))
  const target = `http://127.0.0.1:${blind}`
  const before = await stateOf(club)
  const { taken } = watchWrites(page, target)
  await page.goto(`http://127.0.0.1:${port}/`)
  await attackFrom(page, target, { method: 'POST', path: '/api/admin/cache/generate' })
  expect(cookies).toBeGreaterThan(0)
  expect([...taken]).toContain('/api/admin/cache/generate')
  expect(await stateOf(club)).not.toBe(before)
  await attackFrom(page, target, { method: 'POST', path: '/api/logout' })
  await expect(stateOf(club)).rejects.toThrow('401')
})
