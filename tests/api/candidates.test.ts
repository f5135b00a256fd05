import { expect, it, onTestFinished } from 'vitest'
import { entriesIn } from '../../src/domain/changes.ts'
import { createLog, ErrorReporter } from '../../src/server/log.ts'
import type { PublishedSite } from '../../src/server/publishing/published-site.ts'
import { loadSampleClub } from '../../src/server/sample/load-sample-club.ts'
import { sweepDaily, sweepUploads } from '../../src/server/uploads/sweep-uploads.ts'
import { createContent, createZone, kamil, texts, zoneBody } from '../support/bodies.ts'
import { buildTestApp, bytesOf, type Client, newDatabaseSettings, renderData } from '../support/test-app.ts'
import { withAdmin } from '../support/with-admin.ts'

/** A club with a release and a change that is not in it. */
async function withChange() {
  const test = await withAdmin()
  const { admin, publisher } = test
  const zone = await createZone(admin, { name: texts('Mat') })
  await publisher.publish(kamil)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Ring') }))
  return { ...test, zone, me: (await admin.get('/api/user')).body.username }
}

const generate = (admin: Client, ifMatch: string) =>
  admin.post('/api/admin/cache/generate', undefined, { headers: { 'if-match': ifMatch } })

it('a candidate counts changes like the list of unpublished changes: a press that changed many records counts once', async () => {
  const { admin, database } = await withAdmin()
  await loadSampleClub(database)
  await admin.post('/api/admin/cache/generate')
  await admin.post('/api/admin/candidates')
  await admin.delete('/api/admin/sample')
  await createZone(admin)
  await admin.post('/api/admin/candidates')
  expect(entriesIn((await admin.get('/api/admin/unpublished')).body)).toHaveLength(2)
  expect((await admin.get('/api/admin/candidates')).body).toMatchObject([
    { differences: 2, editsSince: 0 },
    { differences: 0, editsSince: 2 },
  ])
})

it('a candidate states its number, its author and how many changes it would publish', async () => {
  const { admin, me } = await withChange()
  const { status, body } = await admin.post('/api/admin/candidates')
  expect(status).toBe(201)
  expect(body).toMatchObject({ number: 2, by: me, differences: 1, editsSince: 0, publishedAs: null, isOutdated: null })
  expect(body.fingerprint).toMatch(/^[\w-]{22,}$/)
  expect((await admin.get('/api/admin/candidates')).body).toEqual([body])
})

it('a deleted candidate cannot be published', async () => {
  const { admin, publisher } = await withChange()
  const { body } = await admin.post('/api/admin/candidates')
  expect(await admin.delete(`/api/admin/candidates/${body.id}`)).toMatchObject({ status: 200, body: { id: body.id } })
  expect((await admin.get('/api/admin/candidates')).body).toEqual([])
  expect((await admin.delete(`/api/admin/candidates/${body.id}`)).status).toBe(404)
  await expect(publisher.publishFrom({ kind: 'candidate', id: body.id }, { author: kamil })).rejects.toMatchObject({
    status: 404,
  })
  expect(publisher.site.number).toBe(1)
})

it('a picture that only a candidate uses is not deleted', async () => {
  const { admin, database } = await withAdmin()
  const hash = 'a'.repeat(32)
  const now = '2026-01-01T00:00:00.000Z'
  const upload = { hash, width: 1, height: 1, isArt: false, avifReady: true, createdAt: now, touchedAt: now }
  await database.write((queries) => queries.insertInto('uploads').values(upload).execute())
  const { id } = await createContent(admin, { translations: texts(`/uploads/${hash}-1x1.webp`) })
  const { body } = await admin.post('/api/admin/candidates')
  await database.write((queries) => queries.deleteFrom('content').where('id', '=', id).execute())
  expect(await sweepUploads(database, new Date())).toBe(0)
  await admin.delete(`/api/admin/candidates/${body.id}`)
  expect(await sweepUploads(database, new Date())).toBe(1)
})

it('a candidate is deleted when it is too old, unless a link shows it', async () => {
  const { admin, database } = await withAdmin()
  const made = async () => (await admin.post('/api/admin/candidates')).body.id
  const [old, linked, fresh] = [await made(), await made(), await made()]
  expect((await admin.post(`/api/admin/candidates/${linked}/link`)).status).toBe(201)
  await database.write((queries) =>
    queries.updateTable('candidates').set({ createdAt: '2026-01-01T00:00:00.000Z' }).where('id', '!=', fresh).execute(),
  )
  onTestFinished(sweepDaily(database, new ErrorReporter(createLog('silent'))))
  const candidateIds = async () => (await admin.get('/api/admin/candidates')).body.map(({ id }: { id: number }) => id)
  await expect.poll(candidateIds).not.toContain(old)
  expect(await candidateIds()).toEqual([fresh, linked])
})

it('Build Cache with a fingerprint publishes exactly that candidate, and later changes stay drafts', async () => {
  const { admin, app, publisher, database, zone, me } = await withChange()
  const { body } = await admin.post('/api/admin/candidates')
  const seen = bytesOf((await publisher.readCandidate(body.id)) as PublishedSite)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Cage') }))
  const zones = async () => (await app.inject('/cache/zones.json')).json()
  expect(await generate(admin, `"${body.fingerprint}"`)).toMatchObject({
    status: 200,
    body: { release: 2, timestamp: body.createdAt },
  })
  expect(await zones()).toMatchObject([{ name: texts('Ring') }])
  expect(bytesOf(publisher.site)).toEqual(seen)
  expect((await admin.get('/api/admin/unpublished')).body).toHaveLength(1)
  expect((await admin.get('/api/admin/candidates')).body).toMatchObject([{ publishedAs: 2, isOutdated: null }])
  const release = database.read.selectFrom('releases').select(['createdAt', 'createdBy', 'madeFrom', 'version'])
  expect(await release.where('number', '=', 2).executeTakeFirst()).toMatchObject({
    ...{ createdAt: body.createdAt, createdBy: me, madeFrom: { base: 'candidate', id: body.id } },
    version: expect.stringMatching(/^\d+\.\d+/),
  })
  expect(await generate(admin, '*')).toMatchObject({ status: 200, body: { release: 3 } })
  expect(await zones()).toMatchObject([{ name: texts('Cage') }])
})

it('after another publication a candidate is outdated and refused, with the author and time of that publication', async () => {
  const { admin, publisher } = await withChange()
  const { body } = await admin.post('/api/admin/candidates')
  await publisher.publish(kamil)
  const [{ publishedAt: at }] = (await admin.get('/api/admin/releases')).body.releases
  const mark = { release: 2, by: 'kamil', at }
  expect((await admin.get('/api/admin/candidates')).body).toMatchObject([{ isOutdated: mark }])
  expect(await generate(admin, `"${body.fingerprint}"`)).toMatchObject({
    status: 412,
    body: { code: 'published_meanwhile', message: 'Version 2 was published by kamil in the meantime', ...mark },
  })
  expect((await generate(admin, '"AAAAAAAAAAAAAAAAAAAAAA"')).status).toBe(404)
  expect((await generate(admin, 'no fingerprint')).status).toBe(400)
  expect(publisher.site.number).toBe(2)
})

it('publishing a candidate renders no page, in another process either', async () => {
  const settings = await newDatabaseSettings()
  const here = await buildTestApp({ settings, build: 'one' })
  const admin = await here.as('admin')
  await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  await createZone(admin)
  const { id } = (await admin.post('/api/admin/candidates')).body
  const rendered: string[] = []
  const renderPage: typeof renderData = (...page) => {
    rendered.push(page[0])
    return renderData(...page)
  }
  const there = await buildTestApp({ settings, build: 'one', renderPage })
  await there.publisher.publishFrom({ kind: 'candidate', id }, { author: kamil })
  expect(there.publisher.site.number).toBe(2)
  expect(rendered).toEqual([])
})
