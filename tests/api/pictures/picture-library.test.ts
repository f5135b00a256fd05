import { expect, it } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import type { PictureUse } from '../../../src/domain/pictures/picture-library.ts'
import type { Database } from '../../../src/server/db/database.ts'
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
} from '../../support/app/bodies.ts'
import { storePicture } from '../../support/app/pictures.ts'
import type { Client } from '../../support/app/test-app.ts'
import { withAdmin } from '../../support/app/with-admin.ts'
import { onStatement } from '../../support/databases/statements.ts'
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
  const { admin, database, publisher } = await withAdmin()
  await publisher.stop()
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
  const columns = { width: 4, height: 2, isArt: false, createdAt, touchedAt: createdAt }
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
