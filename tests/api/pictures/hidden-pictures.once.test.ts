import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { createPhoto, kamil } from '../../support/app/bodies.ts'
import { immutableCaching, openPictureClub, pictureRequests, storePicture } from '../../support/app/pictures.ts'
import { makeLink, openPreviewLink, responseTo } from '../../support/app/preview-club.ts'
import { signIn } from '../../support/app/test-app.ts'
import { onStatement } from '../../support/databases/statements.ts'

/** Requests a picture in every way, one after the other: many at once may be refused. */
async function responsesFor(app: FastifyInstance, address: string, cookie?: string) {
  const responses: Awaited<ReturnType<typeof responseTo>>[] = []
  for (const { path, headers, method } of pictureRequests) {
    responses.push(await responseTo(app, address + path, { ...headers, ...(cookie && { cookie }) }, method))
    await nextTurn()
  }
  return responses
}

const statusOf = async (app: FastifyInstance, address: string) => (await responseTo(app, address, {})).status

/** As if every release had been published that long ago. */
const agePublications = (database: Database, hours: number) =>
  database.write((queries) =>
    queries
      .updateTable('releases')
      .set({ publishedAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
      .execute(),
  )

it('an unpublished picture is visible to administrators alone, however it is requested', async () => {
  const { app, database, publisher, session, admin } = await openPictureClub()
  const address = await storePicture(database, 'a')
  const unknown = address.replace(/a{32}/, 'd'.repeat(32))
  const asUnknown = await responsesFor(app, unknown)
  expect(new Set(asUnknown.map(({ status }) => status))).toEqual(new Set([404]))
  // From here on, the picture is in the server's cache.
  for (const { status, headers } of await responsesFor(app, address, session)) {
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex'])
    expect(headers).not.toHaveProperty('etag')
  }
  await createPhoto(admin, { imageUrl: address })
  expect((await admin.post('/api/admin/previews')).status).toBe(201)
  const others: Role[] = ['visitor', 'user', 'trainer']
  const cookies = [undefined, 'ringside=nonsense', ...(await Promise.all(others.map((role) => signIn(database, role))))]
  for (const cookie of cookies) expect(await responsesFor(app, address, cookie)).toEqual(asUnknown)
  const elsewhere = await responseTo(app, address, { cookie: session, 'sec-fetch-site': 'same-site' })
  expect(elsewhere.status).toBe(404)

  await publisher.publish(kamil)
  const published = await responsesFor(app, address)
  expect(published.map(({ status }) => status)).toEqual([200, 200, 304, 200, 200, 200, 304, 200])
  for (const { headers } of published) expect(headers).toMatchObject({ 'cache-control': immutableCaching })
  expect(await responsesFor(app, address, session)).toEqual(published)
})

it('a preview shows its own pictures and no others, and none after its end', async () => {
  const club = await openPictureClub()
  const { app, database, publisher, admin } = club
  await publisher.publish(kamil)
  const [shown, other] = [await storePicture(database, 'a'), await storePicture(database, 'b')]
  await createPhoto(admin, { imageUrl: shown })
  const { body: preview } = await admin.post('/api/admin/previews')
  await createPhoto(admin, { imageUrl: other })
  await admin.post('/api/admin/previews')
  const cookie = await openPreviewLink(app, await makeLink({ admin, preview } as never))
  for (const { status, headers } of await responsesFor(app, shown, cookie)) {
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex'])
    expect(headers).not.toHaveProperty('etag')
  }
  const asUnknown = await responsesFor(app, shown.replace(/a{32}/, 'd'.repeat(32)))
  expect(await responsesFor(app, other, cookie)).toEqual(asUnknown)
  expect(await responsesFor(app, shown)).toEqual(asUnknown)
  await admin.put(`/api/admin/previews/${preview.number}`, { link: 'none' })
  expect(await responsesFor(app, shown, cookie)).toEqual(asUnknown)
})

it('pictures of the previous release are served for a day, and again after that release is restored', async () => {
  const { app, database, publisher, settings, admin } = await openPictureClub()
  const address = await storePicture(database, 'a')
  const { id } = await createPhoto(admin, { imageUrl: address })
  await publisher.publish(kamil)
  await admin.delete(`/api/gallery/${id}`)
  await agePublications(database, 1000)
  await publisher.publish(kamil)
  // A picture stays public for a day after the release that removed it, however old its own release is.
  expect(await statusOf(app, address)).toBe(200)
  for (const [hours, status] of [
    [23, 200],
    [25, 404],
  ] as const) {
    await agePublications(database, hours)
    expect([hours, await statusOf(app, address)]).toEqual([hours, status])
  }
  const restarted = await openPictureClub(settings)
  expect(await statusOf(restarted.app, address)).toBe(404)
  expect((await admin.post('/api/admin/cache/generate', { release: 1 })).status).toBe(200)
  expect([await statusOf(app, address), await statusOf(restarted.app, address)]).toEqual([200, 200])
})

it('serving a public picture takes no query, and works while the database is unreachable', async () => {
  const { app, database, publisher, admin } = await openPictureClub()
  const [address, hidden] = [await storePicture(database, 'a'), await storePicture(database, 'b')]
  await createPhoto(admin, { imageUrl: address })
  await publisher.publish(kamil)
  await publisher.stop()
  expect(await statusOf(app, address)).toBe(200)
  let statements = 0
  const stop = onStatement(database, () => {
    statements += 1
  })
  for (let time = 0; time < 20; time += 1) expect(await statusOf(app, address)).toBe(200)
  stop()
  expect(statements).toBe(0)
  const failingQueries = vi.spyOn(database.read, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  onTestFinished(() => failingQueries.mockRestore())
  expect([await statusOf(app, address), await statusOf(app, hidden)]).toEqual([200, 503])
})
