import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { languages } from '../../../src/domain/languages.ts'
import type { Queries } from '../../../src/server/db/database.ts'
import {
  createContent,
  createPartner,
  createPhoto,
  createZone,
  kamil,
  partnerBody,
  texts,
} from '../../support/app/bodies.ts'
import { immutableCaching, storePicture } from '../../support/app/pictures.ts'
import {
  canary,
  deletePreview,
  makeLink,
  openPreviewClub,
  openPreviewLink,
  previewResponses,
  responseTo,
} from '../../support/app/preview-club.ts'
import { buildTestApp, newDatabaseSettings } from '../../support/app/test-app.ts'

/** Two processes on one database; neither polls for what the other did unless the test advances the timers. */
async function twoProcesses() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const settings = await newDatabaseSettings()
  return [await buildTestApp({ settings, build: 'same' }), await buildTestApp({ settings, build: 'same' })] as const
}

const isPostgres = process.env.ENGINE === 'postgres'

it('a client that has seen a release gets no earlier one from a process that does not know it yet', async () => {
  const [one, other] = await twoProcesses()
  await createZone(await one.as('admin'))
  await one.publisher.publish(kamil)
  for (const path of ['/', '/?lang=en', '/cache/zones.json', '/cache/notices.json']) {
    const { headers, text } = await (await one.as(null)).get(path)
    const visitor = await other.as(null)
    const known = { headers: { 'if-none-match': `W/${headers.etag}` } }
    expect(await visitor.get(path, known), path).toMatchObject({ status: 304, text: '' })
    expect(await visitor.get(path), path).toMatchObject({ status: 200, text })
  }
})

it('a process reads only what is new to it of another process’s release', async () => {
  const [one, other] = await twoProcesses()
  await one.publisher.publish(kamil)
  await other.publisher.refresh()
  const { pages, caches } = other.publisher.site
  await createZone(await one.as('admin'))
  await one.publisher.publish(kamil)
  await other.publisher.refresh()
  const { site } = other.publisher
  expect(site.caches.zones.bodies).toEqual(one.publisher.site.caches.zones.bodies)
  expect(site.caches.zones).not.toBe(caches.zones)
  expect(site.pages.landing.en.bodies).toEqual(one.publisher.site.pages.landing.en.bodies)
  for (const same of ['classes', 'trainers', 'content'] as const) expect(site.caches[same]).toBe(caches[same])
  for (const language of languages) expect(site.pages.app[language]).toBe(pages.app[language])
})

it('a page of a release that a process learns of by the request has that release’s policy', async () => {
  const [one, other] = await twoProcesses()
  const map = 'https://maps.example'
  const translations = { pl: `${map}/club`, en: `${map}/club`, ua: `${map}/club` }
  await createContent(await one.as('admin'), { key: 'contact.map.url', translations })
  await one.publisher.publish(kamil)
  const seen = { headers: { 'if-none-match': '"of-the-first.1"' } }
  const { status, headers } = await (await other.as(null)).get('/', seen)
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain(`frame-src ${map}; `)
})

it('a process that does not know a release or a partner yet checks before it refuses their pictures', async () => {
  const [here, there] = await twoProcesses()
  const statusOf = async ({ app }: typeof here, address = '') => (await responseTo(app, address)).status
  await there.publisher.stop()
  const admin = await here.as('admin')
  const [photo, logo, next] = await Promise.all(['a', 'b', 'c'].map((each) => storePicture(here.database, each)))
  await createPhoto(admin, { imageUrl: photo })
  expect(await statusOf(there, photo)).toBe(404)
  await here.publisher.publish(kamil)
  const atOnce = await Promise.all([0, 1, 2].map(() => statusOf(there, photo)))
  expect(atOnce).toEqual([200, 200, 200])
  // Partners are read live.
  const { id } = await createPartner(admin, { logoUrl: logo })
  const immutable = { status: 200, headers: { 'cache-control': immutableCaching } }
  for (const { app } of [there, here]) expect(await responseTo(app, logo ?? '')).toMatchObject(immutable)
  await admin.put(`/api/partners/${id}`, partnerBody({ logoUrl: next }))
  for (const process of [there, here]) {
    await process.publisher.refresh()
    expect([await statusOf(process, next), await statusOf(process, logo)]).toEqual([200, 404])
  }
})

it('revoking a link, a new link and the end of a preview take effect at once in every process', async () => {
  const club = await openPreviewClub()
  const { app, admin, preview, settings } = club
  const other = await buildTestApp({ settings, build: 'one' })
  const cookie = await openPreviewLink(app, await makeLink(club))
  expect((await responseTo(other.app, '/', { cookie })).payload).toContain(canary)
  await admin.put(`/api/admin/previews/${preview.number}`, { link: 'none' })
  expect(await previewResponses(other.app, { cookie })).toEqual(await previewResponses(other.app))
  const again = await openPreviewLink(other.app, await makeLink(club))
  expect((await responseTo(app, '/cache/content.json', { cookie: again })).payload).toContain(canary)
  await deletePreview(other.database, preview.number)
  expect(await previewResponses(app, { cookie: again })).toEqual(await previewResponses(app))
})

it('a process publishes with the partner that another has just added', async () => {
  const [one, other] = await twoProcesses()
  await one.publisher.publish(kamil)
  await other.publisher.stop()
  await other.publisher.refresh()
  await (await one.as('admin')).post('/api/partners', partnerBody())
  await other.publisher.publish(kamil)
  expect((await other.app.inject('/cache/partners.json')).json()).toHaveLength(1)
})

it.runIf(isPostgres)('a process is notified of another’s release, partner, notice and withdrawn picture', async () => {
  const [one, other] = await twoProcesses()
  const { publisher, database } = other
  const admin = await one.as('admin')
  await storePicture(one.database, 'a')
  const afterNotification = async (change: () => Promise<unknown>) => {
    const notified = Promise.withResolvers<boolean>()
    const stop = database.listen(notified.resolve)
    await change()
    expect(await notified.promise).toBe(false)
    stop()
  }
  await afterNotification(() => one.publisher.publish(kamil))
  await expect.poll(() => publisher.site.number).toBe(1)
  await afterNotification(() => admin.post('/api/partners', partnerBody()))
  await expect.poll(() => publisher.site.live.lists.partners).toHaveLength(1)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  await afterNotification(() => admin.post('/api/notices', { text: texts('Hall closed'), until }))
  await expect.poll(() => publisher.site.notices).toHaveLength(1)
  await afterNotification(() => admin.post(`/api/admin/uploads/${'a'.repeat(32)}/withdraw`))
  await expect.poll(() => publisher.site.live.withdrawn.size).toBe(1)
})

it.runIf(isPostgres)('a process that lost its notifications reconnects and catches up', async () => {
  const [one, other] = await twoProcesses()
  await one.publisher.publish(kamil)
  await expect.poll(() => other.publisher.site.number).toBe(1)
  const listening = sql`from pg_stat_activity where datname = current_database() and query like 'listen %'`
  await sql`select pg_terminate_backend(pid) ${listening}`.execute(one.database.read as Queries)
  for (const number of [2, 3]) {
    await one.publisher.publish(kamil)
    await expect.poll(() => other.publisher.site.number).toBe(number)
  }
})

it.skipIf(isPostgres)('without notifications, a process notices a change when its timer fires', async () => {
  const [one, other] = await twoProcesses()
  await one.publisher.publish(kamil)
  await (await one.as('admin')).post('/api/partners', partnerBody())
  expect(other.publisher.site.number).toBe(0)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => other.publisher.site.number).toBe(1)
  const visitor = await other.as(null)
  await expect.poll(async () => (await visitor.get('/api/partners')).body).toHaveLength(1)
})
