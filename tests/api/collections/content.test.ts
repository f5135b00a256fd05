import { describe, expect, it } from 'vitest'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { inAll } from '../../../src/domain/languages.ts'
import { contentBody, createContent, kamil, texts } from '../../support/app/bodies.ts'
import { countRows } from '../../support/app/change-log.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { itOnce } from '../../support/runner/it-with.ts'

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
describe('creating content', () => {
  it('responds 201 with the stored item, with and without a trailing slash', async () => {
    const { admin, accepted } = await withAdmin()
    const me = (await admin.get('/api/user')).body
    const items = [
      await accepted('/api/content/', contentBody({ metadata: { hint: 'short', nested: { list: [1, null, true] } } })),
      await accepted('/api/content', contentBody({ key: 'hero.subtitle' })),
    ]
    expect(items[0]).toStrictEqual({
      ...contentBody({ metadata: { hint: 'short', nested: { list: [1, null, true] } } }),
      id: expect.any(Number),
      version: 1,
      updatedAt: time,
      updatedBy: me.id,
    })
    expect(items[1].metadata).toBeNull()
    expect((await admin.get('/api/content')).body).toStrictEqual(items)
  })

  it('takes section general and type text when they are left out', async () => {
    const { accepted } = await withAdmin()
    const stored = await accepted('/api/content', { key: 'own.key', translations: texts('Own') })
    expect(stored).toMatchObject({ section: 'general', type: 'text' })
  })

  it('refuses a key that is taken', async () => {
    const { admin } = await withAdmin()
    const first = await createContent(admin)
    expect(await admin.post('/api/content', contentBody())).toMatchObject({
      status: 409,
      body: {
        code: 'key_taken',
        message: 'Content key hero.title already exists',
        issues: [{ path: ['key'], message: 'Content key hero.title already exists' }],
        current: first,
        changedBy: expect.any(String),
        changedAt: first.updatedAt,
      },
    })
  })

  it('creates one item when fifty simultaneous requests use the same key', async () => {
    const { admin, database } = await withAdmin()
    const responses = await Promise.all(Array.from({ length: 50 }, () => admin.post('/api/content/', contentBody())))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await countRows(database)).toMatchObject({ content: 1, changeLog: 1 })
  })

  itOnce('names every failing field at once', async () => {
    const { refusal } = await withAdmin()
    const body = contentBody({
      key: ' ',
      section: 'kitchen',
      type: 'video',
      translations: { pl: '', en: 5 },
      metadata: [],
    })
    expect(await refusal('/api/content', body)).toStrictEqual({
      status: 400,
      key: 'Key is required',
      section: expect.stringMatching(/^The request is not valid: section must be one of general, /),
      type: 'The request is not valid: type must be text or image',
      'translations.pl': 'Text in Polish is required',
      'translations.en': 'Text in English is required',
      'translations.ua': 'Text in Ukrainian is required',
      metadata: expect.any(String),
    })
  })

  itOnce('refuses a picture under a predefined key of a text', async () => {
    const { accepted, refusal } = await withAdmin()
    const picture = { type: 'image', translations: inAll('/art/about.webp') }
    expect(await refusal('/api/content', contentBody(picture))).toStrictEqual({
      status: 400,
      type: 'Type of hero.title must be text',
    })
    await accepted('/api/content', contentBody({ ...picture, key: 'own.picture' }))
    await accepted('/api/content', contentBody({ ...picture, key: 'hero.image', section: 'gallery' }))
  })

  it('keeps fields that an update leaves out, and empties those that are null', async () => {
    const { admin, accepted } = await withAdmin()
    const body = contentBody({ key: 'own.picture', type: 'image', translations: inAll('https://club.example/a.webp') })
    const { id } = (await accepted('/api/content', { ...body, metadata: { hint: 'short' } })) as { id: number }
    const { key, translations } = body
    const unchanged = await admin.put(`/api/content/${id}`, { translations: inAll('https://club.example/b.webp') })
    expect(unchanged).toMatchObject({ status: 200, body: { key, metadata: { hint: 'short' }, version: 2 } })
    expect(await admin.put(`/api/content/${id}`, { section: 'hero' })).toMatchObject({ body: { key, section: 'hero' } })
    expect(await admin.put(`/api/content/${id}`, { key, translations: texts('no address') })).toMatchObject({
      status: 400,
    })
    expect(await admin.put(`/api/content/${id}`, { key, translations, metadata: null })).toMatchObject({
      body: { metadata: null },
    })
  })
})

describe('updating content', () => {
  it('responds with the stored item, its next version, and who changed it', async () => {
    const { admin, as } = await withAdmin()
    const created = await createContent(admin)
    const other = await as('admin')
    const response = await other.put(`/api/content/${created.id}`, contentBody({ translations: texts('New') }))
    const updatedBy = (await other.get('/api/user')).body.id
    expect(response).toMatchObject({ status: 200 })
    expect(response.body).toStrictEqual({
      ...created,
      translations: texts('New'),
      version: 2,
      updatedAt: time,
      updatedBy,
    })
  })

  it('refuses another key', async () => {
    const { admin } = await withAdmin()
    const { id } = await createContent(admin)
    expect(await admin.put(`/api/content/${id}`, contentBody({ key: 'hero.other' }))).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['key'], message: 'The request is not valid: key cannot be changed' }],
      },
    })
  })

  it('keeps the type of a predefined key, and repairs an item that was stored with another type', async () => {
    const { admin, accepted, database } = await withAdmin()
    const text = contentBody()
    const picture = contentBody({ type: 'image', translations: inAll('/art/about.webp') })
    const { id } = await accepted('/api/content', text)
    const { body } = await admin.put(`/api/content/${id}`, picture)
    expect(body.issues).toStrictEqual([{ path: ['type'], message: 'Type of hero.title must be text' }])
    const hero = { key: 'hero.image', type: 'image', translations: inAll('/art/about.webp') }
    const stored = await accepted('/api/content', contentBody(hero))
    const toText = await admin.put(`/api/content/${stored.id}`, contentBody({ ...hero, type: 'text' }))
    expect(toText.body.issues).toStrictEqual([{ path: ['type'], message: 'Type of hero.image must be image' }])

    await database.write((queries) =>
      queries.updateTable('content').set({ type: 'image' }).where('id', '=', id).execute(),
    )
    for (const changed of [picture, text])
      expect(await admin.put(`/api/content/${id}`, changed)).toMatchObject({ status: 200, body: changed })
  })

  it('refuses an outdated version, and says who changed the item', async () => {
    const { admin, as } = await withAdmin()
    const { id } = await createContent(admin)
    const other = await as('admin')
    const stored = (await other.put(`/api/content/${id}`, contentBody({ translations: texts('New') }))).body
    const headers = { 'if-match': '"1"' }
    expect(await admin.put(`/api/content/${id}`, contentBody(), { headers })).toMatchObject({
      status: 412,
      body: {
        code: 'changed',
        current: stored,
        changedBy: (await other.get('/api/user')).body.username,
        changedAt: stored.updatedAt,
      },
    })
    expect((await admin.get('/api/content')).body).toStrictEqual([stored])
  })
})

describe('reading content', () => {
  it('shows everyone but administrators the current release, without metadata, version and author', async () => {
    const { admin, as, publisher } = await withAdmin()
    const { id } = await createContent(admin, { metadata: { secret: true } })
    const readers = await Promise.all([null, 'visitor', 'user', 'trainer'].map((role) => as(role as Role | null)))
    for (const reader of readers) expect((await reader.get('/api/content')).body).toStrictEqual([])
    await publisher.publish(kamil)
    await admin.put(`/api/content/${id}`, contentBody({ translations: texts('Unpublished') }))
    await createContent(admin, { key: 'hero.subtitle' })
    for (const reader of readers)
      expect((await reader.get('/api/content')).body).toStrictEqual([{ ...contentBody(), id, updatedAt: time }])
  })
})
