import { expect, it } from 'vitest'
import { createZone, kamil, texts, zoneBody } from '../support/bodies.ts'
import { buildTestApp } from '../support/test-app.ts'

/** A club with a release, a candidate of an edit with a time, and what its log says. */
async function withTimedCandidate() {
  const lines: Record<string, unknown>[] = []
  const test = await buildTestApp({ onLogLine: (line) => lines.push(line) })
  const admin = await test.as('admin')
  const zone = await createZone(admin, { name: texts('Mat') })
  await test.publisher.publish(kamil)
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Ring') }))
  const { body: candidate } = await admin.post('/api/admin/candidates')
  const time = { at: '2099-07-01T18:30' }
  expect((await admin.put(`/api/admin/candidates/${candidate.id}/time`, time)).status).toBe(200)
  const { username } = (await admin.get('/api/user')).body
  return {
    ...test,
    admin,
    username,
    zone,
    candidate: candidate.id,
    said: (msg: string) => lines.filter((line) => line.msg === msg),
  }
}

it('a candidate that is published at its time is told in the log, once, by the name of who set it', async () => {
  const { publisher, database, candidate, username, said } = await withTimedCandidate()
  await database.write((queries) =>
    queries.updateTable('candidates').set({ publishAt: '2026-01-01T12:00:00Z' }).execute(),
  )
  await expect.poll(() => publisher.site.number).toBe(2)
  await expect.poll(() => said('Published on schedule')).toMatchObject([{ level: 30, username, candidate, release: 2 }])
})

it('a candidate that loses its time to a publication is told in the log with the reason', async () => {
  const { admin, candidate, said } = await withTimedCandidate()
  await admin.post('/api/admin/cache/generate')
  const reason = 'published_meanwhile'
  expect(said('Scheduled publication cancelled')).toMatchObject([{ level: 30, candidate, reason, release: 2 }])
})

it('what is discarded is told in the log, with who did it', async () => {
  const { admin, username, zone, said } = await withTimedCandidate()
  await admin.post('/api/admin/unpublished/discard', { list: 'zones', id: zone.id })
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Cage') }))
  await admin.post('/api/admin/unpublished/discard', { all: true })
  expect(said('Unpublished changes were discarded')).toMatchObject([
    { level: 30, username, list: 'zones', id: zone.id, discarded: 1 },
    { level: 30, username, discarded: 1 },
  ])
})
