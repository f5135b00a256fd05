import { describe, expect, it } from 'vitest'
import { contentKeys } from '../../../src/domain/content/content-keys.ts'
import { loadSampleClub } from '../../../src/server/collections/load-sample-club.ts'
import {
  contentBody,
  createClass,
  createContent,
  createPhoto,
  createPricing,
  createScheduleItem,
  createTrainer,
  createUser,
  createZone,
  kamil,
  texts,
  trainerBody,
  zoneBody,
} from '../../support/app/bodies.ts'
import { undo } from '../../support/app/change-log.ts'
import { buildTestApp } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'

async function withRelease() {
  const test = await withAdmin()
  const { admin } = test
  const zone = await createZone(admin)
  await admin.post('/api/admin/cache/generate')
  return { ...test, zone, list: async () => (await admin.get('/api/admin/differences')).body.records }
}

describe('the unpublished changes', () => {
  it('are additions, edits and removals, with author and time', async () => {
    const { admin, as, zone, list } = await withRelease()
    const other = await as('admin')
    const [me, they] = [(await admin.get('/api/user')).body.username, (await other.get('/api/user')).body.username]
    const gone = await createZone(admin, { name: texts('Gone') })
    const by = (name: string) => ({ by: name, at: expect.any(String), write: expect.any(Number) })
    await admin.post('/api/admin/cache/generate')
    const edited = (await other.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats') }))).body
    await admin.delete(`/api/zones/${gone.id}`)
    const added = await createZone(admin, { name: texts('Cage') })
    const listed = (await list()).toSorted((a: { id: number }, b: { id: number }) => b.id - a.id)
    expect(listed).toMatchObject([
      { list: 'zones', id: added.id, label: 'Cage EN', action: 'added', ...by(me) },
      { list: 'zones', id: gone.id, label: 'Gone EN', action: 'removed', ...by(me) },
      { list: 'zones', id: edited.id, label: 'Mats EN', action: 'edited', ...by(they) },
    ])
  })

  it('are none after a release, and none again when they are undone', async () => {
    const { admin, zone, list } = await withRelease()
    expect(await list()).toStrictEqual([])
    await admin.put(`/api/zones/${zone.id}`, zoneBody({ name: texts('Mats') }))
    expect(await list()).toHaveLength(1)
    await admin.put(`/api/zones/${zone.id}`, zoneBody())
    const added = await createZone(admin)
    await admin.delete(`/api/zones/${added.id}`)
    expect(await list()).toStrictEqual([])
  })

  it('include a text that was removed and written again once, and a text that equals the default not at all', async () => {
    const { admin, list } = await withRelease()
    const written = await admin.post('/api/content', contentBody({ translations: texts('Ours') }))
    await createContent(admin, { key: 'hero.subtitle', translations: contentKeys['hero.subtitle'].defaults })
    expect(await list()).toMatchObject([{ list: 'content', id: written.body.id, action: 'added' }])
    await admin.post('/api/admin/cache/generate')
    await undo(admin, written)
    const { id } = await createContent(admin, { translations: texts('New') })
    expect(await list()).toMatchObject([{ list: 'content', id, action: 'edited' }])
  })

  it('leave out what visitors never read', async () => {
    const { admin, database, list } = await withRelease()
    const trainer = await createTrainer(admin)
    const content = await createContent(admin)
    await admin.post('/api/admin/cache/generate')
    const { id: userId } = await createUser(database, 'trainer')
    await admin.put(`/api/trainers/${trainer.id}`, trainerBody({ userId }))
    await admin.put(`/api/content/${content.id}`, contentBody({ metadata: { hint: 'new' } }))
    expect(await list()).toStrictEqual([])
  })

  it('are labelled like the records in the back office', async () => {
    const { admin, list } = await withRelease()
    const { id: classId } = await createClass(admin)
    await createPricing(admin, classId)
    await createScheduleItem(admin, classId, { timeSlot: '09:05:30' })
    await createContent(admin)
    const { id: photoId } = await createPhoto(admin)
    const labels = (await list()).map(({ list: name, label }: { list: string; label: string }) => `${name}: ${label}`)
    expect(labels.toSorted()).toStrictEqual([
      'classes: Boxing EN',
      'content: Club name on the poster',
      `gallery: Photo ${photoId}`,
      'pricing: Boxing EN, Monthly EN',
      'schedule: Boxing EN, Monday 09:05',
    ])
  })

  it('are labelled by their class even if it was removed', async () => {
    const { admin, database } = await withAdmin()
    await loadSampleClub(database)
    await admin.post('/api/admin/cache/generate')
    const [price] = (await admin.get('/api/pricing')).body
    const { title } = (await admin.get('/api/classes')).body.find(({ id }: { id: number }) => id === price.classId)
    expect((await admin.delete('/api/admin/sample')).status).toBe(200)
    const removed: { list: string; id: number; label: string }[] = (await admin.get('/api/admin/differences')).body
      .records
    const labelOf = (name: string, id: number) => removed.find((each) => each.list === name && each.id === id)?.label
    expect(labelOf('classes', price.classId)).toBe(title.en)
    expect(labelOf('pricing', price.id)).toBe(`${title.en}, ${price.caption.en}`)
  })
})

it('discarding is logged, with the administrator', async () => {
  const lines: Record<string, unknown>[] = []
  const { as, publisher } = await buildTestApp({ onLogLine: (line) => lines.push(line) })
  const admin = await as('admin')
  const { username } = (await admin.get('/api/user')).body
  const { id } = await createZone(admin)
  await publisher.publish(kamil)
  for (const what of [{ list: 'zones', id }, { all: true }]) {
    await admin.put(`/api/zones/${id}`, zoneBody({ name: texts('Cage') }))
    await admin.post('/api/admin/restore', what)
  }
  expect(lines.filter(({ msg }) => msg === 'Unpublished changes discarded')).toMatchObject([
    { level: 30, username, list: 'zones', id, discarded: 1 },
    { level: 30, username, discarded: 1 },
  ])
})
