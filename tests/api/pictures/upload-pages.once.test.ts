import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { imageSource, uploadAddress } from '../../../src/domain/pictures/images.ts'
import { insertUpload } from '../../../src/server/db/pictures/uploads.ts'
import { readArt, readImage, sharp } from '../../../src/server/pictures/read-image.ts'
import { storeArt } from '../../../src/server/pictures/store-image.ts'
import { buildUploadApp, photo } from './upload-app.ts'

/** A picture of 700×350 as an upload makes it; made once. */
const encoded = photo(700, 350).jpeg().toBuffer().then(readImage)

/** That picture, stored. */
async function withPicture() {
  const { app, database } = await buildUploadApp()
  const { upload, variants } = await encoded
  await database.write((queries) => insertUpload(queries, upload, variants, new Date()))
  return { app, database, address: uploadAddress(upload), hash: upload.hash }
}

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('GET /uploads', () => {
  it('serves every address of the page’s srcset in its width', async () => {
    const { app, address } = await withPicture()
    const candidates = (imageSource(address).srcSet ?? '').split(', ').map((each) => each.split(' '))
    expect(candidates.map(([, width]) => width)).toEqual(['320w', '640w', '700w'])
    for (const [url = '', width] of candidates) {
      const response = await get(app, url)
      expect(response.headers['content-type']).toBe('image/webp')
      const picture = await sharp(response.rawPayload).metadata()
      expect([`${picture.width}w`, picture.format]).toEqual([width, 'webp'])
    }
  })

  it.each([
    [300, 320],
    [480, 640],
    [641, 700],
    [1920, 700],
  ])('responds to width %i, which was never stored, with %i', async (requested, stored) => {
    const { app, address } = await withPicture()
    const response = await get(app, `${address}/${requested}`)
    const known = await get(app, `${address}/${stored}`)
    expect([response.statusCode, response.headers.etag]).toEqual([200, known.headers.etag])
  })

  it('serves a picture that was stored in other widths in every width of its srcset', async () => {
    const { app, database, address } = await withPicture()
    await database.write(async (queries) => {
      await queries.deleteFrom('uploadVariants').where('width', '=', 320).execute()
      await queries.updateTable('uploadVariants').set({ width: 480 }).where('width', '=', 640).execute()
    })
    for (const candidate of (imageSource(address).srcSet ?? '').split(', ')) {
      const response = await get(app, candidate.split(' ')[0] ?? '')
      expect([candidate, response.statusCode]).toEqual([candidate, 200])
    }
  })

  it('lets every cache store a picture for a year', async () => {
    const { app, address } = await withPicture()
    const { headers, rawPayload } = await get(app, address)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-length': String(rawPayload.length),
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    })
  })

  it('responds 304 only to a copy of the same width', async () => {
    const { app, address } = await withPicture()
    const webp = await get(app, `${address}/640`)
    const etag = String(webp.headers.etag)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(app, `${address}/640`, { 'if-none-match': header })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(app, `${address}/320`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('responds 404, not cached, for a picture that is not stored', async () => {
    const { app, address, hash } = await withPicture()
    const missing = [
      `${address}/0640`,
      `${address}/640.webp`,
      `${address}/640.png`,
      `${address}/`,
      address.replace('700x350', '700x351'),
      address.replace('.webp', '-art.webp'),
      address.replace(hash, hash.replace(/./g, '0')),
      '/uploads/photo.jpg',
      '/uploads/%2e%2e%2fpackage.json',
    ]
    for (const url of missing) {
      const response = await get(app, url)
      expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 404, 'no-store'])
      expect(response.json()).toMatchObject({ code: 'not_found', error: 'Picture not found' })
    }
  })

  it('serves art byte for byte', async () => {
    const { app, database } = await buildUploadApp()
    const [full, half] = [await photo(200, 101).webp().toBuffer(), await photo(100, 51).webp().toBuffer()]
    const address = await storeArt(database, await readArt(full, half))
    expect(address).toMatch(/-200x101-art\.webp$/)
    expect((await get(app, address)).rawPayload.equals(full)).toBe(true)
    expect((await get(app, `${address}/100`)).rawPayload.equals(half)).toBe(true)
  })

  it('serves cached pictures while the database is unreachable', async () => {
    const { app, database, address } = await withPicture()
    const before = await get(app, `${address}/640`)
    await database.write((queries) => queries.deleteFrom('uploads').execute())
    const after = await get(app, `${address}/640`)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect((await get(app, `${address}/320`)).statusCode).toBe(404)
  })
})
