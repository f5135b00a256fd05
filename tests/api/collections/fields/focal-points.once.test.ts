import { beforeAll, expect, it } from 'vitest'
import { inAll } from '../../../../src/domain/languages.ts'
import { uploadHash } from '../../../../src/domain/pictures/images.ts'
import { sharp } from '../../../../src/server/pictures/read-image.ts'
import {
  createContent,
  createPartner,
  createPhoto,
  createProduct,
  createTrainer,
  kamil,
  texts,
} from '../../../support/app/bodies.ts'
import { storePicture } from '../../../support/app/pictures.ts'
import { withAdmin } from '../../../support/app/with-admin.ts'

/** A gray hall with a face near its upper right corner, as a body carries it. */
let hall: string
const found = '80 20'
const elsewhere = 'https://club.example/ring.webp'
beforeAll(async () => {
  const face = { create: { width: 60, height: 60, channels: 3, background: '#e0ac8a' } } as const
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#777' } })
    .composite([{ input: face, left: 290, top: 50 }])
    .jpeg()
    .toBuffer()
  hall = `data:image/jpeg;base64,${file.toString('base64')}`
})

it('a cropped picture gets a focal point when it is stored; an uncropped one has none', async () => {
  const { admin } = await withAdmin()
  const photo = await createPhoto(admin, { imageUrl: undefined, imageData: hall })
  expect(photo.focalPoint).toBe(found)
  const { imageUrl: address } = photo
  expect((await createTrainer(admin, { photoUrl: address })).focalPoint).toBe(found)
  expect((await createPartner(admin, { logoUrl: address })).focalPoint).toBeNull()
  expect((await createProduct(admin, { imageUrl: address })).focalPoint).toBe(found)
  expect((await createPhoto(admin, { imageUrl: elsewhere })).focalPoint).toBeNull()
  const image = { key: 'hero.image', type: 'image', translations: inAll(address as string) }
  expect((await createContent(admin, image)).metadata).toEqual({ focalPoint: found })
})

it('a chosen point stays as long as its picture, also when an update leaves it out', async () => {
  const { admin } = await withAdmin()
  const { imageUrl: address } = await createPhoto(admin, { imageUrl: undefined, imageData: hall })
  const trainer = await createTrainer(admin, { photoUrl: address, focalPoint: '40 30' })
  expect(trainer.focalPoint).toBe('40 30')
  const put = async (values: object) => {
    const { name, bio, specialties } = trainer
    return (await admin.put(`/api/trainers/${trainer.id}`, { name, bio, specialties, ...values })).body.focalPoint
  }
  expect(await put({ bio: texts('Trains more') })).toBe('40 30')
  expect(await put({ photoUrl: address })).toBe('40 30')
  expect(await put({ photoUrl: elsewhere })).toBeNull()
  expect(await put({ focalPoint: '90 10' })).toBe('90 10')
  expect(await put({ photoUrl: address })).toBe(found)
  expect(await put({ photoUrl: address, focalPoint: '10 10' })).toBe('10 10')
  expect(await put({ focalPoint: null })).toBe(found)
})

it('the chosen point of the poster’s picture is stored in its metadata, beside the other values', async () => {
  const { admin } = await withAdmin()
  const { imageUrl: address } = await createPhoto(admin, { imageUrl: undefined, imageData: hall })
  const image = { key: 'hero.image', type: 'image', translations: inAll(elsewhere) }
  const { id } = await createContent(admin, { ...image, metadata: { hint: 'short', focalPoint: '40 30' } })
  const put = async (values: object) => (await admin.put(`/api/content/${id}`, { ...image, ...values })).body.metadata
  expect(await put({})).toEqual({ hint: 'short', focalPoint: '40 30' })
  expect(await put({ translations: inAll(address as string) })).toEqual({ hint: 'short', focalPoint: found })
  expect(await put({ translations: inAll(elsewhere) })).toEqual({ hint: 'short' })
  expect(await put({ metadata: { focalPoint: '10 90' } })).toEqual({ focalPoint: '10 90' })
})

it('a new point is an unpublished change that differences name and that can be discarded', async () => {
  const { admin, publisher } = await withAdmin()
  const { id } = await createPhoto(admin, { imageUrl: elsewhere, focalPoint: '40 20' })
  const image = { key: 'hero.image', type: 'image', translations: inAll(elsewhere) }
  const hero = await createContent(admin, { ...image, metadata: { hint: 'short', focalPoint: '40 20' } })
  await publisher.publish(kamil)
  await admin.put(`/api/gallery/${id}`, { focalPoint: '60 20' })
  await admin.put(`/api/content/${hero.id}`, { ...image, metadata: { hint: 'short', focalPoint: '60 20' } })
  const { records } = (await admin.get('/api/admin/differences?from=1')).body
  const gallery = records.find(({ list }: { list: string }) => list === 'gallery')
  expect(gallery.fields).toMatchObject([
    {
      field: 'focalPoint',
      before: '40% from the left, 20% from the top',
      after: '60% from the left, 20% from the top',
    },
  ])
  expect(records).toHaveLength(2)
  expect((await admin.post('/api/admin/restore', { all: true })).status).toBe(200)
  expect((await admin.get('/api/gallery')).body[0].focalPoint).toBe('40 20')
  expect((await admin.get('/api/content')).body[0].metadata).toEqual({ hint: 'short', focalPoint: '40 20' })
})

it('the focal point of an older upload is found at its first request; an unreadable one has none', async () => {
  const { admin, database } = await withAdmin()
  const { imageUrl: address } = await createPhoto(admin, { imageUrl: undefined, imageData: hall })
  const hash = uploadHash(address as string)
  await database.write((queries) => queries.updateTable('uploads').set({ focalPoint: null }).execute())
  expect((await createPhoto(admin, { imageUrl: address })).focalPoint).toBeNull()
  const pathOf = (upload: string | null, part: string) => `/api/admin/uploads/${upload}?of=${part}`
  expect((await admin.get(pathOf(hash, 'places'))).status).toBe(200)
  expect((await createPhoto(admin, { imageUrl: address })).focalPoint).toBeNull()
  expect((await admin.get(pathOf(hash, 'focalPoint'))).body).toEqual({ focalPoint: found })
  expect((await createPhoto(admin, { imageUrl: address })).focalPoint).toBe(found)
  const broken = uploadHash(await storePicture(database, 'b'))
  expect((await admin.get(pathOf(broken, 'focalPoint'))).body).toEqual({ focalPoint: null })
  expect((await admin.get(pathOf('c'.repeat(32), 'focalPoint'))).status).toBe(404)
})
