import { describe, expect, it } from 'vitest'
import type { RecordDifference } from '../../../../src/domain/differences/compare.ts'
import { loadSampleClub } from '../../../../src/server/collections/load-sample-club.ts'
import {
  contentBody,
  createClass,
  createContent,
  createException,
  createScheduleItem,
  createTrainer,
  createUser,
  createZone,
  scheduleBody,
  texts,
  trainerBody,
  zoneBody,
} from '../../../support/app/bodies.ts'
import type { Client } from '../../../support/app/test-app.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'
import { publishedLists, randomEdits } from '../../../support/random/edits.ts'
import { isLong } from '../../../support/runner/test-length.ts'

const build = (admin: Client) => admin.post('/api/admin/cache/generate')

const discard = (admin: Client, body: object, version?: number) =>
  admin.post('/api/admin/restore', body, version ? { headers: { 'if-match': `"${version}"` } } : {})

const unpublished = async (admin: Client) => (await admin.get('/api/admin/differences')).body.records

describe('discarding', () => {
  it('restores one record to what visitors see, whether it is new, changed or deleted', async () => {
    const { admin, database } = await withAdmin()
    const zone = await createZone(admin)
    const { id: userId } = await createUser(database, 'trainer')
    const trainer = await createTrainer(admin, { userId })
    await build(admin)
    const added = await createZone(admin, { name: texts('Cage') })
    await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats') }))
    await admin.delete(`/api/trainers/${trainer.id}`)

    const { records } = (await admin.get('/api/admin/differences?from=1')).body
    for (const { list, id, version } of records as RecordDifference[])
      expect(await discard(admin, { list, id }, version ?? undefined)).toMatchObject({
        status: 200,
        body: { restored: 1, kept: [] },
        headers: { 'change-id': expect.anything() },
      })
    expect(await unpublished(admin)).toEqual([])
    expect((await admin.get('/api/zones')).body).toMatchObject([{ id: zone.id, name: texts('Ring'), version: 3 }])
    expect((await admin.get('/api/trainers')).body).toMatchObject([{ id: trainer.id, userId, version: 2 }])
    expect((await discard(admin, { list: 'zones', id: zone.id })).body).toEqual({ restored: 0, kept: [] })
    // Repeated after a lost response, it has nothing left to do.
    expect((await discard(admin, { list: 'zones', id: added.id }, 1)).body).toEqual({ restored: 0, kept: [] })
  })

  it('is refused when the record was changed meanwhile, or when another record depends on it', async () => {
    const { admin } = await withAdmin()
    const zone = await createZone(admin)
    const { id: classId } = await createClass(admin)
    const item = await createScheduleItem(admin, classId, { zoneId: zone.id })
    await build(admin)
    const added = await createZone(admin, { name: texts('Cage') })
    await admin.put(`/api/schedule/${item.id}`, scheduleBody(classId, { zoneId: added.id }))
    await admin.delete(`/api/zones/${zone.id}`)

    expect((await discard(admin, { list: 'schedule', id: item.id }, 1)).status).toBe(412)
    expect((await discard(admin, { list: 'zones', id: zone.id }, 1)).status).toBe(412)
    expect(await discard(admin, { list: 'zones', id: added.id })).toMatchObject({
      status: 409,
      body: { code: 'in_use', uses: [{ list: 'schedule', id: item.id, label: 'Boxing EN, Monday 18:30' }] },
    })
    expect(await discard(admin, { list: 'schedule', id: item.id }, 2)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Zone “Ring EN” was deleted by .*\. Undo that first\.$/) },
    })
    const all = await discard(admin, { all: true })
    expect(all.body).toEqual({ restored: 3, kept: [] })
    expect(await unpublished(admin)).toEqual([])
    const undone = await admin.post('/api/admin/restore', { change: Number(all.headers['change-id']), whole: true })
    expect(undone.body).toEqual({ restored: 3, kept: [] })
    expect((await admin.get('/api/schedule')).body).toMatchObject([{ zoneId: added.id }])
  })

  it.each([{ all: true }, { write: 1 }, { change: 1 }])(
    'of %o refuses a version, which only one record has',
    async (body) => {
      const { admin } = await withAdmin()
      const zone = await createZone(admin)
      expect(await discard(admin, body, 1)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['If-Match'], message: expect.stringContaining('goes only with list and id') }] },
      })
      expect((await admin.get('/api/zones')).body).toMatchObject([{ id: zone.id, version: 1 }])
    },
  )

  it('of a text that was removed and written again restores what visitors see', async () => {
    const { admin } = await withAdmin()
    const created = await admin.post('/api/content', contentBody())
    await build(admin)
    await admin.post('/api/admin/restore', { change: Number(created.headers['change-id']) })
    const { id } = await createContent(admin, { translations: texts('Other') })
    expect(await unpublished(admin)).toMatchObject([{ list: 'content', id, action: 'edited' }])
    expect((await discard(admin, { list: 'content', id })).body).toEqual({ restored: 1, kept: [] })
    expect((await admin.get('/api/content')).body).toMatchObject([{ id, translations: texts('Title') }])
    expect(await unpublished(admin)).toEqual([])
  })

  it('of one write discards its drafts, names what blocks the others, and keeps the drafts of other writes', async () => {
    const { admin } = await withAdmin()
    const zone = await createZone(admin)
    const { id: classId } = await createClass(admin)
    const item = await createScheduleItem(admin, classId)
    const closed = await createException(admin, { zoneId: zone.id })
    await build(admin)
    const other = await createZone(admin, { name: texts('Cage') })
    const deleted = await admin.delete(`/api/zones/${zone.id}`)
    const write = Number(deleted.headers['change-id'])
    expect((await unpublished(admin)).filter((each: { write: number }) => each.write === write)).toHaveLength(2)
    expect((await discard(admin, { write })).body).toEqual({ restored: 2, kept: [] })
    expect((await admin.get('/api/exceptions')).body).toMatchObject([{ id: closed.id, zoneId: zone.id }])
    expect(await unpublished(admin)).toMatchObject([{ list: 'zones', id: other.id }])

    const { headers } = await admin.post('/api/zones', zoneBody({ name: texts('Hall') }))
    const [hall] = (await unpublished(admin)).filter((each: { label: string }) => each.label === 'Hall EN')
    await admin.put(`/api/schedule/${item.id}`, scheduleBody(classId, { zoneId: hall.id }))
    expect((await discard(admin, { write: Number(headers['change-id']) })).body).toEqual({
      restored: 0,
      kept: [{ list: 'zones', id: hall.id, label: 'Hall EN', reason: 'Zone is still used by schedule items (1)' }],
    })
  })

  it('of one write keeps what was drafted before it', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    await build(admin)
    const findHours = async () =>
      (await admin.get('/api/content')).body.find(({ key }: { key: string }) => key === 'contact.hours')
    const { id, translations } = await findHours()
    const typed = { ...translations, pl: 'Poniedziałek–piątek 16:00–21:00' }
    await admin.put(`/api/content/${id}`, contentBody({ key: 'contact.hours', translations: typed }))
    const trainers = (await admin.get('/api/trainers')).body
    const removal = await admin.delete('/api/admin/sample')
    expect((await findHours()).translations).not.toEqual(typed)
    expect((await discard(admin, { write: Number(removal.headers['change-id']) })).body.kept).toEqual([])
    expect((await admin.get('/api/trainers')).body).toHaveLength(trainers.length)
    expect((await findHours()).translations).toEqual(typed)
    expect(await unpublished(admin)).toMatchObject([{ list: 'content', id }])
  })

  it.each([
    ['DBAC', 'BACD'],
    ['ADBC', 'ABCD'],
    ['DCAB', 'CABD'],
  ])('of one order, DABC, leaves from the later order %s what that moved: %s', async (later, expected) => {
    const { admin } = await withAdmin()
    const ids: Record<string, number> = {}
    for (const name of 'ABCD') ids[name] = (await createZone(admin, { name: texts(name) })).id
    await build(admin)
    const order = (names: string) =>
      admin.put('/api/admin/order', { list: 'zones', ids: [...names].map((name) => ids[name]) })
    const first = await order('DABC')
    await order(later)
    const { status, body } = await discard(admin, { write: Number(first.headers['change-id']) })
    expect([status, body.kept]).toEqual([200, []])
    const zones: { id: number }[] = (await admin.get('/api/zones')).body
    const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id)
    expect(zones.map(({ id }) => nameOf(id)).join('')).toBe(expected)
    expect((await discard(admin, { all: true })).body.kept).toEqual([])
    expect(await unpublished(admin)).toEqual([])
  })

  it('of a write that changed a name keeps the place that the record had got before', async () => {
    const { admin } = await withAdmin()
    const [ring, cage] = [await createZone(admin), await createZone(admin, { name: texts('Cage') })]
    await build(admin)
    await admin.put('/api/admin/order', { list: 'zones', ids: [cage.id, ring.id] })
    const { headers } = await admin.put(`/api/zones/${cage.id}`, zoneBody({ name: texts('Octagon') }))
    expect((await discard(admin, { write: Number(headers['change-id']) })).body).toEqual({ restored: 1, kept: [] })
    expect((await admin.get('/api/zones')).body).toMatchObject([{ id: cage.id, name: texts('Cage') }, { id: ring.id }])
  })

  it('of everything restores a removed sample club and drops every edit', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    await build(admin)
    const removal = Number((await admin.delete('/api/admin/sample')).headers['change-id'])
    expect((await unpublished(admin)).every(({ write }: { write: number }) => write === removal)).toBe(true)
    await createTrainer(admin, trainerBody())
    const { length } = await unpublished(admin)
    expect((await discard(admin, { all: true })).body).toEqual({ restored: length, kept: [] })
    expect(await unpublished(admin)).toEqual([])

    const rounds = isLong ? 100 : 4
    const edits = randomEdits(admin, 5, publishedLists)
    for (let round = 0; round < rounds; round += 1) {
      await edits.refresh()
      for (let count = 0; count < 12; count += 1) await edits.next()
      expect((await discard(admin, { all: true })).body.kept).toEqual([])
      expect(await unpublished(admin)).toEqual([])
      if (round % 2 === 1) {
        for (let count = 0; count < 12; count += 1) await edits.next()
        await build(admin)
      }
    }
  })
})
