import { expect, it } from 'vitest'
import { createClass, createScheduleItem, createTrainer, scheduleBody, texts } from '../../../support/app/bodies.ts'
import { buildTestApp } from '../../../support/app/test-app.ts'
import { plainClass } from '../../../support/clubs/schedule-rows.ts'

const setUp = async () => {
  const test = await buildTestApp()
  const admin = await test.as('admin')
  return { ...test, admin, classId: (await createClass(admin)).id }
}

it('a schedule item with only the spec’s fields is stored with only those', async () => {
  const { admin, classId } = await setUp()
  const body = { dayOfWeek: 'monday', timeSlot: '18:30', classId, activity: texts('Beginners') }
  const { status, body: stored } = await admin.post('/api/schedule', body)
  expect(status).toBe(201)
  expect(stored).toMatchObject({ ...plainClass, ...body })
})

it('an update with only the spec’s fields keeps the others; null and empty values empty them', async () => {
  const { admin, classId } = await setUp()
  const trainerId = (await createTrainer(admin)).id
  const stored = await createScheduleItem(admin, classId, { trainerId })
  const spec = { dayOfWeek: 'friday', timeSlot: '19:00', classId, zoneId: null, activity: null }
  const changed = (await admin.put(`/api/schedule/${stored.id}`, spec)).body
  expect(changed).toEqual({ ...stored, ...spec, version: 2, updatedAt: changed.updatedAt })
  const level = { pl: '', en: '', ua: '' }
  const none = { durationMinutes: '', trainerId: 0, validFrom: '', validUntil: null, level, bookUrl: '' }
  const blank = { ...spec, ...none, forBeginners: null }
  expect((await admin.put(`/api/schedule/${stored.id}`, blank)).body).toMatchObject(plainClass)
})

it('a season cannot end before it begins, also when an update names only one of the two days', async () => {
  const { admin, classId } = await setUp()
  const issues = [{ path: ['validUntil'], message: 'The last day can’t be before the first' }]
  const wrong = scheduleBody(classId, { validFrom: '2026-09-02', validUntil: '2026-09-01' })
  expect(await admin.post('/api/schedule', wrong)).toMatchObject({ status: 400, body: { issues } })
  const { id } = await createScheduleItem(admin, classId, { validFrom: '2026-09-01', validUntil: '2026-09-01' })
  const spec = { dayOfWeek: 'monday', timeSlot: '18:30', classId }
  const early = { ...spec, validUntil: '2026-08-31' }
  expect(await admin.put(`/api/schedule/${id}`, early)).toMatchObject({ status: 400, body: { issues } })
  expect((await admin.put(`/api/schedule/${id}`, { ...spec, validUntil: null })).status).toBe(200)
})

it('a deleted trainer leaves schedule items without one', async () => {
  const { admin, classId } = await setUp()
  const gone = (await createTrainer(admin)).id
  const item = await createScheduleItem(admin, classId, { trainerId: gone })
  expect((await admin.delete(`/api/trainers/${gone}`)).status).toBe(200)
  expect((await admin.get('/api/schedule')).body).toMatchObject([{ id: item.id, trainerId: null }])
})
