import { describe, expect, it } from 'vitest'
import type { RecordDifference } from '../../../src/domain/differences/compare.ts'
import { loadSampleClub } from '../../../src/server/collections/load-sample-club.ts'
import { listSampleRecords } from '../../../src/server/db/records/sample-records.ts'
import { createTrainer, createZone, texts, trainerBody } from '../../support/app/bodies.ts'
import { changes, changesOf, undo } from '../../support/app/change-log.ts'
import type { Client } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { collectionCases } from '../../support/clubs/collection-cases.ts'

const idsIn = (records: { id: number }[]) => records.map(({ id }) => id)

const idsOf = async (admin: Client, list: string) => idsIn((await admin.get(`/api/${list}`)).body)

const build = (admin: Client) => admin.post('/api/admin/cache/generate')

describe.each(collectionCases.filter(({ collection }) => 'position' in collection.fields))(
  'the order of $name',
  ({ name, body, collection: { isLive } }) => {
    it('is set by an administrator, and visitors see it after the next publication or at once', async () => {
      const { admin, as } = await withAdmin()
      const ids: number[] = []
      for (let index = 0; index < 3; index += 1) ids.push((await admin.post(`/api/${name}`, await body(admin))).body.id)
      await build(admin)
      const visitor = await as(null)
      const [first, second, third] = ids as [number, number, number]

      const response = await admin.put('/api/admin/order', { list: name, ids: [third, first, second] })
      expect(response).toMatchObject({ status: 200, headers: { 'change-id': expect.any(String) } })
      expect(response.body).toEqual({ ids: [third, first, second] })
      expect(await idsOf(admin, name)).toEqual([third, first, second])
      expect(idsIn((await visitor.get(`/cache/${name}.json`)).body)).toEqual(isLive ? [third, first, second] : ids)
      const { records } = (await admin.get('/api/admin/differences?from=1')).body
      expect(records).toMatchObject(isLive ? [] : [{ list: name, id: third, action: 'moved' }])

      await build(admin)
      expect(idsIn((await visitor.get(`/cache/${name}.json`)).body)).toEqual([third, first, second])
    })
  },
)

describe('putting a list in order', () => {
  it('is one write, logged for each record, and undone as a whole', async () => {
    const { admin, database } = await withAdmin()
    const ids = [1, 2, 3].map(async () => (await createZone(admin)).id)
    const [first, second, third] = (await Promise.all(ids)).toSorted((one, other) => one - other) as [
      number,
      number,
      number,
    ]
    const { headers } = await admin.put('/api/admin/order', { list: 'zones', ids: [second, third, first] })
    const logged = async (id: number) => (await changesOf(database, 'zones', id)).map(({ action }) => action)
    for (const id of [first, second, third]) expect(await logged(id)).toEqual(['create', 'update'])
    const undone = await admin.post('/api/admin/restore', { change: Number(headers['change-id']), whole: true })
    expect(undone).toMatchObject({ status: 200, body: { restored: 1 } })
    expect(await idsOf(admin, 'zones')).toEqual([first, second, third])
  })

  it('returns 412 when the order is no longer the one that was seen, and says who changed it', async () => {
    const { admin, as } = await withAdmin()
    const anna = await as('admin')
    const { username } = (await anna.get('/api/user')).body
    const [first, second] = [(await createZone(admin)).id, (await createZone(admin)).id]
    const put = (client: Client, ids: number[], seen: string) =>
      client.put('/api/admin/order', { list: 'zones', ids }, { headers: { 'if-match': seen } })
    expect((await put(anna, [second, first], `"${first},${second}"`)).status).toBe(200)
    await admin.put(`/api/zones/${first}`, { description: texts('Big') })
    const stale = await put(admin, [second, first], `"${first},${second}"`)
    const message = `Order of zones was changed by ${username} in the meantime`
    expect(stale).toMatchObject({ status: 412, body: { code: 'changed', message, changedBy: username } })
    expect(idsIn(stale.body.current)).toEqual([second, first])
    expect((await put(admin, [first, second], `"${second},${first}"`)).status).toBe(200)
    const added = await createZone(anna)
    expect(await put(admin, [second, first], `"${first},${second}"`)).toMatchObject({
      status: 412,
      body: { changedBy: username, current: [{ id: first }, { id: second }, { id: added.id }] },
    })
    expect(await idsOf(admin, 'zones')).toEqual([first, second, added.id])
  })

  it('refuses the ids of another list, and a list without an order, and changes nothing', async () => {
    const { admin } = await withAdmin()
    const first = (await createZone(admin)).id
    const second = (await createZone(admin)).id
    for (const ids of [[first], [second, first, second], [second, 999], []])
      expect(await admin.put('/api/admin/order', { list: 'zones', ids })).toMatchObject({
        status: 409,
        body: {
          code: 'conflict',
          issues: [{ path: ['ids'], message: 'The list of zones has changed meanwhile. Load it again.' }],
        },
      })
    for (const body of [{}, { ids: ['1'] }, { ids: [2 ** 40] }])
      expect(await admin.put('/api/admin/order', { list: 'zones', ...body })).toMatchObject({
        status: 400,
        body: {
          code: 'invalid',
          message: expect.stringMatching(
            /^The request is not valid: ids\S* must be the ids of all records, in their order$/,
          ),
        },
      })
    for (const list of ['schedule', 'users', undefined])
      expect(await admin.put('/api/admin/order', { list, ids: [first, second] })).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['list'] }] },
      })
    expect(await idsOf(admin, 'zones')).toEqual([first, second])
  })

  it('survives edits without a position, and puts new records last', async () => {
    const { admin } = await withAdmin()
    const first = await createTrainer(admin)
    const second = await createTrainer(admin)
    await admin.put('/api/admin/order', { list: 'trainers', ids: [second.id, first.id] })
    await admin.put(`/api/trainers/${second.id}`, trainerBody())
    const third = await createTrainer(admin)
    expect(await idsOf(admin, 'trainers')).toEqual([second.id, first.id, third.id])
  })

  it('keeps the mark of sample records, also when it is undone', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    await build(admin)
    const samples = await listSampleRecords(database.read)
    const reversed = async () =>
      admin.put('/api/admin/order', { list: 'zones', ids: (await idsOf(admin, 'zones')).toReversed() })
    const { headers } = await reversed()
    await admin.post('/api/admin/restore', { change: Number(headers['change-id']), whole: true })
    expect(await listSampleRecords(database.read)).toEqual(samples)
    await reversed()
    expect((await admin.post('/api/admin/restore', { all: true })).body.restored).toBeGreaterThan(0)
    expect(await listSampleRecords(database.read)).toEqual(samples)
  })

  it('orders every record of a long list', async () => {
    const { admin, as } = await withAdmin()
    const ids: number[] = []
    for (let index = 0; index < 300; index += 1) ids.push((await createZone(admin)).id)
    // A portion ends among those with a position, and one among those without.
    const newOrder = [...ids.slice(0, 270).reverse(), ...ids.slice(270)]
    await admin.put('/api/admin/order', { list: 'zones', ids: newOrder })
    await build(admin)
    expect(idsIn((await (await as(null)).get('/cache/zones.json')).body)).toEqual(newOrder)
  })
})

/** Eight zones that never had an order, as visitors see them. */
async function eightZones() {
  const test = await withAdmin()
  const { admin } = test
  const ids: number[] = []
  for (let index = 0; index < 8; index += 1) ids.push((await createZone(admin)).id)
  await build(admin)
  /** The unpublished differences. */
  const drafts = async () => {
    const { records } = (await admin.get('/api/admin/differences?from=1')).body
    expect((await admin.get('/api/admin/differences')).body.records).toHaveLength(records.length)
    return (records as RecordDifference[]).map(({ id, action, fields }) => ({
      zone: ids.indexOf(id) + 1,
      action,
      fields: fields.map(({ field, ...change }) =>
        change.kind === 'value' ? `${change.label} ${change.before} to ${change.after}` : field,
      ),
    }))
  }
  return {
    ...test,
    drafts,
    putInOrder: (...places: number[]) =>
      admin.put('/api/admin/order', { list: 'zones', ids: places.map((place) => ids[place - 1]) }),
    order: async () => (await idsOf(admin, 'zones')).map((id) => ids.indexOf(id) + 1),
    positions: async () =>
      (await admin.get('/api/zones')).body.map(({ position }: { position: number | null }) => position),
    zone: (place: number) => `/api/zones/${ids[place - 1]}`,
    discard: (place: number) => admin.post('/api/admin/restore', { list: 'zones', id: ids[place - 1] }),
    discardAll: async () => (await admin.post('/api/admin/restore', { all: true })).body,
  }
}

const inTurn = [1, 2, 3, 4, 5, 6, 7, 8]

describe('the change log', () => {
  /** The newest changes of zones, newest first. */
  const log = async (admin: Client, count: number) =>
    (await changes(admin, '?list=zones')).slice(0, count).map(({ action, recordId, fields, undo }) => {
      const values = fields.map((field) => (field.kind === 'value' ? `${field.before} to ${field.after}` : field.field))
      return [recordId, action, ...values, undo.isWhole]
    })

  it('shows only the record that was moved, with its places, also after an undo', async () => {
    const { admin, putInOrder, order, positions, zone } = await eightZones()
    const first = Number(zone(1).split('/').at(-1))
    const moved = await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    expect(await log(admin, 2)).toEqual([
      [first, 'moved', '1 to 8', true],
      [first + 7, 'added', 'name', 'description', false],
    ])
    // An order is undone as a whole, requested or not.
    expect((await undo(admin, moved)).body).toEqual({ restored: 1, kept: [] })
    expect(await log(admin, 2)).toEqual([
      [first, 'moved', '8 to 1', true],
      [first, 'moved', '1 to 8', true],
    ])
    expect(await order()).toEqual(inTurn)
    expect(await positions()).toEqual(inTurn.map(() => null))
  })

  it('undoes only the order through a moved record, even if other changes were discarded with it', async () => {
    const { admin, putInOrder, order, zone, discardAll } = await eightZones()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    await admin.put(zone(5), { name: texts('Cage') })
    await discardAll()
    const [moved] = (await changes(admin, '?list=zones')).filter(({ action }) => action === 'moved')
    expect((await undo(admin, moved?.id ?? 0)).body).toEqual({ restored: 1, kept: [] })
    expect(await order()).toEqual([2, 3, 4, 5, 6, 7, 8, 1])
    const names = (await admin.get('/api/zones')).body.map(({ name }: { name: { en: string } }) => name.en)
    expect(names).not.toContain('Cage EN')
  })

  it('undoes an order even if a record of it was deleted', async () => {
    const { admin, putInOrder, order, zone } = await eightZones()
    const moved = await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    await admin.delete(zone(5))
    expect((await undo(admin, moved)).body).toEqual({ restored: 1, kept: [] })
    expect(await order()).toEqual([1, 2, 3, 4, 6, 7, 8])
  })

  it('keeps who last changed a record that only made room', async () => {
    const { admin, as, zone, putInOrder } = await eightZones()
    const other = await as('admin')
    await other.put(zone(5), { name: texts('Cage') })
    const by = async () =>
      (await admin.get('/api/admin/differences')).body.records.find(
        ({ label }: { label: string }) => label === 'Cage EN',
      ).by
    const before = await by()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    expect(await by()).toBe(before)
  })
})

describe('of a list that never had an order', () => {
  it('one dragged record is the only difference, at the end or at the beginning', async () => {
    const { drafts, putInOrder, order, discard } = await eightZones()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    expect(await drafts()).toEqual([{ zone: 1, action: 'moved', fields: ['Position 1 to 8'] }])
    expect((await discard(1)).body).toEqual({ restored: 1, kept: [] })
    expect(await drafts()).toEqual([])
    expect(await order()).toEqual(inTurn)
    await putInOrder(1, 2, 6, 3, 4, 5, 7, 8)
    expect(await drafts()).toEqual([{ zone: 6, action: 'moved', fields: ['Position 6 to 3'] }])
  })

  it('a record that was edited in its place loses its edit and keeps its place', async () => {
    const { admin, drafts, putInOrder, order, zone, discard } = await eightZones()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    await admin.put(zone(5), { name: texts('Cage') })
    expect(await drafts()).toContainEqual({ zone: 5, action: 'edited', fields: ['name'] })
    await discard(5)
    expect(await drafts()).toMatchObject([{ zone: 1, action: 'moved' }])
    expect(await order()).toEqual([2, 3, 4, 5, 6, 7, 8, 1])
  })

  it('a deleted record is restored to its place among the others', async () => {
    const { admin, putInOrder, order, zone, discard } = await eightZones()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    await admin.delete(zone(5))
    await discard(5)
    expect(await order()).toEqual([2, 3, 4, 5, 6, 7, 8, 1])
  })

  it('discarding everything restores the published positions', async () => {
    const { admin, drafts, putInOrder, positions, order, zone, discardAll } = await eightZones()
    await putInOrder(2, 3, 4, 5, 6, 7, 8, 1)
    await admin.put(zone(5), { name: texts('Cage') })
    expect(await discardAll()).toEqual({ restored: 2, kept: [] })
    expect(await drafts()).toEqual([])
    expect(await order()).toEqual(inTurn)
    expect(await positions()).toEqual(inTurn.map(() => null))
  })
})
