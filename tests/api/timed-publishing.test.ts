import { join } from 'node:path'
import { expect, it } from 'vitest'
import { restoreBackup } from '../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import type { PublishedSite } from '../../src/server/publishing/published-site.ts'
import { createTrainer, createZone, kamil, texts, zoneBody } from '../support/bodies.ts'
import { changesOf } from '../support/change-log.ts'
import { buildTestApp, bytesOf, newDatabaseSettings, renderData, type TestApp } from '../support/test-app.ts'

const over = '2026-01-01T12:00:00.000Z'

/** Lets a candidate's time have come. */
const letComeDue = (database: Database, id: number) =>
  database.write((queries) => queries.updateTable('candidates').set({ publishAt: over }).where('id', '=', id).execute())

/** A club with a release and a candidate of a change. */
async function withCandidate(parts?: TestApp) {
  const lines: Record<string, unknown>[] = []
  const test = parts ?? (await buildTestApp({ onLogLine: (line) => lines.push(line) }))
  const { publisher, database } = test
  const admin = await test.as('admin')
  const zone = await createZone(admin, { name: texts('Mat') })
  await publisher.publish(kamil)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Ring') }))
  await createTrainer(admin)
  const { body: candidate } = await admin.post('/api/admin/candidates')
  return {
    ...test,
    admin,
    zone,
    candidate,
    time: `/api/admin/candidates/${candidate.id}/time`,
    me: (await admin.get('/api/user')).body.username,
    letComeDue: () => letComeDue(database, candidate.id),
    logged: (message: string) => lines.filter(({ msg }) => msg === message),
    stored: async () => (await admin.get('/api/admin/candidates')).body[0],
  }
}

it('a candidate is scheduled in the club’s time and unscheduled, and both are logged', async () => {
  const { admin, database, candidate, time, me, stored } = await withCandidate()
  expect(await admin.put(time, { at: '2099-07-01T18:30' })).toMatchObject({
    status: 200,
    body: { id: candidate.id, publishAt: '2099-07-01T16:30:00.000Z', publishBy: me, stopped: null },
  })
  expect((await admin.put(time, { at: '2099-03-29T02:30' })).body).toMatchObject({
    message: 'There is no 02:30 on 2099-03-29: the clock goes from 02:00 to 03:00',
    issues: [{ path: ['at'] }],
  })
  expect((await admin.put(time, { at: '2020-07-01T18:30' })).body.message).toBe('Choose a time in the future')
  expect(await stored()).toMatchObject({ publishAt: '2099-07-01T16:30:00.000Z' })
  expect((await admin.delete(time)).body).toMatchObject({ publishAt: null, publishBy: null })
  expect((await changesOf(database, 'candidates', candidate.id)).map(({ after }) => after)).toMatchObject([
    { number: 2 },
    { publishAt: '2099-07-01T16:30:00.000Z' },
    { publishAt: null },
  ])
})

it('a published, outdated or deleted candidate cannot be scheduled', async () => {
  const { admin, publisher, candidate, time } = await withCandidate()
  const { body: other } = await admin.post('/api/admin/candidates')
  await publisher.publishFrom({ kind: 'candidate', id: candidate.id }, { author: kamil })
  const at = '2099-07-01T18:30'
  expect((await admin.put(time, { at })).body).toMatchObject({ code: 'conflict' })
  expect(await admin.put(`/api/admin/candidates/${other.id}/time`, { at })).toMatchObject({
    status: 409,
    body: { code: 'published_meanwhile', release: 2, by: 'kamil' },
  })
  expect((await admin.put('/api/admin/candidates/999/time', { at })).status).toBe(404)
})

it('a scheduled candidate is published with exactly its bytes, in the name of the user who scheduled it', async () => {
  const { admin, publisher, zone, candidate, time, me, letComeDue, stored, logged } = await withCandidate()
  const seen = bytesOf((await publisher.readCandidate(candidate.id)) as PublishedSite)
  await admin.put(time, { at: '2099-07-01T18:30' })
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Cage') }))
  await letComeDue()
  await expect.poll(() => publisher.site.number).toBe(2)
  expect(bytesOf(publisher.site)).toEqual(seen)
  expect(await stored()).toMatchObject({ publishedAs: 2, publishAt: over, stopped: null, editsSince: 1 })
  expect((await admin.get('/api/admin/releases')).body.releases[0]).toMatchObject({ number: 2, by: me })
  await expect
    .poll(() => logged('Scheduled publication completed'))
    .toMatchObject([{ level: 30, username: me, candidate: candidate.id, release: 2 }])
})

it('one of several processes publishes it once, also when none was running at its time', async () => {
  const settings = await newDatabaseSettings()
  const before = await buildTestApp({ settings, build: 'one' })
  const { candidate } = await withCandidate(before)
  await before.publisher.stop()
  await letComeDue(before.database, candidate.id)
  const started = await Promise.all([1, 2, 3].map(() => buildTestApp({ settings, build: 'one' })))
  for (const { publisher } of started) await expect.poll(() => publisher.site.number).toBe(2)
  // A late process has queried the database again by now.
  for (const { publisher } of started) await publisher.stop()
  const releases = await before.database.read.selectFrom('releases').select('number').orderBy('number').execute()
  expect(releases.map(({ number }) => number)).toEqual([1, 2])
})

it('another publication cancels it: nothing is overwritten, and the author of that publication is named', async () => {
  const { admin, publisher, time, candidate, stored, logged } = await withCandidate()
  const { publishAt } = (await admin.put(time, { at: '2099-07-01T18:30' })).body
  await publisher.publish(kamil)
  const [{ publishedAt }] = (await admin.get('/api/admin/releases')).body.releases
  const stopped = { reason: 'published_meanwhile', release: 2, by: 'kamil', at: publishedAt, publishAt }
  expect(await stored()).toMatchObject({ id: candidate.id, publishAt: null, publishedAs: null, stopped })
  const entry = { level: 30, candidate: candidate.id, reason: 'published_meanwhile', release: 2 }
  expect(logged('Scheduled publication cancelled')).toMatchObject([entry])
  expect((await admin.delete(time)).body).toMatchObject({ stopped: null })
})

it('a candidate that became outdated under an older version is cancelled when its time comes', async () => {
  const { publisher, database, stored, letComeDue } = await withCandidate()
  await publisher.publish(kamil)
  await letComeDue()
  await expect.poll(async () => (await stored()).stopped).toMatchObject({ reason: 'published_meanwhile', release: 2 })
  const { length } = await database.read.selectFrom('releases').select('number').execute()
  expect(length).toBe(2)
})

it('a candidate that cannot be rendered is cancelled, and visitors see the same as before', async () => {
  let isBroken = false
  const parts = await buildTestApp({
    renderPage: (...page) => {
      if (isBroken) throw new Error('broken')
      return renderData(...page)
    },
  })
  const { database, stored, letComeDue, publisher } = await withCandidate(parts)
  await database.write((queries) => queries.deleteFrom('renderedResponses').execute())
  isBroken = true
  await letComeDue()
  await expect.poll(async () => (await stored()).stopped).toMatchObject({ reason: 'cannot_render', publishAt: over })
  expect(publisher.site.number).toBe(1)
})

it('a club that is restored from a backup publishes nothing by itself', async () => {
  const settings = await newDatabaseSettings()
  const { admin, time } = await withCandidate(await buildTestApp({ settings }))
  await admin.put(time, { at: '2099-07-01T18:30' })
  const file = join(settings.DATA_DIR ?? '', 'backup')
  await makeBackup(readConfig(settings), file)
  const restored = readConfig(await newDatabaseSettings())
  await restoreBackup(restored, file)
  const database = await openDatabase(restored)
  const candidates = await database.read.selectFrom('candidates').select(['publishAt', 'stopped']).execute()
  await database.close()
  expect(candidates).toMatchObject([
    { publishAt: null, stopped: { reason: 'restored_backup', publishAt: '2099-07-01T16:30:00.000Z' } },
  ])
})
