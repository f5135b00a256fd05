import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { NewLink } from '../../src/domain/accounts/accounts.ts'
import { contentBody, partnerBody, productBody, scheduleBody, trainerBody, zoneBody } from '../support/app/bodies.ts'
import { shareClub, startClub } from './support/club.ts'
import { crawl, type Page } from './support/crawl.ts'
import { administrator, type Club, sessionIn } from './support/open-club.ts'

const canary = (place: string) => `canary${place.replaceAll(/\W/g, '')}zq`

const inLanguages = (text: string) => ({ pl: `${text} pl`, en: `${text} en`, ua: `${text} ua` })

interface Stored {
  id: number
}

/** Puts a canary into everything private, publishes, and puts others into everything that waits to be published. */
async function plantCanaries(club: Club): Promise<Record<string, string>> {
  const { ask, url } = club
  const register = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': canary('useragent') },
    body: JSON.stringify({ username: canary('username'), password: canary('password') }),
  })
  const user = (await register.json()) as Stored
  const session = sessionIn(register.headers.getSetCookie()).split('=')[1] ?? ''
  await ask('PUT', `/api/users/${user.id}/role`, { role: 'trainer' })
  await ask('POST', '/api/trainers', trainerBody({ userId: user.id }))
  await ask('POST', '/api/user/proof', { password: administrator.password })
  const tokenOf = ({ url: address }: NewLink, name: string) => new URL(address).searchParams.get(name) ?? ''
  const invitation = tokenOf(await ask<NewLink>('POST', '/api/links', { role: 'admin', language: 'pl' }), 'invitation')
  const passwordLink = tokenOf(
    await ask<NewLink>('POST', '/api/links', { userId: user.id, secondFactorOff: true }),
    'password',
  )
  const metadata = { [canary('metadatakey')]: canary('metadata') }
  await ask('POST', '/api/content/', contentBody({ key: 'own.published', metadata }))
  const { id: zoneId } = await ask<Stored>('POST', '/api/zones', zoneBody({ name: inLanguages(canary('former')) }))
  await ask('PUT', `/api/zones/${zoneId}`, zoneBody())
  await ask('POST', '/api/admin/cache/generate')

  const [aClass] = await ask<Stored[]>('GET', '/api/classes')
  const classId = aClass?.id ?? 0
  const text = (place: string) => inLanguages(canary(`unpublished${place}`))
  await ask('POST', '/api/content/', contentBody({ key: 'own.unpublished', translations: text('content') }))
  await ask('POST', '/api/content/', contentBody({ key: canary('unpublishedkey') }))
  await ask('POST', '/api/classes', { title: text('class'), description: text('classdescription') })
  await ask('POST', '/api/pricing', { classId, caption: text('caption'), price: text('price') })
  await ask('POST', '/api/schedule', scheduleBody(classId, { activity: text('activity') }))
  await ask('POST', '/api/zones', zoneBody({ name: text('zone'), description: text('zonedescription') }))
  await ask('POST', '/api/trainers', trainerBody({ name: text('trainer'), bio: text('bio') }))
  await ask('POST', '/api/products', productBody({ name: text('product'), description: text('productdescription') }))
  await ask('POST', '/api/gallery', { imageUrl: `https://club.example/${canary('unpublishedphoto')}.webp` })

  const places = ['class', 'classdescription', 'caption', 'price', 'activity', 'zone', 'zonedescription', 'trainer']
  const unpublished = [...places, 'bio', 'product', 'productdescription', 'content', 'key', 'photo']
  const canaries = ['username', 'password', 'useragent', 'metadatakey', 'metadata', 'former']
  return {
    ...Object.fromEntries(unpublished.map((place) => [`unpublished ${place}`, canary(`unpublished${place}`)])),
    ...Object.fromEntries(canaries.map((place) => [place, canary(place)])),
    'a session': session,
    'an invitation': invitation,
    'a link for a new password': passwordLink,
    'the administrator’s session': club.cookie.split('=')[1] ?? '',
    'the administrator’s password': administrator.password,
    'the administrator’s name': `"${administrator.username}"`,
    'a password’s hash': '$argon2',
  }
}

/** Names of fields that only administrators, or no client, may read. */
const privateFields = ['userId', 'updatedBy', 'metadata', 'version', 'password', 'tokenHash', 'createdBy', 'seenAt']

/** Secrets in what was fetched: in its path, its headers or its bytes, packed ones too. */
function leaksIn(pages: Page[], secrets: Record<string, string>): string[] {
  return pages.flatMap((page) => {
    const texts = [page.path, JSON.stringify(page.headers), page.cookies.join(), page.bytes.toString('latin1')]
    if (page.headers['content-type'] === 'image/png') texts.push(unpackPng(page.bytes))
    const all = texts.join('\n')
    const found = Object.entries(secrets).filter(([, secret]) => all.includes(secret))
    return found.map(([name]) => `${name} at ${page.path}`)
  })
}

/** The texts and pixels of a PNG. */
function unpackPng(bytes: Buffer): string {
  const texts: string[] = []
  for (let at = 8; at + 8 < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at))
    if (/^(?:zTXt|iTXt)$/.test(type))
      texts.push(inflateSync(content.subarray(content.indexOf(0) + 2)).toString('latin1'))
  }
  return texts.join()
}

/** The private fields that a list which visitors read carries. */
function privateFieldsIn(pages: Page[]): string[] {
  const data = pages.filter(({ path }) => /^\/(?:cache|api)\/(?!openapi|docs)/.test(path))
  return data.flatMap(({ path, bytes }) => {
    const names = new Set(Array.from(bytes.toString().matchAll(/"(\w+)":/g), ([, name = '']) => name))
    return privateFields.filter((field) => names.has(field)).map((field) => `${field} at ${path}`)
  })
}

describe('what visitors can fetch', () => {
  const sharedClub = shareClub()

  it('contains nothing private or unpublished', async () => {
    const club = sharedClub()
    const secrets = await plantCanaries(club)
    const user = await fetch(`${club.url}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'visitor', password: 'yet another horse' }),
    })
    const cookie = sessionIn(user.headers.getSetCookie())

    const asVisitor = await crawl(club.url)
    const asUser = (await crawl(club.url, { cookie })).filter(({ path }) => path !== '/api/user/security')
    expect(leaksIn(asVisitor, secrets)).toEqual([])
    expect(leaksIn(asUser, secrets)).toEqual([])
    expect(privateFieldsIn(asVisitor)).toEqual([])
    expect(
      asVisitor.flatMap(({ path, cookies }) =>
        cookies.some((each) => /=./.test(each.split(';')[0] ?? '')) ? [path] : [],
      ),
    ).toEqual([])

    // The harness: to an administrator, and once published, the canaries are there.
    const toAdministrator = await crawl(club.url, { cookie: club.cookie })
    const asAdministrator = leaksIn(toAdministrator, secrets)
    for (const place of ['unpublished class', 'unpublished photo', 'unpublished key', 'metadata', 'username'])
      expect(
        asAdministrator.some((leak) => leak.startsWith(place)),
        place,
      ).toBe(true)
    expect(privateFieldsIn(toAdministrator)).toContain('userId at /api/trainers')
    await club.ask('POST', '/api/admin/cache/generate')
    const published = leaksIn(await crawl(club.url), secrets)
    for (const place of [
      'unpublished bio',
      'unpublished content',
      'unpublished price',
      'unpublished productdescription',
    ])
      expect(
        published.some((leak) => leak.startsWith(place)),
        place,
      ).toBe(true)
    expect(published.filter((leak) => !leak.startsWith('unpublished'))).toEqual([])
  })

  it('includes partners at once, and products out of stock not on the page', async () => {
    const club = sharedClub()
    await club.ask('POST', '/api/partners', partnerBody({ name: inLanguages(canary('partner')) }))
    const hidden = productBody({ name: inLanguages(canary('outofstock')), inStock: false })
    await club.ask('POST', '/api/products', hidden)
    expect(await (await fetch(`${club.url}/api/partners`)).text()).toContain(canary('partner'))
    await club.ask('POST', '/api/admin/cache/generate')
    expect(await (await fetch(`${club.url}/`)).text()).not.toContain(canary('outofstock'))
  })
})

describe('the log', () => {
  it('contains no password, token or cookie at any level', async () => {
    const club = await startClub({ LOG_LEVEL: 'trace' })
    const secrets = await plantCanaries(club)
    const password = 'a wrong horse battery'
    for (const body of [
      { username: 'kamil', password },
      { username: 'kamil', password, extra: password },
      { password },
    ])
      await fetch(`${club.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: club.cookie },
        body: JSON.stringify(body),
      })
    const log = club.server.output()
    for (const name of [
      'password',
      'an invitation',
      'a link for a new password',
      'a session',
      'the administrator’s session',
      'the administrator’s password',
    ])
      expect(log.includes(secrets[name] ?? ''), name).toBe(false)
    expect(log).not.toContain(password)
    expect(log).not.toContain('$argon2')
    expect(log).toContain('Ringside is at')
  })

  it('has log-ins, refusals and changes of role, each line with its request', async () => {
    const club = await startClub({ LOG_LEVEL: 'info' })
    const { url, ask } = club
    const send = (method: string, path: string, body?: object, cookie = '') =>
      fetch(url + path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      })
    const account = { username: 'piotr', password: 'a long horse battery' }
    const registered = await send('POST', '/api/register', account)
    const user = (await registered.json()) as Stored
    const cookie = sessionIn(registered.headers.getSetCookie())
    await send('GET', '/api/user')
    await send('POST', '/api/zones', {}, cookie)
    await send('POST', '/api/login', { username: 'Piotr ', password: 'no such horse' })
    await send('POST', '/api/login', { username: 'a long horse battery', password: 'piotr' })
    await ask('PUT', `/api/users/${user.id}/role`, { role: 'trainer' })
    await send('POST', '/api/logout', undefined, club.cookie)

    // The log follows the response a moment later.
    await expect.poll(() => club.server.output()).toContain('"Logged out"')
    const lines = club.server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ address }) => address)
    expect(
      lines.map(({ level, msg, username, code, status }) => [level, msg, username, code ?? null, status ?? null]),
    ).toEqual([
      [30, 'Logged in', administrator.username, null, null],
      [30, 'Account registered', 'piotr', null, null],
      [40, 'Request rejected', 'piotr', 'forbidden', 403],
      [30, 'Wrong password', 'piotr', null, null],
      [40, 'Request rejected', undefined, 'invalid_credentials', 401],
      [40, 'Request rejected', undefined, 'invalid_credentials', 401],
      [30, 'Role changed', administrator.username, null, null],
      [30, 'Logged out', administrator.username, null, null],
    ])
    expect(lines.every(({ reqId, address }) => reqId && address === '127.0.0.1')).toBe(true)
    expect(lines.at(-2)).toMatchObject({ account: 'piotr', role: 'trainer' })
  })
})
