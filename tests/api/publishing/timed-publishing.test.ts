import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { PreviewRelease } from '../../../src/domain/releases/release.ts'
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { logChange } from '../../../src/server/db/records/change-log.ts'
import { listReleases, updatePreview } from '../../../src/server/db/releases/releases.ts'
import type { Site } from '../../../src/server/publishing/site.ts'
import { createTrainer, createZone, kamil, texts, zoneBody } from '../../support/app/bodies.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { buildTestApp, bytesOf, newDatabaseSettings, renderData, type TestApp } from '../../support/app/test-app.ts'

const past = '2026-01-01T12:00:00.000Z'

/** Makes a preview due, in a write that is logged like those of the API. */
const makeDue = (database: Database, number: number) =>
  database.write(async (queries) => {
    await updatePreview(queries, number, { publishAt: past })
    const change = { action: 'update', entity: 'previews', entityId: number, before: null, after: null } as const
    await logChange(queries, { author: kamil, ...change })
  })

/** A club with a release and a preview of a change. */
async function withPreview(parts?: TestApp) {
  const test = parts ?? (await buildTestApp())
  const { publisher } = test
  const admin = await test.as('admin')
  const zone = await createZone(admin, { name: texts('Mat') })
  await publisher.publish(kamil)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Ring') }))
  await createTrainer(admin)
  const { body: preview } = await admin.post('/api/admin/previews')
  return {
    ...test,
    admin,
    zone,
    preview,
    path: `/api/admin/previews/${preview.number}`,
    me: (await admin.get('/api/user')).body.username,
    makeDue: () => makeDue(test.database, preview.number),
    stored: async (number = preview.number): Promise<PreviewRelease> => {
      const { previews } = (await admin.get('/api/admin/releases')).body
      return previews.find((each: PreviewRelease) => each.number === number)
    },
  }
}

it('a preview is scheduled in the club’s time and unscheduled, and both are logged', async () => {
  const { admin, database, preview, path, stored } = await withPreview()
  expect(await admin.put(path, { publishAt: '2099-07-01T18:30' })).toMatchObject({
    status: 200,
    body: { number: preview.number, publishAt: '2099-07-01T16:30:00.000Z' },
  })
  expect((await admin.put(path, { publishAt: '2099-03-29T02:30' })).body).toMatchObject({
    message: 'There is no 02:30 on 2099-03-29: the clock goes from 02:00 to 03:00',
    issues: [{ path: ['publishAt'] }],
  })
  expect((await admin.put(path, { publishAt: '2020-07-01T18:30' })).body.message).toBe('Choose a time in the future')
  expect(await stored()).toMatchObject({ publishAt: '2099-07-01T16:30:00.000Z' })
  expect((await admin.put(path, { publishAt: null })).body).toMatchObject({ publishAt: null })
  expect((await changesOf(database, 'previews', preview.number)).map(({ after }) => after)).toMatchObject([
    { changes: { zones: 1, trainers: 1 } },
    { publishAt: '2099-07-01T16:30:00.000Z' },
    { publishAt: null },
  ])
})

it('a published, outdated or deleted preview cannot be scheduled', async () => {
  const { admin, publisher, preview, path } = await withPreview()
  const { body: other } = await admin.post('/api/admin/previews')
  await publisher.publish(kamil, preview.number)
  const at = '2099-07-01T18:30'
  expect((await admin.put(path, { publishAt: at })).status).toBe(404)
  expect(await admin.put(`/api/admin/previews/${other.number}`, { publishAt: at })).toMatchObject({
    status: 409,
    body: { code: 'published_meanwhile', release: preview.number, by: 'kamil' },
  })
  expect((await admin.put('/api/admin/previews/999', { publishAt: at })).status).toBe(404)
})

it('a scheduled preview is published with exactly its bytes, in the name of its author', async () => {
  const { admin, publisher, zone, preview, path, me, makeDue } = await withPreview()
  const previewed = bytesOf((await publisher.readPreview(preview.number)) as Site)
  await admin.put(path, { publishAt: '2099-07-01T18:30' })
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Cage') }))
  await makeDue()
  await expect.poll(() => publisher.site.number).toBe(preview.number)
  expect(bytesOf(publisher.site)).toEqual(previewed)
  expect((await admin.get('/api/admin/releases')).body.releases[0]).toMatchObject({ number: preview.number, by: me })
})

it('a preview is published in the name of the administrator who last set its time, even to the same time', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { as, admin, database, publisher, path, preview } = await withPreview()
  const publishAt = '2099-07-01T18:30'
  await admin.put(path, { publishAt })
  const other = await as('admin')
  const by = (await other.get('/api/user')).body.username
  expect((await other.put(path, { publishAt })).status).toBe(200)
  await publisher.currentSite()
  vi.setSystemTime('2099-07-01T16:30:00.000Z')
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => publisher.site.number).toBe(preview.number)
  expect(await listReleases(database.read, undefined, 1)).toMatchObject([{ number: preview.number, by }])
})

it('one of several processes publishes it once, also when none was running at its time', async () => {
  const settings = await newDatabaseSettings()
  const before = await buildTestApp({ settings, build: 'one' })
  const { preview, database } = await withPreview(before)
  await before.publisher.stop()
  await makeDue(database, preview.number)
  const started = await Promise.all([1, 2, 3].map(() => buildTestApp({ settings, build: 'one' })))
  for (const { publisher } of started) await expect.poll(() => publisher.site.number).toBe(preview.number)
  for (const { publisher } of started) await publisher.stop()
  const releases = await database.read.selectFrom('releases').select('number').orderBy('number').execute()
  expect(releases.map(({ number }) => number)).toEqual([1, preview.number])
})

it('after another publication nothing is published at the time, and the preview names that publication', async () => {
  const { admin, publisher, path, preview, stored, makeDue, database } = await withPreview()
  const { publishAt } = (await admin.put(path, { publishAt: '2099-07-01T18:30' })).body
  await publisher.publish(kamil)
  const { number } = publisher.site
  expect(await stored()).toMatchObject({
    number: preview.number,
    publishAt,
    publishedMeanwhile: { release: publisher.site.number, by: 'kamil' },
  })
  await makeDue()
  await publisher.stop()
  expect(publisher.site.number).toBe(number)
  const published = database.read.selectFrom('releases').select('number').where('publishedAt', 'is not', null)
  expect(await published.execute()).toHaveLength(2)
  expect((await admin.put(path, { publishAt: null })).body).toMatchObject({ publishAt: null })
})

it('once that publication is undone, the preview is published at its time, unless the time has passed', async () => {
  const { admin, publisher, path, preview, stored, database } = await withPreview()
  const { body: late } = await admin.post('/api/admin/previews')
  const { publishAt } = (await admin.put(path, { publishAt: '2099-07-01T18:30' })).body
  const { release, base } = await publisher.publish(kamil)
  await makeDue(database, late.number)
  await admin.post('/api/admin/cache/generate', { release: base }, { headers: { 'if-match': `"${release}"` } })
  const { number } = publisher.site
  expect(await stored(preview.number)).toMatchObject({ base: number, publishAt, publishedMeanwhile: null })
  expect(await stored(late.number)).toMatchObject({ base, publishedMeanwhile: { release } })
  await makeDue(database, preview.number)
  await expect.poll(() => publisher.site.number).toBe(preview.number)
})

it('a preview that cannot be rendered is tried again after the next change, and visitors see the same as before', async () => {
  let isBroken = false
  const failures: unknown[] = []
  const parts = await buildTestApp({
    renderPage: (...page) => {
      if (isBroken) throw new Error('broken')
      return renderData(...page)
    },
    onLogLine: (line) => line.msg === 'Scheduled publication failed' && failures.push(line),
  })
  const { database, stored, preview, makeDue, publisher } = await withPreview(parts)
  await database.write((queries) => queries.deleteFrom('renderedResponses').execute())
  isBroken = true
  await makeDue()
  await expect.poll(() => failures).not.toEqual([])
  expect(publisher.site.number).toBe(1)
  expect(await stored()).toMatchObject({ publishAt: past, publishedMeanwhile: null })
  isBroken = false
  await makeDue()
  await expect.poll(() => publisher.site.number).toBe(preview.number)
})

it('a club that is restored from a backup publishes nothing by itself, and no link opens it', async () => {
  const settings = await newDatabaseSettings()
  const { admin, path, preview } = await withPreview(await buildTestApp({ settings }))
  await admin.put(path, { publishAt: '2099-07-01T18:30' })
  await admin.put(`/api/admin/previews/${preview.number}`, { link: 'new' })
  const file = join(settings.DATA_DIR ?? '', 'backup')
  await makeBackup(readConfig(settings), file)
  const restored = readConfig(await newDatabaseSettings())
  await restoreBackup(restored, file)
  const database = await openDatabase(restored)
  const previews = await database.read
    .selectFrom('releases')
    .select(['publishAt', 'linkHash'])
    .where('publishedAt', 'is', null)
    .execute()
  await database.close()
  expect(previews).toEqual([{ publishAt: null, linkHash: null }])
})
