import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { imageSource, uploadAddress } from '../../src/domain/images.ts'
import { insertAvif, insertUpload } from '../../src/server/db/uploads.ts'
import { readArt, readImage, sharp } from '../../src/server/uploads/read-image.ts'
import { storeArt } from '../../src/server/uploads/store-image.ts'
import { buildUploadApp, photo } from './upload-app.ts'

const browser = 'image/avif,image/webp,image/*,*/*;q=0.8'

/** A picture of 700×350 as an upload makes it, of which 320 and 640 are there as AVIF too; made once. */
const encoded = photo(700, 350)
  .jpeg()
  .toBuffer()
  .then(async (file) => ({
    ...(await readImage(file)),
    avif: await Promise.all(
      [320, 640].map(async (width) => ({
        width,
        bytes: await photo(width, width / 2)
          .avif({ effort: 0 })
          .toBuffer(),
      })),
    ),
  }))

/** That picture, stored. */
async function withPicture() {
  const { app, database } = await buildUploadApp()
  const { upload, variants, avif } = await encoded
  await database.write(async (queries) => {
    await insertUpload(queries, upload, variants, new Date())
    for (const { width, bytes } of avif) await insertAvif(queries, upload.hash, width, bytes)
  })
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
  ])('responds to width %i, which was never stored, with %i', async (asked, stored) => {
    const { app, address } = await withPicture()
    for (const accept of [browser, 'image/webp']) {
      const response = await get(app, `${address}/${asked}`, { accept })
      const known = await get(app, `${address}/${stored}`, { accept })
      expect([response.statusCode, response.headers.etag]).toEqual([200, known.headers.etag])
    }
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

  it.each([
    ['/640', browser, 'image/avif'],
    ['/640', 'image/webp,*/*', 'image/webp'],
    ['/640', 'image/avif;q=0,*/*', 'image/webp'],
    ['/640', undefined, 'image/webp'],
    ['', browser, 'image/webp'],
    ['/700', browser, 'image/webp'],
  ])('responds to %s accepting %s with %s, and says that it varies', async (variant, accept, type) => {
    const { app, address } = await withPicture()
    const response = await get(app, address + variant, accept ? { accept } : {})
    expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
      200,
      type,
      'Accept',
    ])
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

  it('responds 304 only to a cached copy of the same type', async () => {
    const { app, address } = await withPicture()
    const webp = await get(app, `${address}/640`)
    const etag = String(webp.headers.etag)
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(app, `${address}/640`, { 'if-none-match': header })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
      expect(response.headers.vary).toBe('Accept')
    }
    expect((await get(app, `${address}/640`, { accept: browser, 'if-none-match': etag })).statusCode).toBe(200)
    expect((await get(app, `${address}/320`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('responds 404, not cached, for a picture that is not stored', async () => {
    const { app, address, hash } = await withPicture()
    const missing = [
      `${address}/0640`,
      `${address}/700.avif`,
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

  it('serves art byte for byte, never as AVIF', async () => {
    const { app, database } = await buildUploadApp()
    const [full, half] = [await photo(200, 101).webp().toBuffer(), await photo(100, 51).webp().toBuffer()]
    const address = await storeArt(database, await readArt(full, half))
    expect(address).toMatch(/-200x101-art\.webp$/)
    const accept = { accept: browser }
    expect((await get(app, address, accept)).rawPayload.equals(full)).toBe(true)
    expect((await get(app, `${address}/100`, accept)).rawPayload.equals(half)).toBe(true)
  })

  it('serves cached pictures while the database is unreachable', async () => {
    const { app, database, address } = await withPicture()
    const before = await get(app, `${address}/640`, { accept: browser })
    await database.write((queries) => queries.deleteFrom('uploads').execute())
    const after = await get(app, `${address}/640`, { accept: browser })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    expect((await get(app, `${address}/320`)).statusCode).toBe(404)
  })

  it('does not cache WebP while AVIF may follow', async () => {
    const { app, database, address, hash } = await withPicture()
    await database.write((queries) => queries.deleteFrom('uploadVariants').where('type', '=', 'avif').execute())
    const type = async () => (await get(app, `${address}/320`, { accept: browser })).headers['content-type']
    expect(await type()).toBe('image/webp')
    await database.write((queries) => insertAvif(queries, hash, 320, Buffer.from('later')))
    expect(await type()).toBe('image/avif')
  })
})
