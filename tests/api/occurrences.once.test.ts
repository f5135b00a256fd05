import { expect, it } from 'vitest'
import {
  createClass,
  createException,
  createScheduleItem,
  createTrainer,
  createZone,
  texts,
} from '../support/bodies.ts'
import { buildTestApp } from '../support/test-app.ts'

it('administrators read the live timetable as dates', async () => {
  const { as } = await buildTestApp()
  const admin = await as('admin')
  const classId = (await createClass(admin, { title: texts('=Box, "hard"') })).id
  const trainerId = (await createTrainer(admin)).id
  const zoneId = (await createZone(admin)).id
  const { id } = await createScheduleItem(admin, classId, { zoneId, trainerId })
  await createException(admin, { kind: 'cancelled', fromDate: '2026-11-23', untilDate: null, scheduleItemId: id })
  const { body } = await admin.get('/api/admin/occurrences?from=2026-11-22&until=2026-11-30')
  expect(body).toEqual([
    expect.objectContaining({ date: '2026-11-23', status: 'cancelled', note: 'Independence Day EN' }),
    expect.objectContaining({ start: '2026-11-30T18:30:00+01:00', end: '2026-11-30T20:00:00+01:00', status: 'held' }),
  ])
})

it('a period is of days, in their order, at most a year; a year is one', async () => {
  const { as } = await buildTestApp()
  const admin = await as('admin')
  for (const query of ['', 'from=2026-11-22', 'from=2026-02-30&until=2026-03-01', 'from=2026-11-22&until=2026-11-21'])
    expect((await admin.get(`/api/admin/occurrences?${query}`)).status).toBe(400)
  expect((await admin.get('/api/admin/occurrences?from=2026-01-01&until=2027-01-02')).status).toBe(400)
  expect((await admin.get('/api/admin/holidays?year=26')).status).toBe(400)
  const { body } = await admin.get('/api/admin/holidays?year=2026')
  expect(body).toContainEqual(expect.objectContaining({ fromDate: '2026-11-11', kind: 'holiday' }))
  expect(body).toContainEqual(expect.objectContaining({ fromDate: '2026-12-23', kind: 'school break' }))
  expect((await admin.get('/api/exceptions')).body).toEqual([])
})
