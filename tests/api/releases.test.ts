import { expect, it } from 'vitest'
import { listNames } from '../../src/domain/releases.ts'
import { createZone, kamil, texts, zoneBody } from '../support/bodies.ts'
import { changesOf, digestOfDrafts } from '../support/change-log.ts'
import { buildTestApp, newDatabaseSettings, type TestApp } from '../support/test-app.ts'
import { withAdmin } from '../support/with-admin.ts'

/** A club whose zone was called Mat in release 1, Ring in release 2, and is called Cage in the drafts. */
async function withHistory() {
  const test = await withAdmin()
  const { admin, publisher } = test
  const zone = await createZone(admin, { name: texts('Mat') })
  const rename = (name: string) => admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts(name) }))
  await publisher.publish(kamil)
  await rename('Ring')
  await admin.post('/api/admin/cache/generate')
  await rename('Cage')
  return { ...test, zone, rename, me: (await admin.get('/api/user')).body.username }
}

/** What visitors are served. */
async function seen({ app }: Pick<TestApp, 'app'>): Promise<string[]> {
  const addresses = ['/', '/?lang=en', '/?lang=ua', '/auth', ...listNames.map((name) => `/cache/${name}.json`)]
  const responses = await Promise.all(addresses.map((url) => app.inject(url)))
  return responses.map(({ body }) => body)
}

it('the history shows time, author, source and changes of each release', async () => {
  const { admin, me } = await withHistory()
  const { status, body } = await admin.get('/api/admin/releases')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    releases: [
      { number: 2, by: me, note: null, pinned: false, madeFrom: { base: 'drafts' }, isCurrent: true },
      { number: 1, by: 'kamil', note: null, pinned: false, madeFrom: { base: 'drafts' }, isCurrent: false },
    ],
    next: null,
  })
  const [newest] = body.releases
  expect(newest.stats).toMatchObject({ zones: 1, gallery: 0 })
  expect(newest.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(newest.publishedAt >= newest.createdAt).toBe(true)
})

it('the history has fifty releases per page', async () => {
  const { admin, database } = await withAdmin()
  const createdAt = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: 120 }, (_, index) => ({
    ...{ number: index + 1, createdAt, createdBy: null, lists: '{}' },
    stats: Object.fromEntries(listNames.map((name) => [name, 0])) as never,
  }))
  await database.write((queries) => queries.insertInto('releases').values(rows).execute())
  const pages: number[][] = []
  for (let before: number | null = 1000; before !== null; ) {
    const { body } = await admin.get(`/api/admin/releases?before=${before}`)
    pages.push(body.releases.map(({ number }: { number: number }) => number))
    before = body.next
  }
  expect(pages.map((page) => [page.length, page[0], page.at(-1)])).toEqual([
    [50, 120, 71],
    [50, 70, 21],
    [20, 20, 1],
  ])
  expect((await admin.get('/api/admin/releases')).body.releases).toMatchObject([
    { number: 120, publishedAt: createdAt, madeFrom: null, version: null, isCurrent: true },
    ...Array.from({ length: 49 }, () => ({ isCurrent: false })),
  ])
  expect((await admin.get('/api/admin/releases?before=x')).status).toBe(400)
})

it('a release can have a note or a pin, and both are logged', async () => {
  const { admin, database, me } = await withHistory()
  const put = (body: object, number = 1) => admin.put(`/api/admin/releases/${number}`, body)
  expect(await put({ note: ' Before the camp ' })).toMatchObject({
    status: 200,
    body: { number: 1, note: 'Before the camp', pinned: false },
  })
  expect((await put({ pinned: true })).body).toMatchObject({ note: 'Before the camp', pinned: true })
  expect((await put({ note: '' })).body).toMatchObject({ note: null, pinned: true })
  expect((await put({ pinned: true })).body).toMatchObject({ note: null, pinned: true })
  expect((await put({ note: 'x'.repeat(501) })).status).toBe(400)
  expect((await put({ stats: {} })).status).toBe(400)
  expect((await put({ pinned: true }, 3)).status).toBe(404)
  expect(await changesOf(database, 'releases', 1)).toMatchObject([
    { action: 'create', username: 'kamil' },
    { action: 'update', username: me, before: { note: null }, after: { note: 'Before the camp' } },
    { action: 'update', before: { pinned: false }, after: { pinned: true } },
    { action: 'update', after: { note: null, pinned: true } },
  ])
})

it('a hundred releases and the pinned ones are retained, the latter with their bytes', async () => {
  const { database, publisher } = await withHistory()
  await database.write(async (queries) => {
    await queries.updateTable('releases').set({ pinned: true }).where('number', '=', 1).execute()
    // As if it had been long ago.
    const old = '2025-01-01T00:00:00.000Z'
    await queries.updateTable('releases').set({ createdAt: old, publishedAt: old }).where('number', '=', 2).execute()
    const rows = await queries.selectFrom('releases').selectAll().where('number', '=', 2).execute()
    for (let number = 3; number <= 101; number += 1)
      for (const { lists, notices: _, ...row } of rows)
        await queries
          .insertInto('releases')
          .values({ ...row, number, lists: JSON.stringify(lists) })
          .execute()
  })
  await publisher.publish(kamil)
  const releases = await database.read.selectFrom('releases').select('number').orderBy('number').execute()
  expect(releases.map(({ number }) => number).slice(0, 3)).toEqual([1, 3, 4])
  const stored = await database.read
    .selectFrom('renderedResponses')
    .select('release')
    .distinct()
    .orderBy('release')
    .execute()
  // The publisher may have seen the release that was made up, and kept its bytes.
  expect(stored.map(({ release }) => release).filter((release) => release !== 101)).toEqual([1, 102])
})

it('an earlier release is public again as the next one, and the drafts stay as they are', async () => {
  const { app, admin, database, publisher, rename, me } = await withHistory()
  const second = await seen({ app })
  await rename('Octagon')
  await admin.post('/api/admin/cache/generate')
  await rename('Cage')
  const drafts = await digestOfDrafts(database)
  const restored = await admin.post('/api/admin/releases/2/restore')
  expect(restored).toMatchObject({ status: 200, body: { release: 4, stats: { zones: 1 } } })
  expect(await seen({ app })).toEqual(second)
  expect(await digestOfDrafts(database)).toBe(drafts)
  expect((await app.inject('/')).headers['ringside-release']).toMatch(`4 ${restored.body.timestamp} `)
  expect((await admin.get('/api/admin/releases')).body.releases[0]).toMatchObject({
    ...{ number: 4, by: me, madeFrom: { base: 'release', number: 2 }, isCurrent: true },
  })
  expect((await admin.get('/api/admin/unpublished')).body).toMatchObject([{ list: 'zones', action: 'edited' }])
  await publisher.publish(kamil)
  expect((await app.inject('/cache/zones.json')).json()).toMatchObject([{ name: texts('Cage') }])
})

it('the current release, and one that is no longer retained, cannot be made public again', async () => {
  const { admin, publisher } = await withHistory()
  expect((await admin.post('/api/admin/releases/2/restore')).body).toMatchObject({ code: 'is_current' })
  expect((await admin.post('/api/admin/releases/3/restore')).status).toBe(404)
  expect(publisher.site.number).toBe(2)
})

it('an undo of a publication restores the previous release, unless another one was published since', async () => {
  const { admin } = await withAdmin()
  const undo = (release: number, seen: number) =>
    admin.post(`/api/admin/releases/${release}/restore`, undefined, { headers: { 'if-match': `"${seen}"` } })
  await admin.post('/api/admin/cache/generate')
  await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  expect((await undo(1, 2)).body).toMatchObject({ release: 3, stats: { zones: 0 } })
  expect((await admin.get('/api/admin/unpublished')).body).toMatchObject([{ list: 'zones', action: 'added' }])
  await admin.post('/api/admin/cache/generate')
  expect(await undo(2, 3)).toMatchObject({ status: 412, body: { code: 'published_meanwhile', release: 4 } })
})

it('simultaneous publications, restores and candidates of two processes make one release each, in order', async () => {
  const settings = await newDatabaseSettings()
  const apps = [await buildTestApp({ settings, build: 'one' }), await buildTestApp({ settings, build: 'one' })] as const
  const [here, there] = apps
  const admin = await here.as('admin')
  await createZone(admin)
  for (const { publisher } of apps) await publisher.publish(kamil)
  const id = await here.publisher.makeCandidate(kamil)
  const requests = [here, there, here, there].flatMap(({ publisher }) => [
    publisher.publish(kamil),
    publisher.publishFrom({ kind: 'release', number: 1 }, { author: kamil }),
    publisher.publishFrom({ kind: 'candidate', id }, { author: kamil }).catch(({ code }) => code),
  ])
  const responses = await Promise.all(requests)
  const published = responses.filter((response) => response !== 'published_meanwhile')
  const numbers = published.map(({ release }) => release).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 3))
  const rows = await here.database.read
    .selectFrom('releases')
    .select(['number', 'createdAt'])
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual([1, 2, ...numbers])
})
