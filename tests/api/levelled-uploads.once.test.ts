import { beforeAll, expect, it } from 'vitest'
import { uploadHash } from '../../src/domain/images.ts'
import { sharp } from '../../src/server/uploads/sharp.ts'
import { sweepUploads } from '../../src/server/uploads/sweep-uploads.ts'
import { kamil } from '../support/author.ts'
import { createPhoto, createTrainer } from '../support/bodies.ts'
import { storePicture } from '../support/pictures.ts'
import { answerTo } from '../support/preview-club.ts'
import type { Client } from '../support/test-app.ts'
import { withAdmin } from '../support/with-admin.ts'

/** A photo taken in a dark hall, and one by daylight, as bodies carry them. */
let dark: string
let fine: string

const dataUrl = (file: Buffer) => `data:image/jpeg;base64,${file.toString('base64')}`

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const daylight = sharp({ create: { width: 120, height: 90, channels: 3, background: '#888', noise } }).jpeg()
  fine = dataUrl(await daylight.toBuffer())
  dark = dataUrl(
    await sharp(await daylight.toBuffer())
      .linear(0.25, 0)
      .jpeg()
      .toBuffer(),
  )
})

const hashOf = (address: string) => uploadHash(address) ?? ''

const levelsOf = (address: string) => `/api/admin/uploads/${hashOf(address)}/levels`

async function takeIn(admin: Client, imageData = dark): Promise<string> {
  return String((await createPhoto(admin, { imageUrl: undefined, imageData, focalPoint: '40 30' })).imageUrl)
}

it('a dark photo has one brightened copy, named by either of them; a fine one has none', async () => {
  const { admin, database } = await withAdmin()
  const original = await takeIn(admin)
  expect((await admin.get(levelsOf(original))).body).toEqual({ original, brightened: null })
  const answers = await Promise.all([admin.post(levelsOf(original)), admin.post(levelsOf(original))])
  const { brightened } = answers[0].body
  expect(brightened).not.toBe(original)
  for (const { status, body } of [
    ...answers,
    await admin.get(levelsOf(original)),
    await admin.get(levelsOf(brightened)),
    await admin.post(levelsOf(brightened)),
  ])
    expect([status, body]).toEqual([200, { original, brightened }])
  const meanOf = async (address: string) => {
    const stored = database.read.selectFrom('uploadVariants').select('bytes').where('hash', '=', hashOf(address))
    const { bytes } = await stored.where('type', '=', 'webp').orderBy('width', 'desc').executeTakeFirstOrThrow()
    return (await sharp(bytes).stats()).channels[0]?.mean ?? 0
  }
  expect(await meanOf(brightened)).toBeGreaterThan(2 * (await meanOf(original)))

  const daylight = await takeIn(admin, fine)
  expect((await admin.post(levelsOf(daylight))).body).toEqual({ original: daylight, brightened: null })
})

it('a copy that takes its original’s place keeps the chosen point, or has what is found in the copy', async () => {
  const { admin } = await withAdmin()
  const original = await takeIn(admin)
  const { brightened } = (await admin.post(levelsOf(original))).body
  const { focalPoint: found } = (await admin.get(`/api/admin/uploads/${hashOf(brightened)}/focal-point`)).body
  const trainer = await createTrainer(admin, { photoUrl: original })
  const { name, bio, specialties } = trainer
  const put = async (values: object) =>
    (await admin.put(`/api/trainers/${trainer.id}`, { name, bio, specialties, ...values })).body
  expect(await put({ photoUrl: brightened, focalPoint: null })).toMatchObject({ focalPoint: found })
  await put({ photoUrl: original, focalPoint: '20 80' })
  expect(await put({ photoUrl: brightened, focalPoint: '20 80' })).toMatchObject({
    photoUrl: brightened,
    focalPoint: '20 80',
  })
})

it('the sweep keeps the original as long as its copy is used, and then deletes both', async () => {
  const { admin, database } = await withAdmin()
  const original = await takeIn(admin)
  const { brightened } = (await admin.post(levelsOf(original))).body
  const [{ id }] = (await admin.get('/api/gallery')).body
  await admin.put(`/api/gallery/${id}`, { imageUrl: brightened })
  const later = new Date(Date.now() + 48 * 3_600_000)
  expect(await sweepUploads(database, later)).toBe(0)
  const { pictures } = (await admin.get('/api/admin/uploads')).body
  expect(pictures.find(({ address }: { address: string }) => address === original)).toMatchObject({
    ...{ brightenedFrom: null, uses: [], kept: 0, sweptBy: null },
  })
  expect(pictures.find(({ address }: { address: string }) => address === brightened)).toMatchObject({
    brightenedFrom: hashOf(original),
  })
  await admin.delete(`/api/gallery/${id}`)
  const [first, second] = (await admin.get('/api/admin/uploads')).body.pictures
  expect(first.sweptBy).not.toBeNull()
  expect(second.sweptBy).not.toBeNull()
  expect(await sweepUploads(database, later)).toBe(2)
})

it.each(['original', 'brightened'] as const)(
  'withdrawing the %s withdraws both, wherever they stand',
  async (which) => {
    const { app, admin, publisher } = await withAdmin()
    const original = await takeIn(admin)
    await publisher.publish(kamil)
    const pair = (await admin.post(levelsOf(original))).body
    await createTrainer(admin, { photoUrl: pair.brightened })
    const own = `/api/admin/uploads/${hashOf(pair[which])}`
    const listsOf = ({ records }: { records: { list: string }[] }) => records.map(({ list }) => list).sort()
    const places = (await admin.get(`${own}/places?pair=both`)).body
    expect([places.address, listsOf(places), places.isPublic]).toEqual([pair[which], ['gallery', 'trainers'], true])
    expect(listsOf((await admin.get(`${own}/places`)).body)).toHaveLength(1)

    const { status, body } = await admin.post(`${own}/withdraw`)
    expect([status, body.release]).toEqual([200, 2])
    for (const address of [original, pair.brightened]) expect(body.addresses).toContain(`http://localhost:80${address}`)
    expect((await admin.get('/api/gallery')).body).toEqual([])
    expect((await admin.get('/api/trainers')).body).toMatchObject([{ photoUrl: null }])
    // What visitors never saw tells nobody that it was.
    expect((await answerTo(app, original)).status).toBe(410)
    expect((await answerTo(app, pair.brightened)).status).toBe(404)
    for (const address of [original, pair.brightened]) {
      const again = await admin.post(`/api/admin/uploads/${hashOf(address)}/withdraw`)
      expect([again.status, again.body.addresses]).toEqual([200, body.addresses])
      expect((await admin.post(levelsOf(address))).status).toBe(404)
    }
    expect((await admin.post('/api/gallery', { imageUrl: '', imageData: dark })).status).toBe(409)
  },
)

it('administrators alone ask for a brightened copy, and what cannot be read is refused', async () => {
  const { admin, as, database } = await withAdmin()
  const original = await takeIn(admin)
  for (const [role, status] of [
    [null, 401],
    ['trainer', 403],
  ] as const) {
    const client = await as(role)
    expect((await client.get(levelsOf(original))).status).toBe(status)
    expect((await client.post(levelsOf(original))).status).toBe(status)
  }
  expect((await admin.post(levelsOf(await storePicture(database, 'b')))).status).toBe(415)
  expect((await admin.post(`/api/admin/uploads/${'c'.repeat(32)}/levels`)).status).toBe(404)
})
