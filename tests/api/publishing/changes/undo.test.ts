import { describe, expect, it } from 'vitest'
import type { Change } from '../../../../src/domain/differences/change.ts'
import { inAll } from '../../../../src/domain/languages.ts'
import { previewName } from '../../../../src/domain/releases/release-words.ts'
import { dateAndTimeOf } from '../../../../src/domain/time/dates.ts'
import { deleteUploads, insertUpload } from '../../../../src/server/db/pictures/uploads.ts'
import { logChange } from '../../../../src/server/db/records/change-log.ts'
import {
  contentBody,
  createClass,
  createContent,
  createException,
  createPhoto,
  createScheduleItem,
  createTrainer,
  createUser,
  createZone,
  kamil,
  scheduleBody,
  texts,
  trainerBody,
  zoneBody,
} from '../../../support/app/bodies.ts'
import { changeOf, changes, digestOf, undo } from '../../../support/app/change-log.ts'
import { openTranslations, storeTranslation, textOf } from '../../../support/app/translations.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

/** The values of a change before or after it, by their labels. */
const valuesOf = (change: Change | undefined, side: 'before' | 'after') =>
  Object.fromEntries(change?.fields.map((field) => [field.label, field.kind === 'value' && field[side]]) ?? [])

const room = (number: number) => ({ pl: `Sala ${number}`, en: `Room ${number}`, ua: `Зала ${number}` })

/** A club with a zone, of whose translations two are current, one is out of date and one is a copy. */
async function withOpenTranslations() {
  const { admin } = await withAdmin()
  const description = inAll('Sala na piętrze')
  const { id } = await createZone(admin, { name: room(1), description })
  const rename = (name: object) => admin.put(`/api/zones/${id}`, { name, description })
  await rename({ ...room(2), ua: 'Зала 1' })
  await storeTranslation(admin, 'en', await textOf(admin, 'en', description.pl))
  const open = await openTranslations(admin)
  expect(open).toEqual([`zones ${id} name ua: out-of-date`, `zones ${id} description ua: copied`])
  return { admin, open, zone: { name: { ...room(2), ua: 'Зала 1' }, description }, id, rename }
}

describe('the translations of a record are out of date, copied or confirmed as they were', () => {
  it.each(['edited', 'deleted'])('when it was %s and that is undone, redone and undone again', async (change) => {
    const { admin, open, id, rename } = await withOpenTranslations()
    const written = await (change === 'deleted' ? admin.delete(`/api/zones/${id}`) : rename(room(2)))
    const openAfter = await openTranslations(admin)
    expect(openAfter).not.toEqual(open)
    const undone = await undo(admin, written)
    expect(await openTranslations(admin)).toEqual(open)
    const redone = await undo(admin, undone)
    expect(await openTranslations(admin)).toEqual(openAfter)
    await undo(admin, redone)
    expect(await openTranslations(admin)).toEqual(open)
  })

  it.each(['edited', 'deleted'])('when its draft, which was %s, is discarded', async (change) => {
    const { admin, open, id, rename } = await withOpenTranslations()
    await admin.post('/api/admin/cache/generate')
    for (const number of [3, 4]) await rename(room(number))
    if (change === 'deleted') await admin.delete(`/api/zones/${id}`)
    expect(await admin.post('/api/admin/restore', { list: 'zones', id })).toMatchObject({ body: { restored: 1 } })
    expect(await openTranslations(admin)).toEqual(open)
  })

  it('in its copy', async () => {
    const { admin, open, zone, id } = await withOpenTranslations()
    const { id: copyId } = await createZone(admin, zone)
    expect(await openTranslations(admin)).toEqual(
      open.flatMap((each) => [each, each.replace(`zones ${id}`, `zones ${copyId}`)]),
    )
  })
})

describe('undoing', () => {
  it('undoes creations, changes, deletions and undos, each by a new change', async () => {
    const { admin } = await withAdmin()
    const created = await admin.post('/api/zones', zoneBody())
    const { id } = created.body
    const edited = await admin.put(`/api/zones/${id}`, zoneBody({ name: texts('Mats') }))
    const bodiless = await admin.post('/api/admin/restore', { change: Number(edited.headers['change-id']) })
    expect(bodiless.body, 'without a body').toEqual({ restored: 1, kept: [] })
    expect((await admin.get('/api/zones')).body).toMatchObject([{ id, name: texts('Ring'), version: 3 }])

    const deleted = await admin.delete(`/api/zones/${id}`)
    const back = await undo(admin, deleted)
    expect((await admin.get('/api/zones')).body).toMatchObject([
      { id, name: texts('Ring'), version: 4, createdAt: created.body.createdAt },
    ])
    expect((await undo(admin, back)).status).toBe(200)
    expect((await admin.get('/api/zones')).body).toEqual([])
    const other = await createZone(admin)
    expect(other.id).toBeGreaterThan(id)
    expect((await changes(admin, `?list=zones&id=${id}`)).map(({ action }) => action)).toEqual([
      'removed',
      'added',
      'removed',
      'edited',
      'edited',
      'added',
    ])
  })

  it('keeps later changes of other fields, and is refused after a later change of the same field', async () => {
    const { admin, as } = await withAdmin()
    const zone = await createZone(admin)
    const renamed = await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats') }))
    const other = await as('admin')
    const they = (await other.get('/api/user')).body.username
    await other.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats'), description: texts('Soft') }))
    expect((await undo(admin, renamed)).status).toBe(200)
    expect((await admin.get('/api/zones')).body).toMatchObject([{ name: texts('Ring'), description: texts('Soft') }])

    const again = await admin.put(`/api/zones/${zone.id}`, { name: texts('Cage') })
    await other.put(`/api/zones/${zone.id}`, { name: texts('Octagon') })
    const refused = await undo(admin, again)
    expect(refused).toMatchObject({ status: 409, body: { code: 'cannot_undo' } })
    expect(refused.body.message).toMatch(
      new RegExp(`^Zone was changed afterwards by ${they}, \\d\\d\\.\\d\\d\\.\\d{4}, \\d\\d:\\d\\d \\(Name\\)\\.$`),
    )
    const [newest, older] = await changes(admin)
    expect(newest?.undo).toEqual({ isPossible: true, reason: null, isWhole: false })
    expect(older?.undo).toMatchObject({ isPossible: false, reason: refused.body.message })
    await other.delete(`/api/zones/${zone.id}`)
    expect((await undo(admin, again)).body.message).toMatch(new RegExp(`^Zone was deleted by ${they}, `))
  })

  it('succeeds again when it is repeated after a lost response', async () => {
    const { admin } = await withAdmin()
    const created = await admin.post('/api/zones', zoneBody())
    const { id } = created.body
    const edited = await admin.put(`/api/zones/${id}`, zoneBody({ name: texts('Mats') }))
    const steps = [edited, await admin.delete(`/api/zones/${id}`), created]
    expect((await undo(admin, steps[1] ?? 0)).status).toBe(200)
    for (const step of [edited, created]) {
      expect((await undo(admin, step, { whole: true })).body).toEqual({ restored: 1, kept: [] })
      const { version } = (await admin.get('/api/zones')).body[0] ?? {}
      expect(await undo(admin, step, { whole: true })).toMatchObject({ status: 200, body: { restored: 0 } })
      expect((await admin.get('/api/zones')).body[0]?.version).toBe(version)
    }
    expect((await changes(admin)).find((each) => each.id === changeOf(created))?.undo).toMatchObject({
      isPossible: false,
      reason: 'It has already been undone.',
    })
  })

  it('is refused when a reference blocks it, which is named', async () => {
    const { admin } = await withAdmin()
    const zone = await admin.post('/api/zones', zoneBody())
    const { id: classId } = await createClass(admin)
    const item = await createScheduleItem(admin, classId, { zoneId: zone.body.id })
    expect((await undo(admin, zone)).body.message).toBe('Zone is still used by schedule items (1)')
    const moved = await admin.put(`/api/schedule/${item.id}`, scheduleBody(classId))
    const deleted = await admin.delete(`/api/zones/${zone.body.id}`)
    expect((await undo(admin, moved)).body.message).toMatch(/^Zone “Ring EN” was deleted by .*\. Undo that first\.$/)
    await undo(admin, deleted)
    expect((await undo(admin, moved)).status).toBe(200)
    expect((await admin.get('/api/schedule')).body).toMatchObject([{ zoneId: zone.body.id }])
  })

  it('of a zone that was deleted with its exceptions undoes the whole write', async () => {
    const { admin, database } = await withAdmin()
    const [zone, mats] = [await createZone(admin), await createZone(admin, { name: texts('Mats') })]
    for (const fromDate of ['2026-11-11', '2026-11-12'])
      await createException(admin, { zoneId: zone.id, fromDate, untilDate: null })
    const before = await digestOf(database)
    const deleted = await admin.delete(`/api/zones/${zone.id}`)
    const written = (await changes(admin)).slice(0, 3)
    expect(written.map(({ action, list }) => `${list} ${action}`)).toEqual([
      'zones removed',
      'exceptions removed',
      'exceptions removed',
    ])
    expect(new Set(written.map((each) => each.write))).toEqual(new Set([changeOf(deleted)]))
    const undone = await undo(admin, deleted, { whole: true })
    expect(undone.body).toEqual({ restored: 3, kept: [] })
    expect(await digestOf(database)).toBe(before)
    expect((await undo(admin, undone, { whole: true })).body).toEqual({ restored: 3, kept: [] })
    expect((await admin.get('/api/zones')).body).toMatchObject([{ id: mats.id }])
  })

  it('undoes a write completely or not at all', async () => {
    const { admin, database } = await withAdmin()
    const zone = await createZone(admin)
    const trainer = await createTrainer(admin)
    await createException(admin, { kind: 'changed', zoneId: zone.id, newTrainerId: trainer.id })
    const deleted = await admin.delete(`/api/zones/${zone.id}`)
    await admin.delete(`/api/trainers/${trainer.id}`)
    const before = await digestOf(database)
    expect((await undo(admin, deleted, { whole: true })).body.message).toMatch(/^Trainer “.*” was deleted by /)
    expect(await digestOf(database)).toBe(before)
  })

  it('obeys the rules for content keys, trainers’ accounts, pictures and whole records', async () => {
    const { admin, database } = await withAdmin()
    const created = await admin.post('/api/content', contentBody())
    const gone = await undo(admin, created)
    const twin = await createContent(admin)
    expect((await undo(admin, gone)).body.message).toBe('“Club name on the poster” is stored again.')
    expect((await changes(admin, `?list=content&id=${created.body.id}`))[0]?.undo.isPossible).toBe(false)
    expect(twin.id).not.toBe(created.body.id)

    const user = await createUser(database, 'trainer')
    const trainer = await createTrainer(admin, { userId: user.id })
    const left = await admin.put(`/api/trainers/${trainer.id}`, trainerBody())
    const successor = await createTrainer(admin, { userId: user.id })
    expect((await undo(admin, left)).body.message).toBe(`${user.username} already has another trainer profile.`)
    await admin.put(`/api/trainers/${successor.id}`, trainerBody())
    expect((await undo(admin, left)).status).toBe(200)

    const hash = 'b'.repeat(32)
    const upload = { hash, width: 40, height: 30, isArt: false }
    await database.write((queries) => insertUpload(queries, upload, [], new Date()))
    const photo = await createPhoto(admin, { imageUrl: `/uploads/${hash}-40x30.webp` })
    const removed = await admin.delete(`/api/gallery/${photo.id}`)
    await database.write((queries) => deleteUploads(queries, [hash]))
    expect((await undo(admin, removed)).body.message).toBe('Its picture is gone.')

    const { id: classId } = await createClass(admin)
    const item = await createScheduleItem(admin, classId, { validFrom: '2027-03-01' })
    const earlier = await admin.put(`/api/schedule/${item.id}`, scheduleBody(classId, { validFrom: '2027-01-01' }))
    await admin.put(
      `/api/schedule/${item.id}`,
      scheduleBody(classId, { validFrom: '2027-01-01', validUntil: '2027-02-01' }),
    )
    expect((await undo(admin, earlier)).body.message).toBe('The last day can’t be before the first')
  })

  it('obeys today’s rules for each field, also for a whole write that an older version allowed', async () => {
    const { admin, database } = await withAdmin()
    const zone = await createZone(admin)
    const item = await createContent(admin, { key: 'contact.map.url', translations: inAll('https://maps.example/') })
    const { id: classId } = await createClass(admin)
    const lesson = await createScheduleItem(admin, classId)
    const update = { author: kamil, action: 'update' as const }
    const logged = [
      { entity: 'zones', after: zone, before: { name: texts('x'.repeat(98)) } },
      { entity: 'content', after: item, before: { translations: inAll('javascript:alert(1)') } },
      { entity: 'schedule', after: lesson, before: { timeSlot: '18:75' } },
    ]
    await database.write(async (queries) => {
      for (const { entity, before, after } of logged)
        await logChange(queries, { ...update, entity, entityId: after.id, before: { ...after, ...before }, after })
    })
    const latest = (await changes(admin)).slice(0, 3)
    const before = await digestOf(database)
    const reasons = [
      'Time slot must be a time of day as HH:mm',
      'Enter the full URL including https://',
      'Name in PL is too long (max 100 characters)',
    ]
    expect(latest.map((change) => change.undo)).toMatchObject(reasons.map((reason) => ({ isPossible: false, reason })))
    for (const [place, change] of latest.entries())
      for (const [whole, message] of [
        [false, reasons[place]],
        [true, reasons[0]],
      ] as const)
        expect(await undo(admin, change.id, { whole })).toMatchObject({
          status: 409,
          body: { code: 'cannot_undo', message },
        })
    expect(await digestOf(database)).toBe(before)
  })

  it('labels previews as their screen does, and shows pictures instead of their addresses', async () => {
    const { admin, database } = await withAdmin()
    const { number, createdAt } = (await admin.post('/api/admin/previews')).body
    await admin.put(`/api/admin/previews/${number}`, { link: 'new' })
    const address = `/uploads/${'b'.repeat(32)}-40x30.webp`
    const upload = { author: kamil, action: 'create' as const, entity: 'uploads', entityId: 0, before: null }
    await database.write((queries) => logChange(queries, { ...upload, after: { address } }))
    const [picture, link] = await changes(admin)
    expect(link?.label).toBe(previewName(createdAt))
    expect(picture).toMatchObject({
      label: 'Picture',
      fields: [{ kind: 'picture', languages: [{ before: null, after: { url: address, isRemoved: false } }] }],
    })
  })

  it('is refused for accounts, releases and unknown changes', async () => {
    const { admin, database } = await withAdmin()
    const user = await createUser(database, 'user', 'olena')
    await admin.put(`/api/users/${user.id}/role`, { role: 'trainer' })
    await admin.post('/api/admin/cache/generate')
    const preview = (await admin.post('/api/admin/previews')).body
    const { createdAt, changes: itsChanges } = preview
    const deletion = { action: 'delete', entity: 'previews', entityId: preview.number, after: null } as const
    // An earlier version deleted previews.
    await database.write((queries) =>
      logChange(queries, { ...deletion, author: kamil, before: { createdAt, changes: itsChanges } }),
    )
    const [deleted, made, release, role] = await changes(admin)
    expect([deleted?.action, made?.action]).toEqual(['removed', 'added'])
    for (const [change, side] of [
      [deleted, 'before'],
      [made, 'after'],
    ] as const) {
      expect(change).toMatchObject({ list: 'previews', label: previewName(preview.createdAt) })
      expect(valuesOf(change, side)).toEqual({
        'Made at': dateAndTimeOf(preview.createdAt),
        'Changes for visitors': '',
      })
    }
    expect(release).toMatchObject({
      list: 'releases',
      label: 'Release 1',
      action: 'added',
      undo: { isPossible: false },
    })
    expect(valuesOf(release, 'after')).toMatchObject({ 'Published at': expect.any(String) })
    expect(role).toMatchObject({
      list: 'users',
      label: 'olena',
      fields: [{ field: 'role', label: 'Role', before: 'user', after: 'trainer' }],
      undo: { isPossible: false, reason: 'Change accounts under Users.' },
    })
    expect((await undo(admin, role?.id ?? 0)).status).toBe(409)
    expect((await undo(admin, 999_999)).status).toBe(404)
  })
})
