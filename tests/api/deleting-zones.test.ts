import { describe, expect, it } from 'vitest'
import type { RecordUse } from '../../src/domain/problems.ts'
import { createClass, createScheduleItem, createZone } from '../support/bodies.ts'
import { changesOf, countRows } from '../support/change-log.ts'
import { withAdmin } from '../support/with-admin.ts'

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
  const elsewhere = await place('monday', '18:00', other.id)
  return { ...test, classId, zone, other, late, early, elsewhere, url: `/api/zones/${zone.id}` }
}

describe('a zone that schedule items use', () => {
  it('is not deleted; the response names each item, in the order of the week', async () => {
    const { admin, database, url, late, early } = await withUsedZone()
    const before = await countRows(database)
    const refused = await admin.delete(url)
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
    const { admin, zone, late, url } = await withUsedZone()
    await admin.put('/api/user/language', { language: 'ua' })
    const label = 'Бокс, вівторок 19:30'
    expect((await admin.delete(url)).body.uses.at(-1)).toMatchObject({ label })
    const ofItem = expect.objectContaining({ list: 'schedule', id: late.id, label })
    expect((await admin.get('/api/admin/differences')).body.records).toContainEqual(ofItem)
    expect((await admin.get('/api/admin/translations?list=zones')).body.records).toContainEqual(
      expect.objectContaining({ list: 'zones', id: zone.id, label: 'Ring UA' }),
    )
    // A Tuesday.
    const { body: held } = await admin.get('/api/admin/occurrences?from=2026-11-24&until=2026-11-24')
    expect(held).toMatchObject([{ className: 'Бокс', zone: 'Ring UA' }])
    const change = (await admin.get(`/api/admin/changes?list=schedule&id=${late.id}`)).body.changes[0]
    const { records } = (await admin.get('/api/admin/differences?from=0')).body
    const compared = records.find(({ list, id }: RecordUse) => list === 'schedule' && id === late.id)
    for (const { fields, ...named } of [change, compared]) {
      expect(named.label).toBe(label)
      expect(fields).toContainEqual(expect.objectContaining({ field: 'zoneId', after: 'Ring UA' }))
    }
  })

  it('is deleted when its items are moved to another zone, each in a separate change', async () => {
    const { admin, database, url, zone, other, late, early, elsewhere } = await withUsedZone()
    const deleted = await admin.delete(`${url}?moveTo=${other.id}`, { headers: { 'if-match': `"${zone.version}"` } })
    expect(deleted).toMatchObject({ status: 200, body: zone })
    const items = (await admin.get('/api/schedule')).body
    for (const before of [late, early]) {
      const after = items.find(({ id }: { id: number }) => id === before.id)
      expect(after).toEqual({ ...before, zoneId: other.id, version: 2, updatedAt: expect.any(String) })
      expect(after.updatedAt > String(before.updatedAt)).toBe(true)
      const log = await changesOf(database, 'schedule', before.id)
      expect(log.at(-1)).toMatchObject({ action: 'update', before, after })
    }
    expect(items).toContainEqual(elsewhere)
    expect((await changesOf(database, 'zones', zone.id)).at(-1)).toMatchObject({ action: 'delete', before: zone })
    expect((await admin.get('/api/zones')).body).toEqual([other])
  })

  it('is deleted when its items are left without a zone', async () => {
    const { admin, url, late } = await withUsedZone()
    expect((await admin.delete(`${url}?moveTo=none`)).status).toBe(200)
    const items = (await admin.get('/api/schedule')).body
    expect(items).toContainEqual({ ...late, zoneId: null, version: 2, updatedAt: expect.any(String) })
  })

  it('stays, with its items, when the new zone does not exist or the zone was changed meanwhile', async () => {
    const { admin, database, url, zone, other } = await withUsedZone()
    const before = await countRows(database)
    const schedule = (await admin.get('/api/schedule')).body
    for (const target of ['4711', zone.id, 'nowhere', '-1', '1e3', '99999999999'])
      expect(await admin.delete(`${url}?moveTo=${target}`), `${target}`).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['moveTo'] }] },
      })
    const stale = await admin.delete(`${url}?moveTo=${other.id}`, { headers: { 'if-match': '"7"' } })
    expect(stale.status).toBe(412)
    expect(await countRows(database)).toStrictEqual(before)
    expect((await admin.get('/api/schedule')).body).toEqual(schedule)
  })
})

it('a zone without items is deleted, whatever moveTo says', async () => {
  const { admin } = await withAdmin()
  for (const query of ['', '?moveTo=none']) {
    const zone = await createZone(admin)
    expect(await admin.delete(`/api/zones/${zone.id}${query}`)).toMatchObject({ status: 200, body: zone })
  }
})
