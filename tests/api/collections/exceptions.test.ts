import { describe, expect, it } from 'vitest'
import {
  createClass,
  createException,
  createScheduleItem,
  createTrainer,
  createZone,
  exceptionBody,
  kamil,
  scheduleBody,
} from '../../support/app/bodies.ts'
import { changesOf } from '../../support/app/change-log.ts'
import { buildTestApp } from '../../support/app/test-app.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const setUp = async () => {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  const classId = (await createClass(admin)).id
  const zoneId = (await createZone(admin)).id
  const trainerId = (await createTrainer(admin)).id
  const scheduleItemId = (await createScheduleItem(admin, classId, { zoneId, trainerId })).id
  return { ...test, admin, classId, zoneId, trainerId, scheduleItemId }
}

type Ids = Awaited<ReturnType<typeof setUp>>

describe('an exception', () => {
  it.each<[string, (ids: Ids) => Record<string, unknown>]>([
    ['the whole club, closed for a year', () => ({ fromDate: '2027-01-01', untilDate: '2027-12-31' })],
    ['a closed zone', ({ zoneId }) => ({ zoneId, untilDate: null })],
    ['a cancelled class', ({ scheduleItemId }) => ({ kind: 'cancelled', scheduleItemId })],
    ['classes of the whole club, cancelled', () => ({ kind: 'cancelled' })],
    [
      'another trainer',
      ({ scheduleItemId, trainerId }) => ({ kind: 'changed', scheduleItemId, newTrainerId: trainerId }),
    ],
    ['another zone for those of a zone', ({ zoneId }) => ({ kind: 'changed', zoneId, newZoneId: zoneId })],
    [
      'an extra class',
      ({ classId }) => ({ kind: 'extra', newTimeSlot: '10:00', newClassId: classId, newDurationMinutes: 45 }),
    ],
  ])('may be %s', async (_, overrides) => {
    const ids = await setUp()
    const { status, body } = await ids.admin.post('/api/exceptions', exceptionBody(overrides(ids)))
    expect([status, body]).toMatchObject([201, exceptionBody(overrides(ids))])
  })

  const refused: Record<string, [(ids: Ids) => Record<string, unknown>, path: string, message: string]> = {
    'ends before it begins': [
      () => ({ untilDate: '2026-11-10' }),
      'untilDate',
      'The last day can’t be before the first',
    ],
    'lasts longer than a year': [
      () => ({ untilDate: '2027-11-12' }),
      'untilDate',
      'An exception can’t be longer than a year',
    ],
    'closes a class': [
      ({ scheduleItemId }) => ({ scheduleItemId }),
      'scheduleItemId',
      'The club or a zone is closed; a class is cancelled',
    ],
    'concerns both': [
      ({ scheduleItemId, zoneId }) => ({ kind: 'cancelled', scheduleItemId, zoneId }),
      'zoneId',
      'Choose a zone or a class, not both',
    ],
    'closes with a new time': [
      () => ({ newTimeSlot: '10:00' }),
      'newTimeSlot',
      'Does not apply to this kind of exception',
    ],
    'cancels with a new zone': [
      ({ zoneId }) => ({ kind: 'cancelled', newZoneId: zoneId }),
      'newZoneId',
      'Does not apply to this kind of exception',
    ],
    'changes nothing': [
      ({ scheduleItemId }) => ({ kind: 'changed', scheduleItemId }),
      'kind',
      'Say what changes: time, duration, class, zone or trainer',
    ],
    'is an extra class without a time': [
      ({ classId }) => ({ kind: 'extra', newClassId: classId }),
      'newTimeSlot',
      'An extra class needs a time',
    ],
    'is an extra class of nothing': [() => ({ kind: 'extra', newTimeSlot: '10:00' }), 'newClassId', 'Choose a class'],
    'is an extra class that concerns another': [
      ({ classId, scheduleItemId }) => ({ kind: 'extra', newTimeSlot: '10:00', newClassId: classId, scheduleItemId }),
      'scheduleItemId',
      'Does not apply to this kind of exception',
    ],
    'names a class that is not there': [
      () => ({ kind: 'cancelled', scheduleItemId: 99 }),
      'scheduleItemId',
      'Schedule item no longer exists: choose another',
    ],
    'names a new zone that is not there': [
      ({ scheduleItemId }) => ({ kind: 'changed', scheduleItemId, newZoneId: 99 }),
      'newZoneId',
      'Zone no longer exists: choose another',
    ],
  }

  itOnce.each(Object.entries(refused))('is refused where it %s', async (_, [overrides, path, message]) => {
    const ids = await setUp()
    const response = await ids.admin.post('/api/exceptions', exceptionBody(overrides(ids)))
    expect(response).toMatchObject({ status: 400, body: { issues: [{ path: [path], message }] } })
  })

  itOnce.each([
    ['fromDate', 'tomorrow', '2026-11-12'],
    ['fromDate', '2026-13-01', '2026-11-12'],
    ['fromDate', '3026-11-12', '2026-11-12'],
    ['untilDate', '2026-11-12', '11.12.2026'],
    ['untilDate', '2026-11-12', '9999-11-12'],
  ])('has one issue where only %s is no date (%s to %s)', async (field, fromDate, untilDate) => {
    const { admin, classId } = await setUp()
    const exception = await admin.post('/api/exceptions', exceptionBody({ fromDate, untilDate }))
    expect(exception.body.issues).toEqual([{ path: [field], message: expect.any(String) }])
    const season = { validFrom: fromDate, validUntil: untilDate }
    const item = await admin.post('/api/schedule', scheduleBody(classId, season))
    expect(item.body.issues).toHaveLength(1)
  })

  it('is checked as a whole when an update names only some fields', async () => {
    const { admin } = await setUp()
    const { id } = await createException(admin)
    const given = { kind: 'closed', fromDate: '2026-11-13' }
    expect(await admin.put(`/api/exceptions/${id}`, given)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['untilDate'] }] },
    })
    expect((await admin.put(`/api/exceptions/${id}`, { ...given, untilDate: null })).status).toBe(200)
  })

  it('is deleted with its class or with the zone that it closes, in a separate change', async () => {
    const { admin, database, scheduleItemId } = await setUp()
    const zoneId = (await createZone(admin)).id
    const cancelled = await createException(admin, { kind: 'cancelled', scheduleItemId })
    const closed = await createException(admin, { zoneId })
    const remaining = await createException(admin)
    expect((await admin.delete(`/api/schedule/${scheduleItemId}`)).status).toBe(200)
    expect((await admin.delete(`/api/zones/${zoneId}`)).status).toBe(200)
    expect((await admin.get('/api/exceptions')).body).toMatchObject([{ id: remaining.id }])
    for (const { id } of [cancelled, closed])
      expect((await changesOf(database, 'exceptions', id)).map(({ action }) => action)).toEqual(['create', 'delete'])
  })

  it('is in a tenth public list once it is published', async () => {
    const { admin, as, publisher } = await setUp()
    const visitor = await as(null)
    const { version, ...published } = await createException(admin)
    expect((await visitor.get('/api/exceptions')).body).toEqual([])
    await publisher.publish(kamil)
    expect((await visitor.get('/api/exceptions')).body).toEqual([published])
    expect((await visitor.get('/cache/exceptions.json')).body).toEqual([published])
    expect((await visitor.get('/api/cache/metadata')).body.stats.exceptions).toBe(1)
    expect((await visitor.post('/api/exceptions', exceptionBody())).status).toBe(401)
  })

  it('is labelled by its days and by what it concerns', async () => {
    const { admin, scheduleItemId } = await setUp()
    await createException(admin, { untilDate: null })
    await createException(admin, { kind: 'cancelled', scheduleItemId })
    const changes: { list: string; label: string }[] = (await admin.get('/api/admin/differences')).body.records
    expect(
      changes
        .filter(({ list }) => list === 'exceptions')
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['Cancelled 2026-11-11 to 2026-11-12, Boxing EN, Monday 18:30', 'Closed 2026-11-11'])
  })
})
