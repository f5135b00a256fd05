import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inAll } from '../../../src/domain/languages.ts'
import { listNames } from '../../../src/domain/releases/releases.ts'
import type { Database } from '../../../src/server/db/database.ts'
import { insertUpload } from '../../../src/server/db/pictures/uploads.ts'
import { withdrawPicture } from '../../../src/server/publishing/pictures/withdraw-picture.ts'
import {
  contentBody,
  createContent,
  createDocument,
  createPartner,
  createPhoto,
  createProduct,
  createTrainer,
  createZone,
  kamil,
} from '../../support/app/bodies.ts'
import { openPictureClub, pictureRequests, storePicture } from '../../support/app/pictures.ts'
import { makeLink, openPreviewLink, responseTo } from '../../support/app/preview-club.ts'
import { failStatements } from '../../support/databases/statements.ts'

const hash = 'a'.repeat(32)

/** Shows one picture everywhere, in two releases and a preview, and another picture beside it. */
async function showEverywhere({ admin, database, publisher }: Awaited<ReturnType<typeof openPictureClub>>) {
  const [address, other] = [await storePicture(database, 'a'), await storePicture(database, 'b')]
  const photo = await createPhoto(admin, { imageUrl: address })
  await createPhoto(admin, { imageUrl: other })
  const trainer = await createTrainer(admin, { photoUrl: address })
  await createPartner(admin, { logoUrl: address })
  await createProduct(admin, { imageUrl: address })
  const hero = await createContent(admin, { key: 'hero.image', type: 'image', translations: inAll(address) })
  const words = inAll(`See https://club.example${address}/320.webp here`)
  await createContent(admin, { key: 'own.words', translations: words, metadata: { picture: address } })
  await publisher.publish(kamil)
  await createZone(admin)
  await publisher.publish(kamil)
  const { body: preview } = await admin.post('/api/admin/previews')
  await createZone(admin)
  return { address, other, photo, trainer, hero, preview }
}

/** Every table that still names the hash anywhere in it. */
async function tablesNaming({ engine, read }: Database, text: string): Promise<string[]> {
  const tables = sql<{ name: string }>`${sql.raw(
    engine === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite%'"
      : "select table_name as name from information_schema.tables where table_schema = 'public'",
  )}`
  const naming: string[] = []
  for (const { name } of (await tables.execute(read)).rows) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read)
    const isNamed = rows.some((row) =>
      Object.values(row as object).some((value) =>
        (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value ?? '')).includes(text),
      ),
    )
    if (isNamed) naming.push(name)
  }
  return naming.sort()
}

const pictureResponses = async (app: Parameters<typeof responseTo>[0], address: string, cookie?: string) => {
  const statuses = new Set<number>()
  for (const { path, headers, method } of pictureRequests) {
    const { status, payload } = await responseTo(app, address + path, { ...headers, ...(cookie && { cookie }) }, method)
    expect(payload).not.toContain('webp')
    statuses.add(status)
    await nextTurn()
  }
  return [...statuses]
}

it('a withdrawn picture is removed from every record, release, preview and list, without a new release', async () => {
  const club = await openPictureClub()
  const { app, admin, database, publisher, session } = club
  const { address, other, photo, trainer, hero, preview } = await showEverywhere(club)
  const guest = await openPreviewLink(app, await makeLink({ admin, preview } as never))
  const { places } = (await admin.get(`/api/admin/uploads/${hash}?of=places`)).body
  expect(places).toMatchObject({ address, releases: [2, 1], isPublic: true, previews: [{ number: preview.number }] })
  const named = places.records.map(
    ({ list, isRemoved }: { list: string; isRemoved: boolean }) => `${list} ${isRemoved}`,
  )
  expect(places.records).toContainEqual(expect.objectContaining({ list: 'trainers', singular: 'Trainer' }))
  expect(named.sort()).toEqual(
    ['content false', 'content true', 'gallery true', 'partners false', 'products false', 'trainers false'].sort(),
  )

  const before = new Date(Date.parse(places.storedAt) - 1).toISOString()
  for (const takenAt of [before, places.storedAt])
    await database.write((queries) =>
      queries.insertInto('backups').values({ name: takenAt, takenAt, bytes: 1, isOffSite: false }).execute(),
    )

  const { status, body } = await admin.post(`/api/admin/uploads/${hash}/withdraw`)
  expect([status, publisher.site.number]).toEqual([200, 2])
  expect(body.backups.from).toBe(places.storedAt)
  expect(body.backups.made).toMatchObject([{ name: places.storedAt, isOffSite: false }])
  expect(body.addresses).toContain(`http://localhost:80${address}/320`)
  for (const cookie of [undefined, session, guest]) expect(await pictureResponses(app, address, cookie)).toEqual([410])
  expect((await responseTo(app, other)).status).toBe(200)
  expect(await tablesNaming(database, hash)).toEqual(['change_log', 'releases', 'withdrawn_uploads'])
  // What visitors and the preview show is as it was, without it; drafts stay drafts.
  for (const list of listNames)
    for (const cookie of ['', guest])
      expect((await responseTo(app, `/cache/${list}.json`, { cookie })).payload).not.toContain(hash)
  expect(JSON.parse((await responseTo(app, '/cache/zones.json')).payload)).toHaveLength(1)
  expect(JSON.parse((await responseTo(app, '/cache/trainers.json')).payload)).toMatchObject([{ photoUrl: null }])
  expect((await admin.get('/api/zones')).body).toHaveLength(2)
  expect((await admin.get('/api/content')).body).toMatchObject([
    { translations: inAll('See  here'), metadata: { picture: '' } },
  ])
  expect((await admin.get(`/api/admin/differences?from=1&to=2`)).status).toBe(200)
  expect((await admin.post('/api/admin/cache/generate', { release: preview.number })).body.release).toBe(3)
  expect((await admin.post('/api/admin/cache/generate', { release: 1 })).body.release).toBe(4)
  expect((await responseTo(app, '/')).payload).not.toContain(hash)

  // It does not come back, by whatever way.
  const { changes } = (await admin.get('/api/admin/changes')).body
  for (const { id, list, recordId } of changes)
    if ([photo.id, trainer.id, hero.id].includes(recordId) && ['gallery', 'trainers', 'content'].includes(list))
      await admin.post('/api/admin/restore', { change: Number(id) })
  expect((await admin.post('/api/trainers', { ...trainer, photoUrl: address })).status).toBe(400)
  expect(await tablesNaming(database, hash)).toEqual(['change_log', 'releases', 'withdrawn_uploads'])
  const again = await admin.post(`/api/admin/uploads/${hash}/withdraw`)
  expect([again.status, again.body.addresses]).toEqual([200, body.addresses])
  expect((await admin.get(`/api/admin/uploads/${hash}?of=places`)).status).toBe(404)
  expect((await admin.post(`/api/admin/uploads/${'c'.repeat(32)}/withdraw`)).status).toBe(404)
})

it('an earlier version of a document is without a withdrawn picture, and no version because of the withdrawal', async () => {
  const { app, admin, database, publisher } = await openPictureClub()
  const address = await storePicture(database, 'a')
  const written = (words: string) => ({ text: inAll(`${words}: https://club.example${address}/320.webp, as agreed.`) })
  const { id } = await createDocument(admin, written('First'))
  await publisher.publish(kamil)
  await admin.put(`/api/documents/${id}`, written('Second'))
  await publisher.publish(kamil)
  const page = async (query = '') => (await responseTo(app, `/documents/privacy${query}`)).payload
  expect(await page('?release=1')).toContain(address)
  expect((await admin.post(`/api/admin/uploads/${hash}/withdraw`)).status).toBe(200)
  expect(await page('?release=1')).toContain('First: , as agreed.')
  expect(await page('?release=1')).not.toContain(hash)
  expect(await page()).toContain('Second: , as agreed.')
  expect(await page()).not.toContain('release=2')
})

it('a withdrawn picture does not come back by an undo or by typing its address', async () => {
  const { admin, database, publisher } = await openPictureClub()
  const address = await storePicture(database, 'a')
  const words = (text: string) => ({ key: 'own.words', translations: inAll(text) })
  const { id } = await createContent(admin, words(`See https://club.example${address}/320 here`))
  const { headers } = await admin.put(`/api/content/${id}`, contentBody(words('See nothing')))
  await publisher.publish(kamil)
  expect((await admin.post(`/api/admin/uploads/${hash}/withdraw`)).status).toBe(200)

  expect((await admin.post('/api/admin/restore', { change: Number(headers['change-id']) })).status).toBe(200)
  expect((await admin.get('/api/content')).body).toMatchObject([{ translations: inAll('See  here') }])
  await publisher.publish(kamil)
  expect((await admin.get('/api/admin/differences')).body.records).toEqual([])

  await admin.put(`/api/content/${id}`, contentBody(words(`Once at ${address}`)))
  await publisher.publish(kamil)
  expect((await admin.get('/api/admin/differences')).body.records).toEqual([])
  expect((await admin.get(`/api/admin/differences?from=${publisher.site.number}&to=drafts`)).body.records).toEqual([])
  expect((await admin.post('/api/admin/previews')).body).toMatchObject({ changes: {} })
})

it('withdrawing a picture that was never public makes no release, and its address returns 410', async () => {
  const club = await openPictureClub()
  const { app, admin, database, publisher, session } = club
  await publisher.publish(kamil)
  const address = await storePicture(database, 'a')
  await createContent(admin, contentBody({ key: 'hero.image', type: 'image', translations: inAll(address) }))
  // From here on, the picture is in the server's cache.
  expect((await responseTo(app, address, { cookie: session })).status).toBe(200)
  expect((await admin.post(`/api/admin/uploads/${hash}/withdraw`)).status).toBe(200)
  expect(publisher.site.number).toBe(1)
  for (const cookie of [undefined, session]) expect(await pictureResponses(app, address, cookie)).toEqual([410])
  expect((await admin.get('/api/content')).body).toEqual([])
})

it('a withdrawal that fails during its write changes nothing', async () => {
  const club = await openPictureClub()
  const { address } = await showEverywhere(club)
  const before = await tablesNaming(club.database, hash)
  failStatements(club.database, /delete from "uploads"/)
  expect((await club.admin.post(`/api/admin/uploads/${hash}/withdraw`)).status).toBe(500)
  expect(await tablesNaming(club.database, hash)).toEqual(before)
  expect((await responseTo(club.app, address)).status).toBe(200)
})

it('a picture that one process withdraws disappears from the others, and from those that start later', async () => {
  const club = await openPictureClub()
  const { address } = await showEverywhere(club)
  const running = await openPictureClub(club.settings)
  await club.database.write((queries) => withdrawPicture(queries, { hash, author: kamil }))
  expect((await responseTo(club.app, address)).status).toBe(410)
  const started = await openPictureClub(club.settings)
  await running.publisher.refresh()
  for (const { app } of [running, started]) {
    expect((await responseTo(app, '/cache/gallery.json')).payload).not.toContain(hash)
    expect((await responseTo(app, address)).status).toBe(410)
  }
})

it('a withdrawn file cannot be uploaded again, and only administrators may withdraw pictures or list their uses', async () => {
  const { app, admin, as } = await openPictureClub()
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const imageUrl = String((await createPhoto(admin, { imageUrl: '', imageData: pixel })).imageUrl)
  const own = `/api/admin/uploads/${imageUrl.slice(9, 41)}`
  for (const [role, status] of [
    [null, 401],
    ['trainer', 403],
  ] as const) {
    const client = await as(role)
    expect((await client.post(`${own}/withdraw`)).status).toBe(status)
    expect((await client.get(`${own}?of=places`)).status).toBe(status)
  }
  expect((await admin.post(`${own}/withdraw`)).status).toBe(200)
  expect((await admin.post('/api/gallery', { imageUrl: '', imageData: pixel })).status).toBe(409)
  expect((await responseTo(app, imageUrl)).status).toBe(410)
})

it.runIf(process.env.ENGINE !== 'postgres')(
  'the bytes of a withdrawn picture are neither in the database file nor in its write-ahead log',
  async () => {
    const club = await openPictureClub()
    const { database, settings, admin } = club
    const secret = 'a face that was withdrawn '
    const bytes = Buffer.from(secret.repeat(10_000))
    const other = 'b'.repeat(32)
    const store = (hash: string) =>
      database.write((queries) =>
        insertUpload(queries, { hash, width: 700, height: 350, isArt: false }, [{ width: 700, bytes }], new Date()),
      )
    await store(hash)
    const file = join(settings.DATA_DIR ?? '', 'ringside.sqlite')
    const log = `${file}-wal`
    const placesOfSecret = () => [file, log].filter((each) => readFileSync(each).includes(secret))
    expect(placesOfSecret()).toEqual([log])
    await database.emptyLog()
    expect(placesOfSecret()).toEqual([file])
    await store(other)
    expect(placesOfSecret()).toEqual([file, log])
    for (const each of [hash, other]) expect((await admin.post(`/api/admin/uploads/${each}/withdraw`)).status).toBe(200)
    expect(placesOfSecret()).toEqual([])
  },
)
