import { expect, it, onTestFinished, vi } from 'vitest'
import { insertAvif } from '../../src/server/db/uploads.ts'
import { addressesAsked, ask, byRoute } from '../support/ask-both-ways.ts'
import { kamil } from '../support/author.ts'
import { createContent, createPartner, createPhoto } from '../support/bodies.ts'
import { itOnce } from '../support/it-once.ts'
import { storePicture, waysToAsk } from '../support/pictures.ts'
import { buildTestApp, clientOf, newDatabaseSettings, signIn } from '../support/test-app.ts'

const publicUrl = 'https://club.example'

const accepted = [
  undefined,
  'image/avif,image/webp,*/*',
  'image/avif;q=0, image/webp',
  'IMAGE/AVIF;q=0.001',
  'image/*',
  ', ;q=, ,',
  '__proto__',
  'image/avif '.repeat(500),
]

/** A club that listens, and a picture in it that nobody but an administrator may see, in memory in every way to ask for it. */
async function openClub() {
  const settings = { ...(await newDatabaseSettings()), PUBLIC_URL: publicUrl, CDN_TTL: '30' }
  const test = await buildTestApp({ settings })
  const { app, database } = test
  const session = `__Host-${await signIn(database, 'admin')}`
  const asked = addressesAsked(app)
  await app.listen({ port: 0 })
  const address = await storePicture(database, 'a')
  const asAdministrator = () =>
    Promise.all(waysToAsk.map(({ path, headers }) => byRoute(app, address + path, { ...headers, cookie: session })))
  expect(new Set((await asAdministrator()).map(({ status }) => status))).toEqual(new Set([200]))
  const answers = async () => {
    const all = []
    for (const { path, headers } of waysToAsk) all.push(await ask(app, address + path, headers))
    return all
  }
  return { ...test, session, asked, address, answers, admin: clientOf(app, session) }
}

type Club = Awaited<ReturnType<typeof openClub>>

async function publishPicture({ admin, publisher, address }: Club) {
  await createPhoto(admin, { imageUrl: address })
  await publisher.publish(kamil)
}

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

itOnce(
  'a public picture is answered ahead of the framework as its routes answer it: status, headers, bytes',
  async () => {
    const club = await openClub()
    const { app, address, asked } = club
    await publishPicture(club)
    for (const path of ['', '/320', '/700', '/320.webp', '/320.avif', '?v=1', '/321', '/320.png', '/'])
      for (const accept of path === '/320' ? accepted : accepted.slice(0, 2)) {
        const headers: Record<string, string> = accept === undefined ? {} : { accept }
        const url = address + path
        const route = await byRoute(app, url, headers)
        asked()
        expect(await ask(app, url, headers), `${path} ${accept}`).toEqual(route)
        expect(asked(), `${path} ${accept}`).toHaveLength(route.status === 200 && path !== '/321' ? 0 : 1)
        const unchanged = { ...headers, 'if-none-match': `"other", W/${route.headers.etag}` }
        expect(await ask(app, url, unchanged)).toEqual(await byRoute(app, url, unchanged))
      }
  },
)

it('a picture in memory is answered to nobody who may not see it: before it is published, and once it is withdrawn', async () => {
  const club = await openClub()
  const { app, admin, publisher, session, asked, address, answers } = club
  expect(statuses(await answers())).toEqual([404])
  await createPhoto(admin, { imageUrl: address })
  await publisher.makeCandidate(kamil)
  expect(statuses(await answers())).toEqual([404])
  expect((await ask(app, address, { cookie: session })).headers['cache-control']).toBe('private, no-store')
  await publisher.publish(kamil)
  // The first may look which pictures are public by now, unless that has been done meanwhile.
  expect((await ask(app, address)).status).toBe(200)
  asked()
  expect(statuses(await answers())).toEqual([200, 304])
  // A width that was never stored is looked up each time.
  expect(asked()).toEqual([`${address}/321`])
  expect((await admin.post(`/api/admin/uploads/${'a'.repeat(32)}/withdraw`)).status).toBe(200)
  expect(statuses(await answers())).toEqual([410])
})

it('a partner’s picture and the list that names it are as they are now', async () => {
  const { app, admin, asked, address, answers } = await openClub()
  const { id } = await createPartner(admin, { logoUrl: address })
  asked()
  expect(String((await ask(app, '/api/partners')).payload)).toContain(address)
  expect(statuses(await answers())).toEqual([200, 304])
  asked()
  await ask(app, '/api/partners')
  expect(asked()).toEqual([])
  expect((await admin.delete(`/api/partners/${id}`)).status).toBe(200)
  expect(String((await ask(app, '/api/partners')).payload)).toBe('[]')
})

itOnce(
  'an address that is written otherwise is left to the routes, and shows nothing of a picture in memory',
  async () => {
    const club = await openClub()
    const { app, address } = club
    const file = address.slice('/uploads/'.length)
    await byRoute(app, '/icon.svg')
    await byRoute(app, '/assets/built-1a2b3c.js')
    const written = [
      `/uploads/../uploads/${file}`,
      `/uploads/./${file}`,
      `//uploads/${file}`,
      `/uploads//${file}`,
      `/UPLOADS/${file}`,
      `/%75ploads/${file}`,
      `/uploads/%61${file.slice(1)}`,
      `/uploads%2F${file}`,
      `${address}%2F320`,
      `${address}/320/..`,
      `${address}/320/1`,
      `${address};a=b`,
      `${address}#a`,
      `${address}%00`,
      `${address}/320%2Ewebp`,
      `${publicUrl}${address}`,
      `https://evil.example${address}`,
      '/uploads/__proto__',
      '/uploads/',
      '/assets/../icon.svg',
      '/assets/%2e%2e/icon.svg',
      '/icon%2Esvg',
      '/assets/..%2F..%2Fringside.sqlite',
      '/uploads/../assets/built-1a2b3c.js',
      `${publicUrl}/icon.svg`,
      '/__proto__',
      '/constructor',
      '*',
    ]
    const answers = async () => {
      const all = []
      for (const url of written) {
        const answer = await ask(app, url)
        // What comes with a body, also an empty one, is never answered from memory.
        expect(answer, url).toEqual(await ask(app, url, { 'content-length': '0' }))
        all.push(answer)
      }
      return all
    }
    for (const { payload } of await answers()) expect(String(payload)).not.toMatch(/a (?:320|700) (?:webp|avif)/)
    await publishPicture(club)
    expect((await ask(app, address)).status).toBe(200)
    await answers()
  },
)

itOnce('what is in memory is for the club’s own host alone', async () => {
  const club = await openClub()
  await publishPicture(club)
  await byRoute(club.app, '/icon.svg')
  for (const url of [club.address, '/icon.svg', '/api/partners']) {
    expect((await ask(club.app, url)).status).toBe(200)
    expect((await ask(club.app, url, { host: 'evil.example' })).status).toBe(421)
    expect((await ask(club.app, url, { host: `club.example\r\nhost: club.example` })).status).toBe(400)
  }
})

itOnce('a release with another map changes the policy of pages in memory, and nothing else', async () => {
  const club = await openClub()
  const { app, admin, publisher, address, asked } = club
  await publishPicture(club)
  const urls = ['/', '/api/partners', '/icon.svg', address]
  for (const url of urls) await byRoute(app, url)
  const policies = () => Promise.all(urls.map(async (url) => (await ask(app, url)).headers['content-security-policy']))
  asked()
  const [before, ...othersBefore] = await policies()
  const map = 'https://maps.other.example/a'
  await createContent(admin, { key: 'contact.map.url', translations: { pl: map, en: map, ua: map } })
  await publisher.publish(kamil)
  asked()
  const [policy, ...others] = await policies()
  expect(before).not.toContain('frame-src https://maps.other.example;')
  expect(policy).toContain('frame-src https://maps.other.example;')
  expect(others).toEqual(othersBefore)
  expect(new Set(others)).toEqual(new Set(["default-src 'none'; frame-ancestors 'none'"]))
  expect(asked()).toEqual([])
})

itOnce('WebP in memory is answered for half a minute; then it is looked for AVIF again', async () => {
  const { app, admin, database, publisher, asked } = await openClub()
  const address = await storePicture(database, 'b')
  await database.write((queries) => queries.deleteFrom('uploadVariants').where('type', '=', 'avif').execute())
  await createPhoto(admin, { imageUrl: address })
  await publisher.publish(kamil)
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const type = async () => (await ask(app, `${address}/320`, { accept: 'image/avif' })).headers['content-type']
  asked()
  expect([await type(), await type()]).toEqual(['image/webp', 'image/webp'])
  await database.write((queries) => insertAvif(queries, 'b'.repeat(32), 320, Buffer.from('later')))
  vi.advanceTimersByTime(29_000)
  expect(await type()).toBe('image/webp')
  expect(asked()).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  expect([await type(), await type()]).toEqual(['image/avif', 'image/avif'])
  expect(asked()).toHaveLength(1)
})
