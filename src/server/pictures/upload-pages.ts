import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { findVariant } from '../db/pictures/uploads.ts'
import { NotFoundError } from '../errors.ts'
import { sendEncoded } from '../http/responses/cached-response.ts'
import { parseUploadFile } from './upload-address.ts'

interface Picture {
  bytes: Buffer
  etag: string
}

/** Caches the pictures that were requested last, up to a number of bytes. */
export class PictureCache {
  readonly #pictures = new Map<string, Picture>()
  readonly #capacity: number
  #size = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: string): Picture | undefined {
    const picture = this.#pictures.get(key)
    if (picture) {
      this.#pictures.delete(key)
      this.#pictures.set(key, picture)
    }
    return picture
  }

  set(key: string, picture: Picture): void {
    if (picture.bytes.length > this.#capacity) return
    this.#delete(key)
    this.#pictures.set(key, picture)
    this.#size += picture.bytes.length
    for (const oldest of this.#pictures.keys()) {
      if (this.#size <= this.#capacity) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#size -= this.#pictures.get(key)?.bytes.length ?? 0
    this.#pictures.delete(key)
  }
}

/** In bytes: enough for some hundred pictures of the landing page. */
const cacheCapacity = 32 * 1024 * 1024

/** Who may see a picture: every client, only the client of this request, or (null) not even this client. */
export type PictureAccess = 'public' | 'private' | null

interface UploadPagesOptions {
  database: Database
  findAccess: (request: FastifyRequest, hash: string) => Promise<PictureAccess>
}

const widthPattern = /^[1-9]\d{0,4}$/

/** Serves uploaded pictures in all stored widths. For another width, sends the next larger (decision 7). */
export const uploadPages: FastifyPluginAsyncZod<UploadPagesOptions> = async (app, { database, findAccess }) => {
  const cache = new PictureCache(cacheCapacity)

  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, requestedWidth?: string) => {
    const upload = parseUploadFile(file)
    const [width] = widthPattern.exec(requestedWidth ?? String(upload?.width)) ?? []
    const access = upload && width ? await findAccess(request, upload.hash) : null
    if (!upload || !access) throw new NotFoundError('Picture')
    const key = `${file} ${width}`
    let picture = cache.get(key)
    if (!picture) {
      const found = await findVariant(database.read, upload, Number(width))
      if (!found) throw new NotFoundError('Picture')
      const etag = `"${createHash('sha256').update(found.bytes).digest('base64url').slice(0, 27)}"`
      picture = { bytes: found.bytes, etag }
      // Arbitrary widths would fill the cache.
      if (found.width === Number(width)) cache.set(key, picture)
    }
    const contentHeaders = { 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' }
    if (access === 'public') {
      // RFC 8246.
      const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: picture.etag }
      return sendEncoded(request, reply, { headers, contentHeaders, body: picture.bytes })
    }
    return reply
      .header('Vary', 'Cookie')
      .header('Cache-Control', 'private, no-store')
      .header('X-Robots-Tag', 'noindex')
      .headers(contentHeaders)
      .send(picture.bytes)
  }

  app.get('/uploads/:file', { schema: { params: z.object({ file: z.string() }) } }, (request, reply) =>
    send(request, reply, request.params.file),
  )

  app.get(
    '/uploads/:file/:width',
    { schema: { params: z.object({ file: z.string(), width: z.string() }) } },
    (request, reply) => send(request, reply, request.params.file, request.params.width),
  )
}
