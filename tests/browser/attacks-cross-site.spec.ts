import { once } from 'node:events'
import { createServer, type RequestListener, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { rights } from '../../src/server/auth/rights.ts'
import { type Club, openClub } from '../attacks/open-club.ts'
import { stateOf } from '../attacks/state.ts'
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

const operations = Object.entries(rights).map(([operation]): Write => {
  const [method = '', path = ''] = operation.split(' ')
  return { method, path: path.replace(':id', '1').replace('*', 'content') }
})

/** Where a write comes from is asked in one place for all of them: `npm test` sends a few. */
const writes = operations.filter(({ method }) => method !== 'GET').filter((_, index) => !isShort || index % 8 === 0)
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

/**
 * A proxy that notes what arrives with the session's cookie and what is taken, which the browser tells nobody.
 * A blind one takes away what browsers say of a request's origin: it stands for a server that does not look.
 */
async function watchedClub({ isBlind }: { isBlind: boolean }) {
  const sent = new Set<string>()
  const taken = new Set<string>()
  const port = await listen((incoming, outgoing) => {
    const { method = 'GET', url = '', headers } = incoming
    const kept = Object.entries(headers).filter(
      ([name]) => !isBlind || (name !== 'origin' && !name.startsWith('sec-fetch-')),
    )
    const isWrite = !['GET', 'OPTIONS'].includes(method)
    if (isWrite) sent.add(headers.cookie?.includes('ringside=') ? `${url} with the session` : url)
    const onward = sendRequest(club.url + url, { method, headers: Object.fromEntries(kept) }, (answer) => {
      if (isWrite && (answer.statusCode ?? 500) < 400) taken.add(url)
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  return { url: `http://127.0.0.1:${port}`, sent, taken }
}

/** A page of another site, to attack from. */
async function openElsewhere(page: Page, host: string): Promise<void> {
  const port = await listen((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Win!'))
  await page.goto(`http://${host}:${port}/`)
}

const sites: [string, string][] = [
  ['a page on another port of the same host, which the session’s cookie reaches', '127.0.0.1'],
  ['a page of another host', 'localhost'],
]

for (const [name, host] of sites) {
  // Without the session's cookie there is less to attack with.
  const form = host === 'localhost' ? { tag: '@long' } : {}

  test(`${name} writes nothing in the administrator’s name`, form, async ({ page, context }) => {
    await signInTo(context, club)
    const target = await watchedClub({ isBlind: false })
    const before = await stateOf(club)
    await openElsewhere(page, host)
    for (const write of writes) await attackFrom(page, target.url, write)
    expect([...target.taken]).toEqual([])
    const reached = new Set([...target.sent].map((each) => each.split(' ')[0]))
    expect(reached).toEqual(new Set(writes.map(({ path }) => path)))
    expect([...target.sent].some((each) => each.endsWith('with the session'))).toBe(host === '127.0.0.1')
    expect(await stateOf(club)).toBe(before)
  })

  // What each answer lets others read stands in its headers, which API tests look at.
  test(`${name} reads nothing that depends on the reader`, { tag: '@long' }, async ({ page, context }) => {
    await signInTo(context, club)
    const statuses = new Map<string, number>()
    page.on('response', (response) => statuses.set(new URL(response.url()).pathname, response.status()))
    await openElsewhere(page, host)
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

test('a server that does not look where a write comes from is seen to take it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInTo(context, club)
  const target = await watchedClub({ isBlind: true })
  const before = await stateOf(club)
  await openElsewhere(page, '127.0.0.1')
  await attackFrom(page, target.url, { method: 'POST', path: '/api/admin/cache/generate' })
  expect([...target.taken]).toEqual(['/api/admin/cache/generate'])
  expect(await stateOf(club)).not.toBe(before)
  await attackFrom(page, target.url, { method: 'POST', path: '/api/logout' })
  await expect(stateOf(club)).rejects.toThrow('401')
})
