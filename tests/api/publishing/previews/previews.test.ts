import { expect, it, onTestFinished } from 'vitest'
import { createLog, ErrorReporter } from '../../../../src/server/log.ts'
import { sweepDaily, sweepUploads } from '../../../../src/server/pictures/sweep-uploads.ts'
import type { Site } from '../../../../src/server/publishing/site.ts'
import { createContent, createZone, kamil, texts, zoneBody } from '../../../support/app/bodies.ts'
import { deletePreview } from '../../../support/app/preview-club.ts'
import { buildTestApp, bytesOf, type Client, newDatabaseSettings, renderData } from '../../../support/app/test-app.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

/** A club with a release and a change that is not in it. */
async function withChange() {
  const test = await withAdmin()
  const { admin, publisher } = test
  const zone = await createZone(admin, { name: texts('Mat') })
  await publisher.publish(kamil)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Ring') }))
  return { ...test, zone, me: (await admin.get('/api/user')).body.username }
}

const publish = (admin: Client, number: number) => admin.post('/api/admin/cache/generate', { release: number })

it('a preview states its author, what it would change, and on which release it is based', async () => {
  const { admin, me } = await withChange()
  const { status, body } = await admin.post('/api/admin/previews')
  expect(status).toBe(201)
  expect(body).toMatchObject({ number: 2, base: 1, by: me, changes: { zones: 1 }, publishedMeanwhile: null })
  expect((await admin.get('/api/admin/releases')).body.previews).toEqual([body])
  expect((await admin.get('/api/admin/releases')).body.releases).toHaveLength(1)
})

it('a deleted preview cannot be published, and its number is not used again', async () => {
  const { admin, database, publisher } = await withChange()
  const { number } = (await admin.post('/api/admin/previews')).body
  await deletePreview(database, number)
  expect((await admin.get('/api/admin/releases')).body.previews).toEqual([])
  expect((await publish(admin, number)).status).toBe(404)
  expect((await admin.post('/api/admin/previews')).body.number).toBe(number + 1)
  expect(publisher.site.number).toBe(1)
})

it('a published release gets no link', async () => {
  const { admin } = await withChange()
  expect((await admin.put('/api/admin/previews/1', { link: 'new' })).status).toBe(404)
})

it('a picture that only a preview uses is not deleted', async () => {
  const { admin, database } = await withAdmin()
  const hash = 'a'.repeat(32)
  const now = '2026-01-01T00:00:00.000Z'
  const upload = { hash, width: 1, height: 1, isArt: false, createdAt: now, touchedAt: now }
  await database.write((queries) => queries.insertInto('uploads').values(upload).execute())
  const { id } = await createContent(admin, { translations: texts(`/uploads/${hash}-1x1.webp`) })
  const { body } = await admin.post('/api/admin/previews')
  await database.write((queries) => queries.deleteFrom('content').where('id', '=', id).execute())
  expect(await sweepUploads(database, new Date())).toBe(0)
  await deletePreview(database, body.number)
  expect(await sweepUploads(database, new Date())).toBe(1)
})

it('a preview is deleted when it is too old or one too many, unless a link shows it or it is scheduled', async () => {
  const { admin, database } = await withAdmin()
  const make = async () => (await admin.post('/api/admin/previews')).body.number
  const [old, linked, scheduled] = [await make(), await make(), await make()]
  expect((await admin.put(`/api/admin/previews/${linked}`, { link: 'new' })).status).toBe(200)
  expect((await admin.put(`/api/admin/previews/${scheduled}`, { publishAt: '2099-07-01T18:30' })).status).toBe(200)
  await database.write((queries) =>
    queries.updateTable('releases').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute(),
  )
  onTestFinished(sweepDaily(database, new ErrorReporter(createLog('silent'))))
  const numbers = async () =>
    (await admin.get('/api/admin/releases')).body.previews.map(({ number }: { number: number }) => number)
  await expect.poll(numbers).not.toContain(old)
  for (let count = 0; count < 21; count += 1) await make()
  expect(await numbers()).toHaveLength(22)
  expect(await numbers()).toEqual(expect.arrayContaining([linked, scheduled]))
})

it('a preview becomes public exactly as it is, and later changes stay drafts', async () => {
  const { admin, app, publisher, zone, me } = await withChange()
  const { number } = (await admin.post('/api/admin/previews')).body
  const previewed = bytesOf((await publisher.readPreview(number)) as Site)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Cage') }))
  const zones = async () => (await app.inject('/cache/zones.json')).json()
  expect(await publish(admin, number)).toMatchObject({ status: 200, body: { release: number, base: 1 } })
  expect(await zones()).toMatchObject([{ name: texts('Ring') }])
  expect(bytesOf(publisher.site)).toEqual(previewed)
  expect((await admin.get('/api/admin/differences')).body.records).toHaveLength(1)
  expect((await admin.get('/api/admin/releases')).body.previews).toEqual([])
  expect((await admin.get('/api/admin/releases')).body.releases[0]).toMatchObject({
    number,
    by: me,
    changes: { zones: 1 },
    restoredFrom: null,
  })
  expect((await publish(admin, number)).body).toMatchObject({ code: 'is_current' })
})

it('after another publication a preview is refused, with the author and time of that publication', async () => {
  const { admin, publisher } = await withChange()
  const { number } = (await admin.post('/api/admin/previews')).body
  await publisher.publish(kamil)
  const [{ publishedAt: at }] = (await admin.get('/api/admin/releases')).body.releases
  const publication = { release: 3, by: 'kamil', at }
  expect((await admin.get('/api/admin/releases')).body.previews).toMatchObject([{ publishedMeanwhile: publication }])
  expect(await publish(admin, number)).toMatchObject({
    status: 412,
    body: { code: 'published_meanwhile', message: 'Version 3 was published by kamil in the meantime', ...publication },
  })
  expect(publisher.site.number).toBe(3)
  // Later publications have not outdated it.
  await publisher.publish({ userId: null, username: 'anna' })
  expect((await admin.get('/api/admin/releases')).body.previews).toMatchObject([{ publishedMeanwhile: publication }])
})

it('publishing a preview renders no page, in another process either', async () => {
  const settings = await newDatabaseSettings()
  const here = await buildTestApp({ settings, build: 'one' })
  const admin = await here.as('admin')
  await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  await createZone(admin)
  const { number } = (await admin.post('/api/admin/previews')).body
  const rendered: string[] = []
  const renderPage: typeof renderData = (...page) => {
    rendered.push(page[0])
    return renderData(...page)
  }
  const there = await buildTestApp({ settings, build: 'one', renderPage })
  await there.publisher.publish(kamil, number)
  expect(there.publisher.site.number).toBe(2)
  expect(rendered).toEqual([])
})
