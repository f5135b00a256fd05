import { describe, expect, it, test } from 'vitest'
import { logChange } from '../../../../src/server/db/records/change-log.ts'
import { createPhoto, createZone, kamil, texts } from '../../../support/app/bodies.ts'
import { changes, changesOf, undo } from '../../../support/app/change-log.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

describe('the list of changes', () => {
  it('is filtered by person, list, record and day, fifty at a time', async () => {
    const { admin, as } = await withAdmin()
    const other = await as('admin')
    const they = (await other.get('/api/user')).body.username
    for (let count = 0; count < 52; count += 1) await createZone(admin)
    const photo = await createPhoto(other)
    const page = (await admin.get('/api/admin/changes')).body
    expect(page.changes).toHaveLength(50)
    expect(page.changes[0]).toMatchObject({ by: they, list: 'gallery', recordId: photo.id, label: `Photo ${photo.id}` })
    const rest = (await admin.get(`/api/admin/changes?before=${page.next}`)).body
    expect(rest).toMatchObject({ changes: { length: 3 }, next: null })
    expect(await changes(admin, `?user=${they}`)).toHaveLength(1)
    expect(await changes(admin, '?list=gallery')).toHaveLength(1)
    expect(await changes(admin, `?list=zones&id=${rest.changes[0]?.recordId}`)).toHaveLength(1)
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Warsaw' }).format(new Date(page.changes[0].at))
    expect((await changes(admin, `?day=${today}`)).length).toBeGreaterThan(0)
    expect(await changes(admin, '?day=2026-03-29')).toEqual([])
    for (const query of ['day=yesterday', 'day=0000-01-01', 'day=2026-02-30', 'user=%00', 'list=zones%00', 'id=0'])
      expect([query, (await admin.get(`/api/admin/changes?${query}`)).status]).toEqual([query, 400])
  })

  it('lists changes that another version logged with other fields, and does not undo them', async () => {
    const { admin, database } = await withAdmin()
    const zone = await createZone(admin)
    await database.write((queries) =>
      logChange(queries, {
        author: kamil,
        action: 'update',
        entity: 'zones',
        entityId: zone.id,
        before: { title: 'Mat' },
        after: { title: 'Ring' },
      }),
    )
    const [strange, created] = await changes(admin)
    const reason = 'Another version of Ringside made this change.'
    expect(strange).toMatchObject({ label: `Zone ${zone.id}`, fields: [], undo: { isPossible: false, reason } })
    expect(created).toMatchObject({ label: 'Ring EN', undo: { isPossible: true } })
    expect((await undo(admin, strange?.id ?? 0)).body).toMatchObject({ code: 'cannot_undo', message: reason })
  })
})

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a publication and an upload are in the change log with their author', async () => {
  const { admin, database } = await withAdmin()
  const me = (await admin.get('/api/user')).body
  const author = { userId: me.id, username: me.username }

  const { body: built } = await admin.post('/api/admin/cache/generate')
  expect(await changesOf(database, 'releases', 1)).toMatchObject([
    { ...author, action: 'create', before: null, after: { publishedAt: built.timestamp, changes: {} } },
  ])

  const partner = { name: texts('A'), description: texts('A'), logoData: picture }
  const { logoUrl } = (await admin.post('/api/partners', partner)).body
  expect(await changesOf(database, 'uploads', 0)).toMatchObject([
    { ...author, action: 'create', before: null, after: { address: logoUrl } },
  ])
})
