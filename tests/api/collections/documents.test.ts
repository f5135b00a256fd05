import { describe, expect, it } from 'vitest'
import { documents } from '../../../src/domain/collections/documents.ts'
import { RecordStore } from '../../../src/server/db/records/records.ts'
import { createDocument, documentBody } from '../../support/app/bodies.ts'
import { undo } from '../../support/app/change-log.ts'
import { buildTestApp, type Client } from '../../support/app/test-app.ts'

const taken = 'There is a document of this kind already: edit that one'

async function setUp() {
  const { as } = await buildTestApp()
  return as('admin')
}

const issuesOf = async (admin: Client, text: object) =>
  (await admin.post('/api/documents', documentBody({ text }))).body.issues

describe('a document', () => {
  it('is of a kind that no other has, except those of the club’s own', async () => {
    const admin = await setUp()
    const privacy = await createDocument(admin)
    const refused = { status: 409, body: { issues: [{ path: ['kind'], message: taken }] } }
    expect(await admin.post('/api/documents', documentBody())).toMatchObject(refused)
    const rules = await createDocument(admin, { kind: 'rules' })
    expect(await admin.put(`/api/documents/${rules.id}`, { kind: 'privacy' })).toMatchObject(refused)
    expect(await admin.put(`/api/documents/${privacy.id}`, { kind: 'privacy', reviewedOn: null })).toMatchObject({
      status: 200,
    })
    for (let count = 0; count < 2; count += 1) await createDocument(admin, { kind: 'own' })
  })

  it('is unique by its kind in the database, too', async () => {
    const { database } = await buildTestApp()
    const store = (kind: string) =>
      database.write((queries) => new RecordStore(documents).insert(queries, documentBody({ kind })))
    for (const kind of ['own', 'own', 'rules', 'privacy']) await store(kind)
    await expect(store('rules')).rejects.toThrow(/unique/i)
  })

  it('that was deleted does not come back beside another of its kind', async () => {
    const admin = await setUp()
    const { id } = await createDocument(admin)
    const deletion = await admin.delete(`/api/documents/${id}`)
    await createDocument(admin)
    const undone = await undo(admin, deletion)
    expect(undone).toMatchObject({ status: 409, body: { message: taken } })
  })

  it('exchanges its kind with others, and all get theirs back when the drafts are discarded', async () => {
    const admin = await setUp()
    const ids: Record<string, number> = {}
    for (const kind of ['privacy', 'rules', 'minors']) ids[kind] = (await createDocument(admin, { kind })).id
    await admin.post('/api/admin/cache/generate')
    const before = (await admin.get('/cache/documents.json')).body
    await admin.put(`/api/documents/${ids.privacy}`, { kind: 'own' })
    await admin.put(`/api/documents/${ids.rules}`, { kind: 'privacy' })
    await admin.put(`/api/documents/${ids.privacy}`, { kind: 'rules' })
    await admin.delete(`/api/documents/${ids.minors}`)
    await createDocument(admin, { kind: 'minors' })
    const discarded = await admin.post('/api/admin/restore', { all: true })
    expect(discarded.body).toEqual({ restored: 4, kept: [] })
    const kinds = (rows: { id: number; kind: string }[]) => rows.map(({ id, kind }) => ({ id, kind }))
    expect(kinds((await admin.get('/api/documents')).body)).toEqual(kinds(before))
    expect((await admin.get('/api/admin/differences')).body.records).toEqual([])
  })

  it('needs its Polish name alone', async () => {
    const admin = await setUp()
    const none = { pl: '', en: '', ua: '' }
    await createDocument(admin, { title: { ...none, pl: 'Prywatność' }, text: none })
    const { status, body } = await admin.post('/api/documents', documentBody({ kind: 'own', title: none }))
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: ['title', 'pl'], message: 'Name in Polish is required' }])
  })

  it('has texts of at most 60,000 characters, without markup, whose links anyone can follow safely', async () => {
    const admin = await setUp()
    expect(
      await issuesOf(admin, { pl: 'ż'.repeat(60_001), en: '<b>bold</b>', ua: '[x](javascript:alert(1))' }),
    ).toEqual([
      { path: ['text', 'pl'], message: 'Must be at most 60000 characters' },
      { path: ['text', 'en'], message: 'Markup isn’t possible here: remove <b' },
      { path: ['text', 'ua'], message: 'A link must begin with https://, mailto: or tel:, not javascript:alert(1' },
    ])
    const fine = {
      pl: 'ż'.repeat(60_000),
      en: '5 < 6 > 4 & <3 [a\\](s. 5)',
      ua: '[a](https://a.ua/), [b](mailto:b@a.ua), [c](tel:+380)',
    }
    expect((await createDocument(admin, { text: fine })).text).toEqual(fine)
  })
})
