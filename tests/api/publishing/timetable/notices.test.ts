import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ListedNotice, Notice } from '../../../../src/domain/releases/notice.ts'
import { maxNotices } from '../../../../src/domain/releases/notice-body.ts'
import { restoreBackup } from '../../../../src/server/backup/restore-backup.ts'
import { makeBackup } from '../../../../src/server/backup/stored-backups.ts'
import { readConfig } from '../../../../src/server/config.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { createLog, ErrorReporter } from '../../../../src/server/log.ts'
import { sweepDaily } from '../../../../src/server/pictures/sweep-uploads.ts'
import {
  createClass,
  createContent,
  createScheduleItem,
  createZone,
  kamil,
  texts,
  zoneBody,
} from '../../../support/app/bodies.ts'
import { changes, changesOf, digestOfDrafts, undo } from '../../../support/app/change-log.ts'
import { buildTestApp, newDatabaseSettings, renderData, type TestApp } from '../../../support/app/test-app.ts'
import { itOnce } from '../../../support/runner/it-with.ts'

const until = '2026-11-24T21:00:00.000Z'
const hall = { text: { pl: 'Sala zamknięta' }, until }
const inPolish = { pl: 'Sala zamknięta', en: 'Sala zamknięta', ua: 'Sala zamknięta' }

/** A published club on a Tuesday at noon, with a class at 18:30 that visitors are shown. */
async function withClub(parts?: TestApp) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T11:00:00Z'), shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const test = parts ?? (await buildTestApp())
  const admin = await test.as('admin')
  const visible = { pl: 'on', en: 'on', ua: 'on' }
  await createContent(admin, { key: 'schedule.visible', section: 'schedule', translations: visible })
  const classId = (await createClass(admin)).id
  const item = await createScheduleItem(admin, classId, { dayOfWeek: 'tuesday', level: null })
  await test.publisher.publish(kamil)
  const publicNotices = async (): Promise<Notice[]> => (await test.app.inject('/cache/notices.json')).json()
  return {
    ...test,
    admin,
    publicNotices,
    me: (await admin.get('/api/user')).body.username as string,
    cancelled: { scheduleItemId: item.id, date: '2026-11-24', until },
    createNotice: async (body: object = hall) => (await admin.post('/api/notices', body)).body,
    refused: async (body: object) => {
      const { status, body: created } = await admin.post('/api/notices', body)
      return [status, ...(created.issues ?? [created]).map((issue: { message: string }) => issue.message)]
    },
  }
}

it('is shown in a preview that was made before it', async () => {
  const { admin, app, publisher, cancelled, createNotice } = await withClub()
  const { number } = (await admin.post('/api/admin/previews')).body
  const shown = async () => (await publisher.readPreview(number))?.pages.landing.pl.bodies.identity.toString()
  expect(await shown()).not.toContain('Trener chory')
  await createNotice({ ...cancelled, text: { ua: 'Trener chory' } })
  expect(await shown()).toContain('Trener chory')
  expect(await shown()).toBe((await app.inject('/')).body)
})

it('is public when its request returns, in Polish where a language is missing, and publishes no draft', async () => {
  const { app, admin, database, publisher, publicNotices, me } = await withClub()
  await createZone(admin, { name: texts('Draft') })
  const drafts = await digestOfDrafts(database)
  const created = await admin.post('/api/notices', { ...hall, text: { pl: 'Sala zamknięta', en: 'Hall closed' } })
  const text = { ...inPolish, en: 'Hall closed' }
  expect(created).toMatchObject({ status: 201, body: { text, cancels: null, until, by: me } })
  const { by: _, ...open } = created.body
  expect(await publicNotices()).toEqual([open])
  expect((await app.inject('/?lang=en')).body).toContain('Hall closed')
  expect((await app.inject('/auth')).body).not.toContain('Hall closed')
  expect((await app.inject('/cache/zones.json')).json()).toEqual([])
  expect(publisher.site.number).toBe(1)
  expect((await admin.get('/api/admin/releases')).body.releases).toHaveLength(1)
  expect((await admin.get('/api/notices')).body.notices).toEqual([{ ...created.body, isShown: true }])

  expect(await admin.delete(`/api/notices/${open.id}`)).toMatchObject({ status: 200, body: created.body })
  expect(await publicNotices()).toEqual([])
  expect((await app.inject('/?lang=en')).body).not.toContain('Hall closed')
  expect((await admin.delete(`/api/notices/${open.id}`)).status).toBe(404)
  expect(await digestOfDrafts(database)).toBe(drafts)
  expect(await changesOf(database, 'notices', open.id)).toMatchObject([
    { action: 'create', username: me, before: null, after: { text, until } },
    { action: 'delete', username: me, before: { text, until }, after: null },
  ])
  expect((await admin.get('/api/admin/changes?list=notices')).body.changes).toMatchObject([
    { label: `Notice ${open.id}`, action: 'removed', undo: { isPossible: true } },
    { action: 'added', fields: [{ label: 'Text', after: 'Hall closed' }, { label: 'Until' }] },
  ])
})

it('is public again until its time when its end is undone, and ends when that is undone', async () => {
  const { admin, app, createNotice, publicNotices } = await withClub()
  const {
    id,
    by: _,
    ...created
  } = await createNotice({ text: { pl: 'Trener chory' }, until: '2026-11-24T11:30:00.000Z' })
  const posted = (await changes(admin))[0]?.id ?? 0
  const ended = await admin.delete(`/api/notices/${id}`)
  expect(await publicNotices()).toEqual([])
  const continued = await undo(admin, ended, { whole: true })
  expect(continued).toMatchObject({ status: 200, body: { restored: 1 } })
  expect(await publicNotices()).toEqual([{ id, ...created, createdAt: expect.any(String) }])
  expect((await app.inject('/')).body).toContain('Trener chory')
  expect((await undo(admin, ended)).body).toEqual({ restored: 0, kept: [] })
  expect((await undo(admin, continued)).body).toEqual({ restored: 1, kept: [] })
  expect(await publicNotices()).toEqual([])
  expect((await undo(admin, posted)).body).toEqual({ restored: 0, kept: [] })
  expect((await changes(admin, '?list=notices')).map(({ action }) => action)).toEqual([
    'removed',
    'added',
    'removed',
    'added',
  ])
  vi.setSystemTime(new Date('2026-11-24T11:30:01Z'))
  const tooLate = 'Its time has passed.'
  expect(await undo(admin, ended)).toMatchObject({ status: 409, body: { code: 'cannot_undo', message: tooLate } })
  for (const { undo } of await changes(admin, '?list=notices'))
    expect(undo).toMatchObject({ isPossible: false, reason: tooLate })
})

it.each(['weekly', 'extra'])('goes with its %s class when that is published, and comes back with it', async (kind) => {
  const { admin, app, publisher, createNotice, publicNotices, cancelled } = await withClub()
  const text = { pl: 'Trener chory' }
  const classId = (await admin.get('/api/classes')).body[0].id
  const added = { kind: 'extra', fromDate: '2026-11-24', newTimeSlot: '20:00', newClassId: classId }
  const extraId = (await admin.post('/api/exceptions', added)).body.id
  await publisher.publish(kamil)
  const isWeekly = kind === 'weekly'
  const { id } = await createNotice(isWeekly ? { ...cancelled, text } : { extraId, date: '2026-11-24', until, text })
  const { id: other } = await createNotice()
  const deleted = await admin.delete(
    isWeekly ? `/api/schedule/${cancelled.scheduleItemId}` : `/api/exceptions/${extraId}`,
  )
  expect(
    (await publicNotices()).map((each) => each.id),
    'a draft changes nothing',
  ).toEqual([id, other])
  await publisher.publish(kamil)
  expect((await publicNotices()).map((each) => each.id)).toEqual([other])
  const listed = async () =>
    (await admin.get('/api/notices')).body.notices.map((each: ListedNotice) => [each.id, each.isShown])
  expect(await listed()).toEqual([
    [id, false],
    [other, true],
  ])
  expect((await app.inject('/')).body).not.toContain('Trener chory')
  await undo(admin, deleted)
  await publisher.publish(kamil)
  expect((await publicNotices()).map((each) => each.id)).toEqual([id, other])
  expect((await admin.delete(`/api/notices/${id}`)).status).toBe(200)
  expect(await listed()).toEqual([[other, true]])
})

it('counts while visitors don’t see it, so that a restored version shows at most ten, and can be ended', async () => {
  const { admin, publisher, publicNotices, createNotice, refused, cancelled } = await withClub()
  const { id } = await createNotice(cancelled)
  const deleted = await admin.delete(`/api/schedule/${cancelled.scheduleItemId}`)
  await publisher.publish(kamil)
  for (let count = 1; count < maxNotices; count++) await createNotice()
  expect(await publicNotices()).toHaveLength(maxNotices - 1)
  expect(await refused(hall)).toEqual([409, '10 notices have not ended: end one of them first'])
  await undo(admin, deleted)
  await publisher.publish(kamil)
  expect(await publicNotices()).toHaveLength(maxNotices)
  expect((await admin.delete(`/api/notices/${id}`)).status).toBe(200)
  expect(await createNotice()).toHaveProperty('id')
})

it('is not public again while another one that visitors don’t see cancels its class', async () => {
  const { admin, publisher, createNotice, cancelled } = await withClub()
  const { id } = await createNotice(cancelled)
  const ended = await admin.delete(`/api/notices/${id}`)
  await createNotice(cancelled)
  await admin.delete(`/api/schedule/${cancelled.scheduleItemId}`)
  await publisher.publish(kamil)
  expect(await undo(admin, ended, { whole: true })).toMatchObject({
    status: 409,
    body: { message: 'This class is already cancelled' },
  })
})

it('about a class is shown while the schedule is not', async () => {
  const { admin, app, publisher, publicNotices, createNotice, cancelled } = await withClub()
  const [visible] = (await admin.get('/api/content')).body
  await admin.put(`/api/content/${visible.id}`, { translations: { pl: 'off', en: 'off', ua: 'off' } })
  await publisher.publish(kamil)
  const { id } = await createNotice(cancelled)
  expect((await publicNotices()).map((each) => each.id)).toEqual([id])
  expect((await app.inject('/')).body).toContain('Boxing PL')
})

it('is not public again while another one cancels its class, or ten are public', async () => {
  const { admin, cancelled, createNotice, publicNotices } = await withClub()
  const { id } = await createNotice(cancelled)
  const ended = await admin.delete(`/api/notices/${id}`)
  const { id: again } = await createNotice(cancelled)
  const refused = { status: 409, body: { code: 'conflict' } }
  expect(await undo(admin, ended, { whole: true })).toMatchObject(refused)
  expect((await publicNotices()).map((each) => each.id)).toEqual([again])
  await admin.delete(`/api/notices/${again}`)
  for (let count = 0; count < 10; count++) await createNotice()
  expect(await undo(admin, ended, { whole: true })).toMatchObject(refused)
  expect(await publicNotices()).toHaveLength(10)
})

it('leaves calendars a later revision of a class on one day when it ends, and when that is undone', async () => {
  const { admin, app, publisher, createNotice } = await withClub()
  const classId = (await admin.get('/api/classes')).body[0].id
  const added = { kind: 'extra', fromDate: '2026-11-24', newTimeSlot: '20:00', newClassId: classId }
  const extraId = (await admin.post('/api/exceptions', added)).body.id
  await publisher.publish(kamil)
  const revisions: number[] = []
  const revisionOf = async (isCancelled: boolean) => {
    const event = (await app.inject('/calendar/pl.ics')).body
      .split('BEGIN:VEVENT')
      .find((each) => each.includes('UID:exception'))
    expect(event?.includes('STATUS:CANCELLED')).toBe(isCancelled)
    return Number(/^SEQUENCE:(\d+)\r$/m.exec(event ?? '')?.[1])
  }
  const addRevision = async (isCancelled: boolean) => void revisions.push(await revisionOf(isCancelled))
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  await addRevision(false)
  for (const end of ['by hand', 'by its time']) {
    later(60)
    const { id } = await createNotice({ extraId, date: '2026-11-24', until: '2026-11-24T19:30:00.000Z' })
    await addRevision(true)
    if (end === 'by hand') {
      const ended = await admin.delete(`/api/notices/${id}`)
      const confirmed = await revisionOf(false)
      await undo(admin, ended, { whole: true })
      expect(await revisionOf(true)).toBeGreaterThan(confirmed)
      later(60)
      await admin.delete(`/api/notices/${id}`)
    } else vi.setSystemTime(new Date('2026-11-24T19:30:01Z'))
    await publisher.refresh()
    await addRevision(false)
  }
  await publisher.publish(kamil)
  await addRevision(false)
  const [before, cancelled, , again, expired, republished] = revisions
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
  expect(new Set([before, cancelled, again, expired]).size).toBe(4)
  expect(revisions[2]).toBeGreaterThan(cancelled ?? 0)
  expect(republished).toBe(expired)
})

it('cancels a class at once in timetable and calendars', async () => {
  const { app, admin, publicNotices, createNotice, cancelled } = await withClub()
  const upcoming = async () => (await admin.get('/api/notices')).body.classes
  expect(await upcoming()).toMatchObject([{ start: '2026-11-24T18:30:00+01:00', className: 'Boxing EN' }])
  const { id } = await createNotice({ ...cancelled, text: { pl: 'Trener zachorował' } })
  expect(await publicNotices()).toMatchObject([
    { cancels: { date: '2026-11-24', title: texts('Boxing'), start: '2026-11-24T18:30:00+01:00' } },
  ])
  expect(await upcoming()).toEqual([])
  const feed = async () => (await app.inject('/calendar/pl.ics')).body
  expect(await feed()).toMatch(/SUMMARY:Odwołane: Boxing PL[\s\S]*Trener zachorował[\s\S]*STATUS:CANCELLED/)
  await admin.delete(`/api/notices/${id}`)
  expect(await upcoming()).toHaveLength(1)
  expect(await feed()).not.toContain('CANCELLED')
})

it('cancels an extra class that an exception adds', async () => {
  const { app, admin, as, publicNotices, createNotice, refused, publisher } = await withClub()
  const [{ id: classId }] = (await admin.get('/api/classes')).body
  const extra = {
    kind: 'extra',
    fromDate: '2026-11-24',
    untilDate: '2026-11-25',
    newTimeSlot: '20:00',
    newClassId: classId,
  }
  const { body: exception } = await admin.post('/api/exceptions', extra)
  await publisher.publish(kamil)
  const cancels = { extraId: exception.id, date: '2026-11-24', until }
  expect(await refused({ ...cancels, extraId: 999 })).toEqual([400, 'No such class is published for this day'])
  const { id } = await createNotice(cancels)
  expect(await publicNotices()).toMatchObject([
    { cancels: { scheduleItemId: null, extraId: exception.id, start: '2026-11-24T20:00:00+01:00' } },
  ])
  expect(await refused(cancels)).toEqual([409, 'This class is already cancelled'])
  const upcoming = async () =>
    (await admin.get('/api/notices')).body.classes.map(({ start }: { start: string }) => start.slice(0, 16))
  expect(await upcoming()).toEqual(['2026-11-24T18:30', '2026-11-25T20:00'])
  const cancelledIn = async (path: string) => (await app.inject(path)).body.split('Odwołane').length - 1
  expect(await cancelledIn('/calendar/pl.ics')).toBe(1)
  await admin.delete(`/api/notices/${id}`)
  expect(await upcoming()).toEqual(['2026-11-24T18:30', '2026-11-24T20:00', '2026-11-25T20:00'])
  vi.setSystemTime('2026-11-24T20:00:00Z')
  const inUkrainian = await as('admin')
  await inUkrainian.put('/api/user/language', { language: 'ua' })
  expect((await inUkrainian.get('/api/notices')).body.classes).toMatchObject([
    { extraId: exception.id, date: '2026-11-25', className: 'Boxing UA' },
  ])
})

it('cancels a class once when several requests do so at once', async () => {
  const { admin, publicNotices, cancelled } = await withClub()
  const responses = await Promise.all([1, 2, 3].map(() => admin.post('/api/notices', cancelled)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await publicNotices()).toHaveLength(1)
})

itOnce('refuses a notice that visitors could not understand, and says why', async () => {
  const { createNotice, refused, cancelled } = await withClub()
  expect(await refused({ until })).toEqual([400, 'Write a text, or choose the class that is cancelled'])
  expect(await refused({ ...hall, until: '2026-11-24T11:59' })).toEqual([400, 'Choose a time in the future'])
  const none = 'No such class is published for this day'
  expect(await refused({ ...cancelled, date: '2026-11-25' })).toEqual([400, none])
  expect(await refused({ ...cancelled, scheduleItemId: 999 })).toEqual([400, none])
  expect(await refused({ ...cancelled, date: '2026-11-17' })).toEqual([400, 'Choose today or a later day'])
  expect(await refused({ ...cancelled, until: '2026-11-24T18:00' })).toEqual([
    400,
    'The notice must run until the class starts, or the class would look as if it’s on',
  ])
  await createNotice(cancelled)
  expect(await refused(cancelled)).toEqual([409, 'This class is already cancelled'])
  for (let created = 1; created < maxNotices; created += 1) await createNotice()
  expect(await refused(hall)).toEqual([409, '10 notices have not ended: end one of them first'])
})

it('is refused before the first release', async () => {
  const admin = await (await buildTestApp()).as('admin')
  expect(
    await admin.post('/api/notices', { ...hall, until: new Date(Date.now() + 60_000).toISOString() }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Nothing is public yet: publish first' },
  })
  expect((await admin.get('/api/notices')).body).toEqual({ notices: [], classes: [] })
})

it('is public in another process, and disappears from both when it expires', async () => {
  const settings = await newDatabaseSettings()
  const parts = await buildTestApp({ settings, build: 'one' })
  const other = await buildTestApp({ settings, build: 'one' })
  const { admin, database, createNotice } = await withClub(parts)
  await createZone(admin)
  const drafts = await digestOfDrafts(database)
  const { id } = await createNotice()
  const shown = () =>
    Promise.all(
      [parts, other].map(async ({ app }) =>
        (await app.inject('/cache/notices.json')).json().map((each: Notice) => each.id),
      ),
    )
  await expect.poll(shown).toEqual([[id], [id]])
  vi.setSystemTime(new Date('2026-11-24T21:00:01Z'))
  await expect.poll(shown).toEqual([[], []])
  expect(await digestOfDrafts(database)).toBe(drafts)
})

it('is not shown by a process that starts after it has expired, and is deleted after three months', async () => {
  const settings = await newDatabaseSettings()
  const parts = await buildTestApp({ settings, build: 'one' })
  const { createNotice, publisher, database } = await withClub(parts)
  await createNotice()
  await publisher.stop()
  vi.setSystemTime(new Date('2026-11-24T21:00:01Z'))
  const started = await buildTestApp({ settings, build: 'one' })
  expect((await started.app.inject('/cache/notices.json')).json()).toEqual([])
  expect((await started.app.inject('/')).body).not.toContain('Sala zamknięta')
  vi.setSystemTime(new Date('2027-02-25T21:00:01Z'))
  const stopSweep = sweepDaily(database, new ErrorReporter(createLog('silent')))
  await expect.poll(() => database.read.selectFrom('notices').selectAll().execute()).toEqual([])
  await stopSweep()
})

it('stays through later publications of drafts, previews and earlier versions', async () => {
  const { admin, publisher, publicNotices, createNotice } = await withClub()
  const { id } = await createNotice()
  const shown = async () => (await publicNotices()).map((each) => each.id)
  await admin.post('/api/admin/cache/generate')
  expect(await shown()).toEqual([id])
  const { number } = (await admin.post('/api/admin/previews')).body
  await publisher.publish(kamil, number)
  expect(await shown()).toEqual([id])
  await publisher.publish(kamil, 1)
  expect(await shown()).toEqual([id])
})

it('neither outdates a preview nor cancels a scheduled one', async () => {
  const { admin, publisher, publicNotices, createNotice } = await withClub()
  const zone = await createZone(admin)
  const { number } = (await admin.post('/api/admin/previews')).body
  const path = `/api/admin/previews/${number}`
  await admin.put(path, { publishAt: '2099-07-01T18:30' })
  await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Later') }))
  const preview = await publisher.readPreview(number)
  await createNotice()
  expect((await admin.get('/api/admin/releases')).body.previews).toMatchObject([
    { publishedMeanwhile: null, publishAt: '2099-07-01T16:30:00.000Z' },
  ])
  expect((await admin.put(path, { publishAt: '2099-07-01T18:31' })).status).toBe(200)
  expect((await admin.post('/api/admin/cache/generate', { release: number })).status).toBe(200)
  expect(await publicNotices()).toHaveLength(1)
  expect(publisher.site.caches).toEqual(preview?.caches)
  expect(publisher.site.caches.zones.bodies.identity.toString()).toContain('Ring EN')
})

it('is refused when a page cannot be rendered with it, and visitors see the same as before', async () => {
  let isBroken = false
  const parts = await buildTestApp({
    renderPage: (...page) => {
      if (isBroken) throw new Error('broken')
      return renderData(...page)
    },
  })
  const { admin, publicNotices, app } = await withClub(parts)
  const before = (await app.inject('/')).body
  isBroken = true
  expect((await admin.post('/api/notices', hall)).status).toBe(500)
  expect(await publicNotices()).toEqual([])
  expect((await app.inject('/')).body).toBe(before)
})

it('is part of a backup', async () => {
  const settings = await newDatabaseSettings()
  const { createNotice } = await withClub(await buildTestApp({ settings }))
  const { by: _, ...created } = await createNotice()
  const file = join(settings.DATA_DIR ?? '', 'backup')
  await makeBackup(readConfig(settings), file)
  const place = await newDatabaseSettings()
  await restoreBackup(readConfig(place), file)
  const database = await openDatabase(readConfig(place))
  const stored = await database.read.selectFrom('notices').selectAll().execute()
  await database.close()
  expect(stored).toMatchObject([created])
  const { app } = await buildTestApp({ settings: place })
  expect((await app.inject('/cache/notices.json')).json()).toEqual([created])
})
