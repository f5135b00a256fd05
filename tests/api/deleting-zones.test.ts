import { describe, expect, it } from 'vitest'
import type { RecordUse } from '../../src/domain/problems.ts'
import { createClass, createScheduleItem, createZone } from '../support/bodies.ts'
import { countRows } from '../support/change-log.ts'
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

  it('is deleted once none uses it', async () => {
    const { admin, url, zone, other, late, early } = await withUsedZone()
    await admin.put(`/api/schedule/${late.id}`, { zoneId: other.id })
    await admin.put(`/api/schedule/${early.id}`, { zoneId: null })
    expect(await admin.delete(url)).toMatchObject({ status: 200, body: zone })
    expect((await admin.get('/api/zones')).body).toEqual([other])
  })
})
