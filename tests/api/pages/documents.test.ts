import { expect, it, onTestFinished, vi } from 'vitest'
import { createDocument, documentBody, kamil } from '../../support/app/bodies.ts'
import { buildTestApp } from '../../support/app/test-app.ts'
import { onStatement } from '../../support/databases/statements.ts'

const paths = ['/documents/privacy', '/documents/privacy?lang=en', '/documents/privacy?lang=ua']

/** The data from which a page was rendered. */
const dataIn = (html: string) => JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(html)?.[1] ?? 'null')

async function setUp() {
  const club = await buildTestApp({ settings: { PUBLIC_URL: 'http://club.example.com' } })
  const [admin, visitor] = [await club.as('admin'), await club.as(null)]
  return { ...club, admin, visitor, publish: () => club.publisher.publish(kamil) }
}

it('a document has a page in each language, in the sitemap, once a version with its text is public', async () => {
  const { admin, visitor, publish } = await setUp()
  const nowhere = async () => {
    for (const path of paths) expect(await visitor.get(path)).toMatchObject({ status: 404 })
    expect((await visitor.get('/sitemap.xml')).text).not.toContain('/documents/')
  }
  await nowhere()
  const { id } = await createDocument(admin, { text: { pl: '', en: '', ua: '' } })
  await publish()
  await nowhere()
  await admin.put(`/api/documents/${id}`, { text: documentBody().text })
  expect(await visitor.get('/documents/privacy')).toMatchObject({ status: 404 })
  await publish()
  for (const path of paths) {
    expect(await visitor.get(path)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect((await visitor.get('/sitemap.xml')).text).toContain(`<loc>http://club.example.com${path}</loc>`)
  }
  await admin.delete(`/api/documents/${id}`)
  await publish()
  await nowhere()
})

it('a page has its own words, and what is not translated in Polish, marked as such', async () => {
  const { admin, visitor, publish } = await setUp()
  const title = { pl: 'Prywatność', en: 'Privacy', ua: '' }
  await createDocument(admin, { title, text: { pl: '# Kto', en: '', ua: '# Хто' } })
  await publish()
  const shown = async (path: string) => dataIn((await visitor.get(path)).text).document
  expect(await shown('/documents/privacy')).toEqual({
    path: '/documents/privacy',
    title: { words: 'Prywatność' },
    text: { words: '# Kto' },
    inForceSince: '2026-09-01',
  })
  expect(await shown('/documents/privacy?lang=en')).toMatchObject({
    title: { words: 'Privacy' },
    text: { words: '# Kto', lang: 'pl' },
  })
  expect(await shown('/documents/privacy?lang=ua')).toMatchObject({
    title: { words: 'Prywatność', lang: 'pl' },
    text: { words: '# Хто' },
  })
})

it('the landing page links to all documents, the log-in to that about privacy, and neither has a word of them without', async () => {
  const { admin, visitor, publish } = await setUp()
  const documentsOn = async (path: string) =>
    dataIn((await visitor.get(path)).text).documents?.map((each: { path: string }) => each.path)
  await publish()
  expect(await documentsOn('/')).toBeUndefined()
  expect((await visitor.get('/')).text).not.toMatch(/documents|visit\.privacy/)
  const own = await createDocument(admin, { kind: 'own' })
  await createDocument(admin, { kind: 'minors-children' })
  await createDocument(admin, { kind: 'privacy' })
  await publish()
  expect(await documentsOn('/')).toEqual([`/documents/${own.id}`, '/documents/minors-children', '/documents/privacy'])
  expect(await documentsOn('/auth')).toEqual(['/documents/privacy'])
  expect(await visitor.get(`/documents/${own.id}`)).toMatchObject({ status: 200 })
  for (const path of ['/documents/own', '/documents/999', '/documents/privacy/', '/documents'])
    expect(await visitor.get(path), path).toMatchObject({ status: 404 })
})

it('a page names the earlier versions that releases have, which stay readable until the document is deleted', async () => {
  const { admin, visitor, publish } = await setUp()
  const written = (pl: string) => ({ text: { pl, en: '', ua: '' } })
  const { id } = await createDocument(admin, { ...written('Pierwsza'), inForceSince: null })
  await publish()
  await createDocument(admin, { kind: 'own' })
  await publish()
  const shown = async (query = '') => dataIn((await visitor.get(`/documents/privacy${query}`)).text).document
  expect(await shown()).not.toHaveProperty('earlier')
  await admin.put(`/api/documents/${id}`, { ...written('Druga'), inForceSince: '2026-10-01' })
  await publish()
  expect(await shown()).toMatchObject({
    text: { words: 'Druga' },
    earlier: [{ release: 2, inForceUntil: '2026-09-30' }],
  })
  expect(await shown('?release=2')).toMatchObject({ text: { words: 'Pierwsza' }, inForceUntil: '2026-09-30' })
  for (const release of ['1', '3', '9', 'x', ''])
    expect(await visitor.get(`/documents/privacy?release=${release}`), release).toMatchObject({ status: 404 })
  await admin.delete(`/api/documents/${id}`)
  await publish()
  expect(await visitor.get('/documents/privacy?release=2')).toMatchObject({ status: 404 })
  await createDocument(admin, written('Trzecia'))
  await publish()
  expect(await shown()).toMatchObject({ text: { words: 'Trzecia' } })
  expect(await shown()).not.toHaveProperty('earlier')
  expect(await visitor.get('/documents/privacy?release=2')).toMatchObject({ status: 404 })
})

it('the earlier versions are read once for each release, though a notice is published', async () => {
  const { admin, visitor, publish, database } = await setUp()
  const { id } = await createDocument(admin)
  await publish()
  let reads = 0
  const stop = onStatement(database, (sql) => {
    if (sql.includes("lists -> 'documents'")) reads += 1
  })
  onTestFinished(stop)
  for (const path of paths) await visitor.get(path)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const notice = { text: { pl: 'Sala zamknięta', en: '', ua: '' }, until }
  expect(await admin.post('/api/notices', notice)).toMatchObject({ status: 201 })
  await visitor.get('/documents/privacy')
  expect(reads).toBe(1)
  await admin.put(`/api/documents/${id}`, { title: { pl: 'Prywatność', en: '', ua: '' } })
  await publish()
  expect(dataIn((await visitor.get('/documents/privacy')).text).document.earlier).toMatchObject([{ release: 1 }])
  expect(reads).toBe(2)
})

it('while the database is unreachable, a page names no earlier version, and such a version is unavailable', async () => {
  const { admin, visitor, publish, database } = await setUp()
  const { id } = await createDocument(admin)
  await publish()
  await admin.put(`/api/documents/${id}`, { title: { pl: 'Prywatność', en: '', ua: '' } })
  await publish()
  const failingQueries = vi.spyOn(database.read, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  onTestFinished(() => failingQueries.mockRestore())
  expect(dataIn((await visitor.get('/documents/privacy')).text).document).not.toHaveProperty('earlier')
  expect(await visitor.get('/documents/privacy?release=1')).toMatchObject({ status: 503 })
  failingQueries.mockRestore()
  expect(dataIn((await visitor.get('/documents/privacy')).text).document.earlier).toHaveLength(1)
  expect(await visitor.get('/documents/privacy?release=1')).toMatchObject({ status: 200 })
})
