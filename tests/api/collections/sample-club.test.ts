import { describe, expect, it } from 'vitest'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import { inAll, type Translated } from '../../../src/domain/languages.ts'
import { cacheNames } from '../../../src/domain/releases/releases.ts'
import { loadSampleClub } from '../../../src/server/collections/load-sample-club.ts'
import { listSampleRecords } from '../../../src/server/db/records/sample-records.ts'
import { contentBody, createPricing, createZone, kamil, texts } from '../../support/app/bodies.ts'
import { countRows, digestOf } from '../../support/app/change-log.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

interface Content {
  id: number
  key: string
  translations: Translated
}

async function withSampleClub() {
  const test = await withAdmin()
  const isLoaded = await loadSampleClub(test.database)
  return { ...test, isLoaded }
}

describe('the sample club', () => {
  it('fills all nine lists of an empty database, once', async () => {
    const { admin, database, isLoaded } = await withSampleClub()
    expect(isLoaded).toBe(true)
    const before = await countRows(database)
    for (const name of cacheNames) expect((await admin.get(`/api/${name}`)).body.length, name).toBeGreaterThan(0)
    expect((await admin.get('/api/admin/first-steps')).body.hasSample).toBe(true)
    expect(await loadSampleClub(database)).toBe(false)
    expect(await countRows(database)).toStrictEqual(before)
  })

  it('is loaded once when two processes start together', async () => {
    const { admin, database } = await withAdmin()
    const loaded = await Promise.all([loadSampleClub(database), loadSampleClub(database)])
    expect(loaded.toSorted()).toStrictEqual([false, true])
    const titles = (await admin.get('/api/classes')).body.map((each: { title: { en: string } }) => each.title.en)
    expect(new Set(titles).size).toBe(titles.length)
  })

  it('is not loaded into a database with a club', async () => {
    const { admin, database } = await withAdmin()
    await createZone(admin)
    expect(await loadSampleClub(database)).toBe(false)
    expect(await countRows(database)).toMatchObject({ zones: 1, classes: 0, content: 0 })
  })

  it('has pictures that are served', async () => {
    const { admin, app, publisher } = await withSampleClub()
    await publisher.publish(kamil)
    const addresses = [
      ...(await admin.get('/api/trainers')).body.map((each: { photoUrl: string }) => each.photoUrl),
      ...(await admin.get('/api/gallery')).body.map((each: { imageUrl: string }) => each.imageUrl),
    ]
    for (const address of addresses) {
      const response = await app.inject(address)
      expect(response.statusCode, address).toBe(200)
      expect(response.headers['content-type']).toBe('image/webp')
    }
  })

  it('obeys the rules for records', async () => {
    const { admin } = await withSampleClub()
    for (const name of cacheNames.filter((each) => each !== 'gallery'))
      for (const { id, version: _, createdAt: __, updatedAt: ___, updatedBy: ____, ...body } of (
        await admin.get(`/api/${name}`)
      ).body)
        expect(await admin.put(`/api/${name}/${id}`, body)).toMatchObject({ status: 200, body })
  })

  it('is removed in one step, which is logged, and does not come back', async () => {
    const { admin, database } = await withSampleClub()
    const before = await countRows(database)
    const response = await admin.delete('/api/admin/sample')
    expect(response).toMatchObject({ status: 200, body: { kept: 0 } })
    for (const name of cacheNames.filter((each) => each !== 'content'))
      expect((await admin.get(`/api/${name}`)).body, name).toStrictEqual([])
    const left = Object.fromEntries(
      (await admin.get('/api/content')).body.map((each: Content) => [each.key, each.translations]),
    )
    expect(left, 'the page claims nothing').toEqual({
      'about.badge.visible': inAll(''),
      'contact.social.all': inAll(''),
      'app.visible': inAll(''),
      'contact.hours': inAll(''),
    })
    expect((await countRows(database)).changeLog).toBe((before.changeLog ?? 0) + response.body.removed + 4)
    expect((await admin.get('/api/admin/first-steps')).body.hasSample).toBe(false)
    expect((await admin.delete('/api/admin/sample')).body).toStrictEqual({ removed: 0, kept: 0 })
    expect(await loadSampleClub(database)).toBe(false)
  })

  it.each(['pl', 'ua'] as const)(
    'leaves what the club has written in %s alone, and claims no example in another language',
    async (own) => {
      const { admin } = await withSampleClub()
      const items: Content[] = (await admin.get('/api/content')).body
      const { id, translations } = items.find(({ key }) => key === 'contact.hours') ?? expect.fail()
      const defaults = contentKeys['contact.hours'].defaults
      const hours = { ...translations, ...defaults, [own]: 'Pn–Pt 8–20' }
      expect((await admin.put(`/api/content/${id}`, { translations: hours })).status).toBe(200)
      const facts = { 'about.badge.number': '7', 'app.apple.url': 'https://apps.apple.com/pl/app/id1' }
      for (const [key, text] of Object.entries(facts)) {
        const stored = items.find((item) => item.key === key)
        const body = contentBody({ key, translations: inAll(text) })
        const response = stored
          ? await admin.put(`/api/content/${stored.id}`, body)
          : await admin.post('/api/content', body)
        expect(response.status).toBeLessThan(300)
      }
      await admin.delete('/api/admin/sample')
      const left: Content[] = (await admin.get('/api/content')).body
      expect(left.map(({ key }) => key).toSorted()).toEqual([
        'about.badge.number',
        'app.apple.url',
        'contact.hours',
        'contact.social.all',
      ])
      expect(left.find(({ key }) => key === 'contact.hours')?.translations).toEqual(inAll('Pn–Pt 8–20'))
    },
  )

  it('keeps records that the club has changed', async () => {
    const { admin } = await withSampleClub()
    const own = await createZone(admin)
    const [zone] = (await admin.get('/api/zones')).body
    const renamed = { name: texts('Renamed'), description: zone.description }
    expect((await admin.put(`/api/zones/${zone.id}`, renamed)).status).toBe(200)
    const [used] = (await admin.get('/api/classes')).body
    const price = await createPricing(admin, used.id)
    expect((await admin.delete('/api/admin/sample')).body.kept).toBe(1)
    const ids = async (name: string) => (await admin.get(`/api/${name}`)).body.map((each: { id: number }) => each.id)
    expect(await ids('zones')).toStrictEqual([zone.id, own.id])
    expect(await ids('classes')).toStrictEqual([used.id])
    expect(await ids('pricing')).toStrictEqual([price.id])
  })

  it('is marked as the sample again when its removal, or that of one record, is undone', async () => {
    const { admin, database } = await withSampleClub()
    const samples = await listSampleRecords(database.read)
    const before = await digestOf(database)
    const undo = ({ headers }: { headers: Record<string, unknown> }) =>
      admin.post('/api/admin/restore', { change: Number(headers['change-id']), whole: true })
    const [photo] = (await admin.get('/api/gallery')).body
    const deletion = await admin.delete(`/api/gallery/${photo.id}`)
    expect(await listSampleRecords(database.read)).toHaveLength(samples.length - 1)
    expect((await undo(deletion)).status).toBe(200)
    const removal = await admin.delete('/api/admin/sample')
    expect(await listSampleRecords(database.read)).toEqual([])
    expect((await undo(removal)).status).toBe(200)
    expect(await listSampleRecords(database.read)).toEqual(samples)
    expect(await digestOf(database)).toBe(before)
    expect((await admin.get('/api/admin/findings')).body.findings).toEqual([])
    expect((await admin.delete('/api/admin/sample')).body).toStrictEqual({ removed: removal.body.removed, kept: 0 })
  })
})
