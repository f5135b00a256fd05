import { expect, it } from 'vitest'
import { listNames } from '../../../src/domain/releases/releases.ts'
import { insertWithIds } from '../../../src/server/db/copy-tables.ts'
import { createZone, kamil, texts, zoneBody } from '../../support/app/bodies.ts'
import { digestOfDrafts } from '../../support/app/change-log.ts'
import { buildTestApp, newDatabaseSettings, type TestApp } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

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

it('the history shows time, author and changes of each release', async () => {
  const { admin, me } = await withHistory()
  const { status, body } = await admin.get('/api/admin/releases')
  expect(status).toBe(200)
  expect(body).toEqual({
    previews: [],
    releases: [
      {
        number: 2,
        base: 1,
        by: me,
        restoredFrom: null,
        isCurrent: true,
        changes: { zones: 1 },
        publishedAt: expect.any(String),
      },
      {
        number: 1,
        base: 0,
        by: 'kamil',
        restoredFrom: null,
        isCurrent: false,
        changes: { zones: 1 },
        publishedAt: expect.any(String),
      },
    ],
    next: null,
  })
})

it('the history has fifty releases per page', async () => {
  const { admin, database } = await withAdmin()
  const createdAt = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: 120 }, (_, index) => ({
    number: index + 1,
    base: index,
    createdAt,
    publishedAt: createdAt,
    createdBy: null,
    uploads: '[]',
    lists: '{}',
  }))
  await database.write((queries) => insertWithIds(queries, 'releases', rows))
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
    { number: 120, publishedAt: createdAt, changes: null, isCurrent: true },
    ...Array.from({ length: 49 }, () => ({ isCurrent: false })),
  ])
  expect((await admin.get('/api/admin/releases?before=x')).status).toBe(400)
})

it('an earlier release is public again as the next one, and the drafts stay as they are', async () => {
  const { app, admin, database, publisher, rename, me } = await withHistory()
  const second = await seen({ app })
  await rename('Octagon')
  await admin.post('/api/admin/cache/generate')
  await rename('Cage')
  const drafts = await digestOfDrafts(database)
  const restored = await admin.post('/api/admin/cache/generate', { release: 2 })
  expect(restored).toMatchObject({ status: 200, body: { release: 4, stats: { zones: 1 } } })
  expect(await seen({ app })).toEqual(second)
  expect(await digestOfDrafts(database)).toBe(drafts)
  expect((await app.inject('/')).headers['ringside-release']).toMatch(`4 ${restored.body.timestamp} `)
  expect((await admin.get('/api/admin/releases')).body.releases[0]).toMatchObject({
    number: 4,
    by: me,
    restoredFrom: 2,
    isCurrent: true,
  })
  expect((await admin.get('/api/admin/differences')).body.records).toMatchObject([{ list: 'zones', action: 'edited' }])
  await publisher.publish(kamil)
  expect((await app.inject('/cache/zones.json')).json()).toMatchObject([{ name: texts('Cage') }])
})

it('the current release, and one that is no longer retained, cannot be made public again', async () => {
  const { admin, publisher } = await withHistory()
  expect((await admin.post('/api/admin/cache/generate', { release: 2 })).body).toMatchObject({ code: 'is_current' })
  expect((await admin.post('/api/admin/cache/generate', { release: 3 })).status).toBe(404)
  expect(publisher.site.number).toBe(2)
})

it('an undo of a publication restores the previous release, unless another one was published since', async () => {
  const { admin } = await withAdmin()
  const undo = (release: number, seen: number) =>
    admin.post('/api/admin/cache/generate', { release }, { headers: { 'if-match': `"${seen}"` } })
  await admin.post('/api/admin/cache/generate')
  await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  expect((await undo(1, 2)).body).toMatchObject({ release: 3, stats: { zones: 0 } })
  expect((await admin.get('/api/admin/differences')).body.records).toMatchObject([{ list: 'zones', action: 'added' }])
  await admin.post('/api/admin/cache/generate')
  expect(await undo(2, 3)).toMatchObject({ status: 412, body: { code: 'published_meanwhile', release: 4 } })
})

it('simultaneous publications, restores and previews of two processes make one release each, in order', async () => {
  const settings = await newDatabaseSettings()
  const apps = [await buildTestApp({ settings, build: 'one' }), await buildTestApp({ settings, build: 'one' })] as const
  const [here, there] = apps
  const admin = await here.as('admin')
  await createZone(admin)
  for (const { publisher } of apps) await publisher.publish(kamil)
  const { number } = (await admin.post('/api/admin/previews')).body
  const requests = [here, there, here, there].flatMap(({ publisher }) => [
    publisher.publish(kamil),
    publisher.publish(kamil, 1),
    publisher.publish(kamil, number).catch(({ code }) => code),
  ])
  const responses = await Promise.all(requests)
  const published = responses.flatMap((response) => (typeof response === 'string' ? [] : [response]))
  const bases = new Map(published.map(({ release, base }) => [release, base]))
  const numbers = [...bases.keys()].toSorted((a, b) => a - b)
  expect(numbers).toHaveLength(published.length)
  expect(numbers.map((release) => bases.get(release))).toEqual([2, ...numbers.slice(0, -1)])
  for (const { publisher } of apps) await expect.poll(() => publisher.site.number).toBe(numbers.at(-1))
})

it('is published only over a release that If-Match names by a strong tag', async () => {
  const { as, publisher } = await buildTestApp()
  const admin = await as('admin')
  await publisher.publish(kamil)
  const publish = (ifMatch: string) =>
    admin.post('/api/admin/cache/generate', undefined, { headers: { 'if-match': ifMatch } })
  const statuses: Record<string, number> = {
    ...{ 'W/"1"': 412, '""': 412, '"2"': 412, '"2", "3"': 412, '"3", W/"1"': 412, '"01"': 412 },
    ...{ '': 400, '1': 400, '"1" "2"': 400, '"1",': 400 },
  }
  for (const [ifMatch, status] of Object.entries(statuses))
    expect([ifMatch, (await publish(ifMatch)).status]).toEqual([ifMatch, status])
  expect(publisher.site.number).toBe(1)
  for (const [index, ifMatch] of ['*', '"2"', '"9", "3"', 'W/"9","4"'].entries())
    expect([ifMatch, (await publish(ifMatch)).body]).toMatchObject([ifMatch, { release: index + 2 }])
})
