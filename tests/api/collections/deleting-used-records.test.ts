import { describe, expect, it } from 'vitest'
import type { RecordUse } from '../../../src/domain/problems.ts'
import {
  createClass,
  createException,
  createScheduleItem,
  createTrainer,
  createZone,
} from '../../support/app/bodies.ts'
import { changesOf, countRows } from '../../support/app/change-log.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

/** A zone that two schedule items name, another one, and an item elsewhere. */
async function withUsedZone() {
  const test = await withAdmin()
  const { id: classId } = await createClass(test.admin, { title: { pl: 'Boks', en: 'Boxing', ua: 'Бокс' } })
  const zone = await createZone(test.admin)
  const other = await createZone(test.admin)
  const place = (dayOfWeek: string, timeSlot: string, zoneId: number | null = zone.id) =>
    createScheduleItem(test.admin, classId, { dayOfWeek, timeSlot, zoneId })
  const late = await place('tuesday', '19:30')
  const early = await place('monday', '18:00')
  const elsewhere = await place('wednesday', '18:00', other.id)
  const discardZone = () =>
    test.admin.post(
      '/api/admin/restore',
      { list: 'zones', id: zone.id },
      { headers: { 'if-match': `"${zone.version}"` } },
    )
  return { ...test, zone, other, late, early, elsewhere, discardZone }
}

describe('a new zone that schedule items use', () => {
  it('is not discarded; the response names each item, in the order of the week', async () => {
    const { admin, database, late, early, discardZone } = await withUsedZone()
    const before = await countRows(database)
    const refused = await discardZone()
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'in_use',
      message: 'Zone is still used by schedule items (2)',
      uses: [
        { list: 'schedule', id: early.id, label: 'Boxing, Monday 18:00' },
        { list: 'schedule', id: late.id, label: 'Boxing, Tuesday 19:30' },
      ],
    })
    expect(await countRows(database)).toStrictEqual(before)
    const schedule = (await admin.get('/api/schedule')).body
    expect(schedule).toEqual(expect.arrayContaining([late, early]))
  })

  it('and the records that use it are named in the language of the account: in errors, lists and differences', async () => {
    const { admin, zone, late, discardZone } = await withUsedZone()
    await admin.put('/api/user/language', { language: 'ua' })
    const label = 'Бокс, вівторок 19:30'
    expect((await discardZone()).body.uses.at(-1)).toMatchObject({ label })
    const ofItem = expect.objectContaining({ list: 'schedule', id: late.id, label })
    expect((await admin.get('/api/admin/differences')).body.records).toContainEqual(ofItem)
    const [{ places }] = (await admin.get('/api/admin/translations?list=zones&language=ua')).body.texts
    expect(places).toContainEqual(expect.objectContaining({ list: 'zones', id: zone.id, label: 'Ring UA' }))
    const change = (await admin.get(`/api/admin/changes?list=schedule&id=${late.id}`)).body.changes[0]
    const { records } = (await admin.get('/api/admin/differences?from=0')).body
    const compared = records.find(({ list, id }: RecordUse) => list === 'schedule' && id === late.id)
    for (const { fields, ...named } of [change, compared]) {
      expect(named.label).toBe(label)
      expect(fields).toContainEqual(expect.objectContaining({ field: 'zoneId', after: 'Ring UA' }))
    }
  })
})

describe('a zone that schedule items use', () => {
  it('is deleted, and leaves them without a zone, each in a separate change', async () => {
    const { admin, database, zone, other, late, early, elsewhere } = await withUsedZone()
    const url = `/api/zones/${zone.id}`
    expect((await admin.delete(url, { headers: { 'if-match': '"7"' } })).status).toBe(412)
    expect(await admin.delete(url)).toMatchObject({ status: 200, body: zone })
    const items = (await admin.get('/api/schedule')).body
    for (const before of [late, early]) {
      const after = items.find(({ id }: { id: number }) => id === before.id)
      expect(after).toEqual({ ...before, zoneId: null, version: 2, updatedAt: expect.any(String) })
      expect((await changesOf(database, 'schedule', before.id)).at(-1)).toMatchObject({ before, after })
    }
    expect(items).toContainEqual(elsewhere)
    expect((await admin.get('/api/zones')).body).toEqual([other])
  })
})

describe('an exception that names a deleted zone or trainer', () => {
  it('loses it, and is deleted if it would change nothing; one undo brings everything back', async () => {
    const { admin, zone, late } = await withUsedZone()
    const trainer = await createTrainer(admin)
    const changed = { kind: 'changed', scheduleItemId: late.id }
    await createException(admin, { ...changed, newZoneId: zone.id })
    await createException(admin, { ...changed, newTrainerId: trainer.id })
    const both = await createException(admin, { ...changed, newZoneId: zone.id, newTrainerId: trainer.id })
    await createException(admin, { ...changed, zoneId: zone.id, scheduleItemId: null, newZoneId: zone.id })
    const read = async () =>
      (await admin.get('/api/exceptions')).body.map(
        ({ version, updatedAt, ...values }: Record<string, unknown>) => values,
      )
    const before = await read()
    const withoutZone = await admin.delete(`/api/zones/${zone.id}`)
    expect(await read()).toMatchObject([{ newTrainerId: trainer.id }, { id: both.id, newZoneId: null }])
    const withoutTrainer = await admin.delete(`/api/trainers/${trainer.id}`)
    expect(await read()).toEqual([])
    for (const { headers } of [withoutTrainer, withoutZone])
      expect(
        await admin.post('/api/admin/restore', { change: Number(headers['change-id']), whole: true }),
      ).toMatchObject({
        status: 200,
      })
    expect(await read()).toEqual(expect.arrayContaining(before))
    expect(await read()).toHaveLength(before.length)
  })
})
