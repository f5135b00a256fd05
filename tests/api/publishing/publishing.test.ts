import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inAll, languages } from '../../../src/domain/languages.ts'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import {
  contentBody,
  createClass,
  createContent,
  createPartner,
  createPhoto,
  createPricing,
  createProduct,
  createScheduleItem,
  createTrainer,
  createUser,
  createZone,
  partnerBody,
  texts,
} from '../../support/app/bodies.ts'
import { countRows } from '../../support/app/change-log.ts'
import { openPreviewLink } from '../../support/app/preview-club.ts'
import { buildTestApp, newDatabaseSettings, renderData } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

async function setUpOneOfEach() {
  const test = await withAdmin()
  const { admin, database } = test
  const { id: classId } = await createClass(admin)
  const { id: zoneId } = await createZone(admin)
  const { id: userId } = await createUser(database, 'trainer')
  await createContent(admin, { metadata: { secret: 1 } })
  await createPricing(admin, classId)
  await createScheduleItem(admin, classId, { zoneId })
  await createTrainer(admin, { userId })
  await createPartner(admin)
  await createProduct(admin)
  await createPhoto(admin)
  return test
}

const oneOfEach = Object.fromEntries(cacheNames.map((name) => [name, 1]))

describe('building the cache', () => {
  it('returns when it was built and how many records each list has', async () => {
    const { admin } = await setUpOneOfEach()
    const start = Date.now()
    const built = await admin.post('/api/admin/cache/generate')
    expect(built).toMatchObject({ status: 200, body: { stats: oneOfEach } })
    expect(Date.parse(built.body.timestamp)).toBeGreaterThanOrEqual(start)
    expect((await admin.get('/api/cache/metadata')).body).toStrictEqual(built.body)
  })

  it('makes all nine files at once, with what visitors may read', async () => {
    const { app, admin, as } = await setUpOneOfEach()
    for (const name of cacheNames)
      expect((await app.inject(`/cache/${name}.json`)).json()).toHaveLength(name === 'partners' ? 1 : 0)
    await admin.post('/api/admin/cache/generate')
    const anyone = await as(null)
    for (const name of cacheNames) {
      const list = (await app.inject(`/cache/${name}.json`)).json()
      expect(list).toHaveLength(1)
      expect(Object.keys(list[0])).not.toEqual(expect.arrayContaining(['version']))
      for (const hidden of ['version', 'userId', 'updatedBy', 'metadata']) expect(list[0]).not.toHaveProperty(hidden)
      expect((await anyone.get(`/api/${name}`)).body).toStrictEqual(list)
    }
  })

  it('makes a change public in page and files, not before', async () => {
    const { app, admin } = await setUpOneOfEach()
    await admin.post('/api/admin/cache/generate')
    const seen = async () => {
      const pages = await Promise.all(languages.map((language) => app.inject(`/?lang=${language}`)))
      return [...pages, await app.inject('/cache/content.json')].map(({ body }) => body.includes('Changed'))
    }
    const { id } = (await admin.get('/api/content')).body[0]
    await admin.put(`/api/content/${id}`, contentBody({ translations: texts('Changed') }))
    expect(await seen()).toStrictEqual([false, false, false, false])
    await admin.post('/api/admin/cache/generate')
    expect(await seen()).toStrictEqual([true, true, true, true])
  })

  it('stores numbered releases that do not change later', async () => {
    const { admin, database } = await setUpOneOfEach()
    const me = (await admin.get('/api/user')).body.username
    const read = () => database.read.selectFrom('releases').selectAll().orderBy('number').execute()
    await admin.post('/api/admin/cache/generate')
    const [first] = await read()
    expect(first).toMatchObject({ number: 1, createdBy: me, base: 0 })
    await createZone(admin)
    await admin.post('/api/admin/cache/generate')
    const releases = await read()
    expect(releases.map(({ number, lists }) => [number, lists.zones.length])).toStrictEqual([
      [1, 1],
      [2, 2],
    ])
    expect(releases[0]).toStrictEqual(first)
  })

  it('changes nothing when a page cannot be rendered, and says which page and why', async () => {
    let isBroken = false
    const { app, as, database } = await buildTestApp({
      renderPage: (path, data) => {
        if (isBroken && path === '/' && data.language === 'ua') throw new Error('price is undefined')
        return renderData(path, data)
      },
    })
    const admin = await as('admin')
    await admin.post('/api/admin/cache/generate')
    await createTrainer(admin)
    const page = (await app.inject('/')).body
    const before = await countRows(database)
    isBroken = true
    const message =
      'A page couldn’t be built, so nothing was published. For the person who runs the server: /?lang=ua: price is undefined'
    expect(await admin.post('/api/admin/cache/generate')).toMatchObject({
      status: 500,
      body: { message, error: message, code: 'internal' },
    })
    expect(await countRows(database)).toStrictEqual(before)
    expect((await app.inject('/')).body).toBe(page)
    expect((await app.inject('/cache/trainers.json')).json()).toStrictEqual([])
    isBroken = false
    expect((await admin.post('/api/admin/cache/generate')).body.stats.trainers).toBe(1)
  })

  it('shows no visitor why a page cannot be rendered, and logs it', async () => {
    const lines: Record<string, unknown>[] = []
    let isBroken = false
    const { app, as } = await buildTestApp({
      renderPage: (path, data) => {
        if (isBroken) throw new Error('price is undefined')
        return renderData(path, data)
      },
      onLogLine: (line) => lines.push(line),
    })
    const admin = await as('admin')
    const { id: classId } = await createClass(admin)
    await createScheduleItem(admin, classId)
    await createContent(admin, { key: 'schedule.visible', section: 'schedule', translations: inAll('on') })
    await admin.post('/api/admin/cache/generate')
    const { number } = (await admin.post('/api/admin/previews')).body
    const { body } = await admin.put(`/api/admin/previews/${number}`, { link: 'new' })
    const preview = await openPreviewLink(app, new URL(body.linkUrl).pathname)
    isBroken = true
    const message = 'Something went wrong. Please try again.'
    for (const cookie of ['', preview]) {
      lines.length = 0
      const response = await app.inject({ url: '/timetable', headers: { cookie } })
      expect([response.statusCode, response.json()]).toEqual([500, { message, error: message, code: 'internal' }])
      expect(lines).toMatchObject([{ level: 50, err: { message: expect.stringContaining('price is undefined') } }])
    }
  })

  it('has metadata before the first time, too', async () => {
    const { as } = await buildTestApp()
    expect((await (await as(null)).get('/api/cache/metadata')).body).toStrictEqual({
      release: 0,
      base: 0,
      timestamp: null,
      stats: {},
    })
  })
})

describe('what visitors are served', () => {
  const addresses = ['/', '/?lang=en', '/?lang=ua', '/auth', '/admin', '/admin/zones', '/cache/content.json']

  it('has a type with its charset, and three encodings with their own ETags', async () => {
    const { app, admin } = await setUpOneOfEach()
    await admin.post('/api/admin/cache/generate')
    for (const url of addresses) {
      const ask = (encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })
      const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('gzip, br')]
      const type = url.startsWith('/cache') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
      for (const response of [plain, gzip, brotli]) {
        expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, no-cache' })
        expect(response.headers.vary).toContain('Accept-Encoding')
        expect(response.headers.etag).toMatch(/^"[\w-]+\.1"$/)
      }
      expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    }
  })

  it('is 304 for a client that has it, until the next release', async () => {
    const { app, admin } = await setUpOneOfEach()
    await admin.post('/api/admin/cache/generate')
    const { headers } = await app.inject('/cache/zones.json')
    const etag = String(headers.etag)
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await app.inject({ url: '/cache/zones.json', headers: { 'if-none-match': known } })
      expect(response).toMatchObject({ statusCode: 304, body: '' })
      expect(response.headers.etag).toBe(etag)
    }
    await createZone(admin)
    await admin.post('/api/admin/cache/generate')
    const response = await app.inject({ url: '/cache/zones.json', headers: { 'if-none-match': etag } })
    expect(response.statusCode).toBe(200)
  })

  it('is 404 under any other name', async () => {
    const { app } = await buildTestApp()
    for (const name of ['users.json', 'content', 'content.json.br', '__proto__.json', 'Zones.json', ''])
      expect((await app.inject(`/cache/${name}`)).statusCode).toBe(404)
  })

  it('is a 404 page at an unknown address', async () => {
    const { app } = await buildTestApp()
    const response = await app.inject('/nowhere')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain('<title>/404 pl')
  })
})

describe('partners', () => {
  const nameIn = (name: string) => ({ name: texts(name) })

  it('are public once they are saved: in the API, the static cache and the page of every process', async () => {
    const settings = await newDatabaseSettings()
    const { as, app } = await buildTestApp({ settings })
    const there = await buildTestApp({ settings })
    const admin = await as('admin')
    const seen = async (at: typeof app) => {
      const [page, cache, list] = await Promise.all(
        ['/?lang=en', '/cache/partners.json', '/api/partners'].map(async (url) => (await at.inject(url)).payload),
      )
      expect(JSON.parse(cache ?? '')).toStrictEqual(JSON.parse(list ?? ''))
      return { page, names: JSON.parse(list ?? '').map(({ name }: { name: { en: string } }) => name.en) }
    }
    const { id } = await createPartner(admin, nameIn('Before'))
    expect((await seen(app)).page).toContain('Before EN')
    await admin.post('/api/admin/cache/generate')
    await admin.put(`/api/partners/${id}`, partnerBody(nameIn('Forge')))
    await there.publisher.refresh()
    for (const at of [app, there.app]) {
      const { page, names } = await seen(at)
      expect(names).toEqual(['Forge EN'])
      expect(page).toContain('Forge EN')
      expect(page).not.toContain('Before EN')
    }
    await admin.delete(`/api/partners/${id}`)
    await there.publisher.refresh()
    for (const at of [app, there.app]) expect(await seen(at)).toMatchObject({ names: [] })
    expect((await app.inject('/?lang=en')).payload).not.toContain('Forge EN')
  })

  it('are not part of unpublished changes, differences and restores', async () => {
    const { admin, app } = await withAdmin()
    const { id } = await createPartner(admin, nameIn('First'))
    await admin.post('/api/admin/cache/generate')
    await admin.put(`/api/partners/${id}`, partnerBody(nameIn('Second')))
    expect((await admin.get('/api/admin/differences')).body.records).toEqual([])
    expect((await admin.get('/api/admin/differences')).body).toMatchObject({ counts: {}, records: [] })
    expect((await admin.post('/api/admin/previews')).body).toMatchObject({ changes: {} })
    await admin.post('/api/admin/cache/generate')
    await admin.put(`/api/partners/${id}`, partnerBody(nameIn('Third')))
    expect((await admin.post('/api/admin/restore', { all: true })).body).toEqual({ restored: 0, kept: [] })
    expect((await admin.post('/api/admin/cache/generate', { release: 1 })).status).toBe(200)
    for (const url of ['/?lang=en', '/cache/partners.json'])
      expect((await app.inject(url)).payload).toContain('Third EN')
  })

  it('are in a preview as they are now', async () => {
    const { admin, as } = await withAdmin()
    const { id } = await createPartner(admin, nameIn('Then'))
    const { number } = (await admin.post('/api/admin/previews')).body
    const { linkUrl } = (await admin.put(`/api/admin/previews/${number}`, { link: 'new' })).body
    const visitor = await as(null)
    const { headers } = await visitor.get(new URL(linkUrl).pathname)
    const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
    const page = async () => (await visitor.get('/?lang=en', { headers: { cookie } })).text
    expect(await page()).toContain('Then EN')
    await admin.put(`/api/partners/${id}`, partnerBody(nameIn('Now')))
    expect(await page()).toContain('Now EN')
  })
})
