import { describe, expect, it } from 'vitest'
import type { Differences } from '../../../../src/domain/differences/compare.ts'
import { inAll, type Translated } from '../../../../src/domain/languages.ts'
import type { Database } from '../../../../src/server/db/database.ts'
import { deleteUploads, insertUpload } from '../../../../src/server/db/pictures/uploads.ts'
import { contentStore } from '../../../../src/server/db/records/records.ts'
import {
  contentBody,
  createClass,
  createPhoto,
  createScheduleItem,
  createZone,
  scheduleBody,
  texts,
  trainerBody,
  zoneBody,
} from '../../../support/app/bodies.ts'
import type { Client } from '../../../support/app/test-app.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { itOnce } from '../../../support/runner/it-with.ts'

const build = (admin: Client) => admin.post('/api/admin/cache/generate')

const differences = async (admin: Client, from: number, to: string | number = 'drafts'): Promise<Differences> => {
  const { status, body } = await admin.get(`/api/admin/differences?from=${from}&to=${to}`)
  expect(status).toBe(200)
  return body
}

describe('the differences', () => {
  it('say who changed what when, with the version for If-Match, in the order of the lists', async () => {
    const { admin, as } = await withAdmin()
    const zone = await createZone(admin)
    const { id: classId } = await createClass(admin)
    const item = await createScheduleItem(admin, classId, { zoneId: zone.id })
    await build(admin)
    const other = await as('admin')
    const they = (await other.get('/api/user')).body.username
    const mats = (await other.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats') }))).body
    await other.put(`/api/schedule/${item.id}`, scheduleBody(classId, { dayOfWeek: 'friday' }))
    const { records, ...rest } = await differences(admin, 1)
    expect(rest).toEqual({
      from: { kind: 'release', number: 1, at: expect.any(String) },
      to: { kind: 'drafts' },
      counts: { schedule: 1, zones: 1 },
      isWhole: true,
      isMarked: true,
    })
    expect(records).toMatchObject([
      {
        list: 'schedule',
        label: 'Boxing EN, Friday 18:30',
        action: 'moved',
        by: they,
        version: 2,
        fields: [
          { field: 'dayOfWeek', label: 'Day of Week', before: 'Monday', after: 'Friday' },
          { field: 'zoneId', label: 'Zone', before: 'Ring EN', after: null },
        ],
      },
      { list: 'zones', label: 'Mats EN', action: 'edited', by: they, at: expect.any(String), version: mats.version },
    ])
    await admin.put(`/api/zones/${zone.id}`, zoneBody())
    expect((await differences(admin, 1)).counts).toEqual({ schedule: 1 })
  })

  itOnce('show a picture that was removed for good as removed', async () => {
    const { admin, database } = await withAdmin()
    const hash = 'a'.repeat(32)
    const upload = { hash, width: 40, height: 30, isArt: false }
    await database.write((queries) => insertUpload(queries, upload, [], new Date()))
    const imageUrl = `/uploads/${hash}-40x30.webp`
    const photo = await createPhoto(admin, { imageUrl })
    await build(admin)
    await admin.delete(`/api/gallery/${photo.id}`)
    await build(admin)
    const pictures = async () => (await differences(admin, 1, 2)).records[0]?.fields.slice(0, 1)
    expect(await pictures()).toMatchObject([
      { languages: [{ before: { url: imageUrl, isRemoved: false }, after: null }] },
    ])
    await database.write((queries) => deleteUploads(queries, [hash]))
    expect(await pictures()).toMatchObject([
      { languages: [{ before: { url: imageUrl, isRemoved: true }, after: null }] },
    ])
  })

  it('can end at a preview or begin at the empty release, and leave out what visitors never read', async () => {
    const { admin } = await withAdmin()
    await createZone(admin)
    await admin.post('/api/trainers', trainerBody())
    const { number } = (await admin.post('/api/admin/previews')).body
    await createZone(admin)
    const response = await differences(admin, 0, number)
    expect(response).toMatchObject({
      from: { kind: 'release', number: 0, at: null },
      to: { kind: 'release', number },
      counts: { zones: 1, trainers: 1 },
    })
    expect(response.records.flatMap(({ fields }) => fields.map(({ field }) => field))).not.toContain('userId')
  })

  itOnce('name the first 500 records, and count all', async () => {
    const { admin, database } = await withAdmin()
    const now = new Date().toISOString()
    const photos = Array.from({ length: 501 }, () => ({
      imageUrl: 'https://club.example/a.webp',
      decorative: false,
      createdAt: now,
      updatedAt: now,
    }))
    await database.write((queries) => queries.insertInto('gallery').values(photos).execute())
    const { records, counts, isWhole } = await differences(admin, 0)
    expect([records.length, counts.gallery, isWhole]).toEqual([500, 501, false])
  })

  itOnce('do not exist for releases that are not retained, nor for unknown states', async () => {
    const { admin } = await withAdmin()
    for (const query of ['from=7', 'from=0&to=7'])
      expect((await admin.get(`/api/admin/differences?${query}`)).status, query).toBe(404)
    for (const query of ['from=x', 'from=0&to=tomorrow'])
      expect((await admin.get(`/api/admin/differences?${query}`)).status, query).toBe(400)
  })
})

describe('a response of very many differences', () => {
  const write = (database: Database, count: number, translations: Translated) =>
    database.write(async (queries) => {
      for (let place = 0; place < count; place += 1)
        await contentStore.insert(queries, {
          ...contentBody({ key: `own.text-${place}`, translations }),
          updatedBy: null,
        })
    })
  /** Too much to be marked in all of them: the same words in another order. */
  const words = Array.from({ length: 1000 }, (_, place) => String((place * 7919) % 1000))

  itOnce('marks words up to a limit, and contains the other texts unmarked; so does the list of changes', async () => {
    const { admin, database } = await withAdmin()
    const count = 26
    await write(database, count, inAll(words.join(' ')))
    await build(admin)
    expect(await differences(admin, 1)).toMatchObject({ records: [], isMarked: true })
    for (const { id, version: _, updatedAt: __, updatedBy: ___, ...body } of (await admin.get('/api/content')).body)
      expect(
        (await admin.put(`/api/content/${id}`, { ...body, translations: inAll(words.toReversed().join(' ')) })).status,
      ).toBe(200)
    const response = await differences(admin, 1)
    expect(response).toMatchObject({ isWhole: true, isMarked: false, counts: { content: count } })
    expect((await admin.get('/api/admin/changes')).body.isMarked).toBe(false)
    expect((await admin.get('/api/admin/changes?list=zones')).body.isMarked).toBe(true)
  })

  itOnce('ends at six million letters, and says that there are more', async () => {
    const { admin, database } = await withAdmin()
    const text = (letter: string) => letter.repeat(10_000)
    const reported = 200
    await write(database, reported + 10, { pl: text('a'), en: text('b'), ua: text('c') })
    const response = await differences(admin, 0)
    expect(response).toMatchObject({ isWhole: false, isMarked: true, counts: { content: reported + 10 } })
    expect(response.records).toHaveLength(reported)
  })
})
