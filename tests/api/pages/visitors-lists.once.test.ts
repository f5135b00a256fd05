import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, test } from 'vitest'
import { listNames } from '../../../src/domain/releases/releases.ts'
import { createZone, kamil, partnerBody } from '../../support/app/bodies.ts'
import { makeLink, openPreviewClub, openPreviewLink } from '../../support/app/preview-club.ts'
import { buildTestApp, clientOf, signIn } from '../../support/app/test-app.ts'

/** Sends an administrator's request with an Accept-Encoding, in a club with a long list of zones. */
async function longClub() {
  const { app, database } = await buildTestApp()
  const cookie = await signIn(database, 'admin')
  const administrator = clientOf(app, cookie)
  const text = 'A mat of a hundred square metres. '.repeat(14)
  for (let count = 0; count < 20; count += 1)
    await createZone(administrator, { description: { pl: text, en: text, ua: text } })
  return (url: string, encoding = 'identity') => app.inject({ url, headers: { cookie, 'accept-encoding': encoding } })
}

test('a long list is compressed as the client accepts', async () => {
  const ask = await longClub()
  const plain = await ask('/api/zones')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const brotli = await ask('/api/zones', 'gzip, deflate, br, zstd')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload)
  expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
})

test('a short list is not compressed', async () => {
  const ask = await longClub()
  const { headers } = await ask('/api/user', 'br, zstd')
  expect(headers['content-encoding']).toBeUndefined()
})

it('a shared cache may store only published lists, and must revalidate them', async () => {
  const club = await openPreviewClub()
  const cookie = await openPreviewLink(club.app, await makeLink(club))
  const visitor = await club.as(null)
  for (const path of ['/', '/?lang=en', '/auth', '/cache/zones.json', '/cache/notices.json'])
    expect((await visitor.get(path)).headers, path).toMatchObject({
      'cache-control': 'public, no-cache',
      etag: expect.stringMatching(/^"/),
      vary: expect.stringMatching(/Accept-Encoding/i),
    })
  const responses = [
    await visitor.get('/api/zones'),
    await visitor.get('/', { headers: { cookie } }),
    await club.admin.get('/api/zones'),
  ]
  for (const { headers } of responses) expect(String(headers['cache-control'])).not.toContain('public')
})

it.each(listNames)('GET /api/%s is compressed for a visitor, and 304 while it is unchanged', async (name) => {
  const { app, as, publisher } = await buildTestApp()
  const admin = await as('admin')
  await createZone(admin)
  await publisher.publish(kamil)
  const url = `/api/${name}`
  const ask = (headers: Record<string, string>) => app.inject({ url, headers })
  const plain = await ask({})
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
    })
    expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    const notModified = await ask({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) })
    expect([notModified.statusCode, notModified.payload]).toEqual([304, ''])
  }
})

it('a user and an administrator get their own lists, which no cache stores', async () => {
  const { app, database, publisher } = await buildTestApp()
  const admin = clientOf(app, await signIn(database, 'admin'))
  await createZone(admin)
  await publisher.publish(kamil)
  await createZone(admin)
  const visitor = await app.inject('/api/zones')
  for (const [role, count] of [
    ['user', 1],
    ['admin', 2],
  ] as const) {
    const cookie = await signIn(database, role)
    const headers = { cookie, 'accept-encoding': 'br', 'if-none-match': String(visitor.headers.etag) }
    const response = await app.inject({ url: '/api/zones', headers })
    expect([role, response.statusCode, response.json().length]).toEqual([role, 200, count])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
  }
})

it('the list of partners changes with each change of a partner, and only then', async () => {
  const { app, as } = await buildTestApp()
  const admin = await as('admin')
  const tags = new Set<unknown>()
  const count = async () => {
    const { headers, body } = await clientOf(app, null).get('/api/partners')
    tags.add(headers.etag)
    return body.length
  }
  expect(await count()).toBe(0)
  const { id } = (await admin.post('/api/partners', partnerBody())).body
  expect(await count()).toBe(1)
  expect(await count()).toBe(1)
  expect((await admin.put(`/api/partners/${id}`, partnerBody({ website: 'https://a.example' }))).status).toBe(200)
  const changed = await clientOf(app, null).get('/api/partners')
  expect(changed.body[0].website).toBe('https://a.example')
  await admin.delete(`/api/partners/${id}`)
  expect(await count()).toBe(0)
  expect(tags.size).toBe(2)
})
