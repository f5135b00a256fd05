import { describe, expect, it } from 'vitest'
import type { Database } from '../../src/server/db/database.ts'
import { readArt, sharp } from '../../src/server/uploads/read-image.ts'
import { storeArt } from '../../src/server/uploads/store-image.ts'
import { kamil } from '../support/bodies.ts'
import { buildUploadApp, makeImages, openTestDatabase, photo } from './upload-app.ts'

const avifWidths = async (database: Database) => {
  const rows = await database.read
    .selectFrom('uploadVariants')
    .select('width')
    .where('type', '=', 'avif')
    .orderBy('width')
    .execute()
  return rows.map((row) => row.width)
}

const isReady = async (database: Database) => {
  const rows = await database.read.selectFrom('uploads').select('avifReady').execute()
  return rows.every((row) => row.avifReady)
}

const whenReady = (database: Database) => expect.poll(() => isReady(database)).toBe(true)

describe('AVIF widths', () => {
  it('are made after every upload', async () => {
    const { app, database, images, errors } = await buildUploadApp()
    const address = await images.storeImage(await photo(700, 350).jpeg().toBuffer(), kamil)
    await whenReady(database)
    expect(await avifWidths(database)).toEqual([320, 640, 700])
    const response = await app.inject({ url: `${address}/640`, headers: { accept: 'image/avif' } })
    expect(response.headers['content-type']).toBe('image/avif')
    const picture = await sharp(response.rawPayload).metadata()
    expect([picture.width, picture.height, picture.compression]).toEqual([640, 320, 'av1'])
    expect(errors).toEqual([])
  })

  it('are made at the next start when the process ended before', async () => {
    const database = await openTestDatabase()
    const first = makeImages(database).images
    await first.storeImage(await photo(330, 200).jpeg().toBuffer(), kamil)
    await first.stop()
    expect(await isReady(database)).toBe(false)
    const second = makeImages(database)
    second.images.start()
    await whenReady(database)
    expect(await avifWidths(database)).toEqual([320, 330])
    expect(second.errors).toEqual([])
  })

  it('wait while pictures are uploaded, and are then made for each', async () => {
    const { database, images, errors } = await buildUploadApp()
    for (let number = 0; number < 4; number++) await images.storeImage(await photo(330, 200).jpeg().toBuffer(), kamil)
    await whenReady(database)
    expect(await avifWidths(database)).toEqual([320, 320, 320, 320, 330, 330, 330, 330])
    expect(errors).toEqual([])
  })

  it('are skipped for a picture that cannot be encoded, and made for the others', async () => {
    const { database, images, errors } = await buildUploadApp()
    await images.stop()
    await images.storeImage(await photo(100, 50).jpeg().toBuffer(), kamil)
    await database.write((queries) =>
      queries
        .updateTable('uploadVariants')
        .set({ bytes: Buffer.from('broken') })
        .execute(),
    )
    const next = makeImages(database)
    const address = await next.images.storeImage(await photo(90, 50).jpeg().toBuffer(), kamil)
    await expect.poll(() => avifWidths(database)).toEqual([90])
    expect(address).toContain('-90x50')
    expect([errors.length, next.errors.length]).toEqual([0, 1])
  })

  it('are not made for line art', async () => {
    const database = await openTestDatabase()
    await storeArt(database, await readArt(await photo(200, 100).webp().toBuffer(), null))
    expect(await isReady(database)).toBe(true)
    expect(await avifWidths(database)).toEqual([])
  })
})
