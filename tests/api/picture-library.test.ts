import { expect, it } from 'vitest'
import { inAll } from '../../src/domain/languages.ts'
import type { PictureUse } from '../../src/domain/picture-library.ts'
import type { Database } from '../../src/server/db/database.ts'
import {
  createContent,
  createPartner,
  createPhoto,
  createProduct,
  createTrainer,
  createZone,
  kamil,
  texts,
  trainerBody,
} from '../support/bodies.ts'
import { storePicture } from '../support/pictures.ts'
import { onStatement } from '../support/statements.ts'
import type { Client } from '../support/test-app.ts'
import { withAdmin } from '../support/with-admin.ts'
import { photo } from './upload-app.ts'

const hashOf = (letter: string) => letter.repeat(32)

/** A picture that was stored at a time, in a file of a name; gives its address. */
async function store(database: Database, letter: string, storedAt: string, name: string | null = null) {
  const address = await storePicture(database, letter)
  const stored = { createdAt: storedAt, touchedAt: storedAt, name }
  await database.write((queries) =>
    queries.updateTable('uploads').set(stored).where('hash', '=', hashOf(letter)).execute(),
  )
  return address
}

const list = async (admin: Client, query = '') => (await admin.get(`/api/admin/uploads${query}`)).body

const lettersOf = (page: { pictures: { hash: string }[] }) => page.pictures.map(({ hash }) => hash[0]).join('')

const useText = ({ list, label, isDraft, isPublic }: PictureUse) =>
  `${list} ${label}${isDraft ? ' draft' : ''}${isPublic ? ' public' : ''}`

/** What the drafts hold, but how often and when they were saved. */
async function draftsOf(admin: Client) {
  const lists = ['content', 'trainers', 'gallery', 'products'].map(
    async (name) => (await admin.get(`/api/${name}`)).body,
  )
  const records: Record<string, unknown>[] = (await Promise.all(lists)).flat()
  return records.map(({ version: _, updatedAt: _at, ...record }) => record)
}

it('uploads are listed, newest first, with the drafts and public records that use them', async () => {
  const { admin, database, publisher } = await withAdmin()
  const old = await store(database, 'a', '2026-01-01T10:00:00.000Z', 'Sala główna.jpg')
  const newer = await store(database, 'b', '2026-02-01T10:00:00.000Z')
  await store(database, 'c', '2026-03-01T10:00:00.000Z', 'nobody.png')
  const logo = await store(database, 'd', '2026-01-02T10:00:00.000Z')
  const trainer = await createTrainer(admin, { name: texts('Anna'), photoUrl: old })
  await createPhoto(admin, { imageUrl: old, alt: { pl: 'Turniej w Łodzi', en: 'A cup in Łódź', ua: 'Турнір у Лодзі' } })
  await publisher.publish(kamil)
  await admin.put(`/api/trainers/${trainer.id}`, trainerBody({ name: texts('Anna'), photoUrl: newer }))
  await createContent(admin, { key: 'own.words', translations: texts(`See https://club.example${newer}/320`) })
  await createPartner(admin, { logoUrl: logo })
  const metadata = { alt: { pl: 'Kuźnia', en: 'A smithy', ua: 'Кузня' } }
  await createContent(admin, { key: 'about.image', type: 'image', translations: inAll(logo), metadata })

  const page = await list(admin)
  expect([page.found, page.next, lettersOf(page)]).toEqual([4, null, 'cbda'])
  const [unused, shown, partner, released] = page.pictures
  expect(released).toMatchObject({ address: old, name: 'Sala główna.jpg', storedAt: '2026-01-01T10:00:00.000Z' })
  expect(released.uses.map(useText).sort()).toEqual(['gallery Photo 1 draft public', 'trainers Anna EN public'])
  expect(shown.uses.map(useText).sort()).toEqual(['content own.words draft', 'trainers Anna EN draft'])
  expect(partner.uses.map(useText).sort()).toEqual([
    'content Picture of the club draft',
    'partners Forge EN draft public',
  ])
  expect([released.kept, released.sweptBy, shown.kept, shown.sweptBy]).toEqual([1, null, 0, null])
  expect([unused.uses, unused.kept]).toEqual([[], 0])
  // It waits for the next sweep, which is within a day.
  expect(Date.parse(unused.sweptBy) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(Date.parse(unused.sweptBy) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)

  for (const [query, letters] of [
    ['?search=glowna', 'a'],
    ['?search=ANNA', 'ba'],
    ['?search=anna+ua+trainer', 'ba'],
    ['?search=forge+ua', 'd'],
    ['?search=trainers+anna', 'ba'],
    ['?search=photo+sala', 'a'],
    ['?search=forge', 'd'],
    ['?search=turniej+lodzi', 'a'],
    ['?search=Турнір', 'a'],
    ['?search=кузня', 'd'],
    ['?usage=unused', 'c'],
    ['?usage=used&search=png', ''],
    ['?search=%00', ''],
  ])
    expect(lettersOf(await list(admin, query)), query).toBe(letters)
  expect((await admin.get('/api/admin/uploads?usage=mine')).status).toBe(400)
  expect((await admin.get('/api/admin/uploads?cursor=1')).status).toBe(400)
})

it('a long library is listed by pages, despite uploads meanwhile, with as many queries as a short one', async () => {
  const { admin, database, publisher, pictures } = await withAdmin()
  await publisher.stop()
  await pictures.stop()
  await createZone(admin)
  const statements = async (query: string) => {
    let count = 0
    const stop = onStatement(database, () => {
      count += 1
    })
    const page = await list(admin, query)
    stop()
    return { count, page }
  }
  const address = await storePicture(database, 'f')
  const few = (await statements('')).count
  const createdAt = '2026-05-04T12:00:00.000Z'
  const columns = { width: 4, height: 2, isArt: false, avifReady: true, createdAt, touchedAt: createdAt }
  const uploads = Array.from({ length: 100 }, (_, index) => ({ ...columns, hash: String(index).padStart(32, '0') }))
  await database.write((queries) => queries.insertInto('uploads').values(uploads).execute())
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { count, page } = await statements(cursor === '' ? '' : `?cursor=${cursor}`)
    expect([count, page.found]).toEqual([few, 101 + (cursor === '' ? 0 : 1)])
    seen.push(...page.pictures.map(({ hash }: { hash: string }) => hash))
    if (cursor === '') await storePicture(database, 'e')
    cursor = page.next
  }
  expect(seen).toEqual([hashOf('f'), ...uploads.map(({ hash }) => hash)])
  await createProduct(admin, { imageUrl: address })
  const { pictures: used } = await list(admin, '?usage=used')
  expect(used[0].uses.map(useText)).toEqual(['products Gloves EN draft'])
})

it('a picture is named after the first named file in which it was uploaded', async () => {
  const { admin, database } = await withAdmin()
  const bytes = await photo(40, 30).png().toBuffer()
  const send = async (name: string) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const payload = Buffer.from(await request.arrayBuffer())
    return admin.post('/api/upload', payload, { headers })
  }
  await createProduct(admin, { imageUrl: '', imageData: `data:image/png;base64,${bytes.toString('base64')}` })
  expect((await list(admin)).pictures).toMatchObject([
    { name: null, uses: [{ list: 'products', singular: 'Product' }] },
  ])
  for (const name of ['Zdjęcie „1”.png', 'image.png']) {
    expect((await send(name)).status).toBe(201)
    expect((await list(admin)).pictures).toMatchObject([{ name: 'Zdjęcie „1”.png' }])
  }
  expect(await database.read.selectFrom('uploads').select('hash').execute()).toHaveLength(1)
})

it('replacing a picture everywhere is one write, which is undone as a whole', async () => {
  const { admin, database, publisher } = await withAdmin()
  const address = await storePicture(database, 'a')
  const by = await storePicture(database, 'b')
  const beside = await storePicture(database, 'c')
  const trainer = await createTrainer(admin, { photoUrl: address })
  const product = await createProduct(admin, { imageUrl: beside })
  await createPhoto(admin, { imageUrl: address })
  await createContent(admin, { key: 'hero.image', type: 'image', translations: inAll(address) })
  const words = inAll(`https://club.example${address}/320.webp${beside} and ${address}.`)
  await createContent(admin, { key: 'own.words', translations: words, metadata: { [address]: [address, 1] } })
  await publisher.publish(kamil)
  const path = `/api/admin/uploads/${hashOf('a')}`
  const before = await draftsOf(admin)

  const { fingerprint, records } = (await admin.get(`${path}/places`)).body
  expect(records).toHaveLength(4)
  const headers = { 'if-match': `"${fingerprint}"` }
  const response = await admin.post(`${path}/replace`, { by: hashOf('b') }, { headers })
  expect(response).toMatchObject({ status: 200, body: { replaced: 4 }, headers: { 'change-id': expect.any(String) } })
  const replaced = await list(admin)
  const usesOf = (letter: string) =>
    replaced.pictures
      .find(({ hash }: { hash: string }) => hash === hashOf(letter))
      .uses.map(useText)
      .sort()
  // Visitors see what they saw until the next cache build.
  expect(usesOf('a')).toEqual([
    'content Picture on the poster public',
    'content own.words public',
    'gallery Photo 1 public',
    'trainers Olena EN public',
  ])
  expect(usesOf('b')).toEqual(usesOf('a').map((each: string) => each.replace('public', 'draft')))
  const [content, trainers] = await Promise.all(['content', 'trainers'].map((name) => admin.get(`/api/${name}`)))
  expect(content?.body).toMatchObject([
    { translations: inAll(by) },
    {
      translations: inAll(`https://club.example${by}/320.webp${beside} and ${by}.`),
      metadata: { [by]: [by, 1] },
    },
  ])
  expect(trainers?.body).toMatchObject([{ id: trainer.id, photoUrl: by, version: 2 }])
  expect((await admin.get('/api/products')).body).toMatchObject([{ id: product.id, version: 1 }])

  const undone = await admin.post(`/api/admin/changes/${response.headers['change-id']}/undo`, { whole: true })
  expect(undone).toMatchObject({ status: 200, body: { undone: 4 } })
  expect(await draftsOf(admin)).toEqual(before)
  expect((await admin.get('/api/admin/unpublished')).body).toEqual([])
})

it('a replacement is refused when other records use the picture by now, or when the new picture does not exist', async () => {
  const { admin, database, as } = await withAdmin()
  const address = await storePicture(database, 'a')
  await storePicture(database, 'b')
  const trainer = await createTrainer(admin, { photoUrl: address })
  const path = `/api/admin/uploads/${hashOf('a')}`
  const { fingerprint } = (await admin.get(`${path}/places`)).body
  const headers = { 'if-match': `"${fingerprint}"` }
  const replace = (by: string, options = {}) => admin.post(`${path}/replace`, { by: hashOf(by) }, options)
  await createPhoto(admin, { imageUrl: address })
  expect(await replace('b', { headers })).toMatchObject({ status: 412, body: { code: 'changed' } })
  expect(await replace('a')).toMatchObject({ status: 400, body: { issues: [{ path: ['by'] }] } })
  expect(await replace('c')).toMatchObject({ status: 400, body: { issues: [{ path: ['by'] }] } })
  expect((await replace('b', { headers: { 'if-match': '3' } })).status).toBe(400)
  expect((await admin.post(`/api/admin/uploads/${hashOf('c')}/replace`, { by: hashOf('a') })).status).toBe(404)
  expect((await admin.post(`/api/admin/uploads/${hashOf('b')}/withdraw`)).status).toBe(200)
  expect((await replace('b')).status).toBe(400)
  for (const [role, status] of [
    [null, 401],
    ['trainer', 403],
  ] as const) {
    expect((await (await as(role)).get('/api/admin/uploads')).status).toBe(status)
    expect((await (await as(role)).post(`${path}/replace`, { by: hashOf('b') })).status).toBe(status)
  }
  expect((await admin.get('/api/trainers')).body).toMatchObject([{ id: trainer.id, photoUrl: address, version: 1 }])
  // What else of a record is edited is no other place.
  const { fingerprint: now } = (await admin.get(`${path}/places`)).body
  await storePicture(database, 'd')
  await admin.put(`/api/trainers/${trainer.id}`, trainerBody({ name: texts('Anna'), photoUrl: address }))
  expect((await replace('d', { headers: { 'if-match': `"${now}"` } })).status).toBe(200)
})
