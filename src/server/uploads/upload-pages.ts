import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { findVariant, type Upload, type VariantType } from '../db/uploads.ts'
import { NotFoundError } from '../errors.ts'
import { takesAvif } from '../http/accepted.ts'
import { matchesEtag } from '../http/entity-tags.ts'
import { refusals } from '../http/responses.ts'
import { pictureHeaders } from '../http/shared-headers.ts'
import { type Picture, PictureCache } from './picture-cache.ts'
import { parseUploadFile } from './upload-address.ts'

/** Who may see a picture: everybody, or just whoever asks; null: for them there is none. */
export type PictureReader = 'everybody' | 'asker' | null

interface UploadPagesOptions {
  database: Database
  readers: (request: FastifyRequest, hash: string) => Promise<PictureReader>
  /** How long shared caches keep what is published, where they may. */
  cdnSeconds: number | null
}

/** In bytes: some hundred pictures of the landing page. */
const cacheCapacity = 32 * 1024 * 1024

/** How long WebP is answered from memory to those who take AVIF, until it is looked for again. */
const untilAvifMs = 30_000

const variantPattern = /^([1-9]\d{0,4})(?:\.(avif|webp))?$/

const picture = {
  description: 'The picture',
  content: { 'image/avif': { schema: z.file() }, 'image/webp': { schema: z.file() } },
}

/**
 * Uploaded pictures in all their widths and types, kept in memory and, once they are public, for ever by browsers (RFC
 * 8246). To who may not see one, it is not there. A width that was never stored, as a page of another version may ask for,
 * is answered with the nearest that was (decision 7).
 */
export const uploadPages: FastifyPluginAsyncZod<UploadPagesOptions> = async (
  app,
  { database, readers, cdnSeconds },
) => {
  const cache = new PictureCache(cacheCapacity)

  const findPicture = async (upload: Upload, width: number, types: VariantType[]): Promise<Picture | undefined> => {
    const key = `${Object.values(upload)} ${width} ${types}`
    const cached = cache.get(key)
    if (cached) return cached
    const found = await findVariant(database.read, upload, width, types)
    if (!found) return undefined
    const { bytes, type } = found
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
    const kept = { bytes, type: `image/${type}`, etag }
    const mayBecomeAvif = types.length > 1 && type === 'webp' && !upload.isArt
    // Under any other width that may be asked for it would be kept a thousand times.
    if (found.width === width) cache.set(key, kept, mayBecomeAvif ? untilAvifMs : undefined)
    return kept
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, variant?: string) => {
    const upload = parseUploadFile(file)
    const [, width, named] = variantPattern.exec(variant ?? String(upload?.width)) ?? []
    const reader = upload && width && (await readers(request, upload.hash))
    const types: VariantType[] = named
      ? [named as VariantType]
      : takesAvif(request.headers.accept)
        ? ['avif', 'webp']
        : ['webp']
    const found = reader && (await findPicture(upload, Number(width), types))
    if (!found) throw new NotFoundError('Picture')
    const vary = [...(named ? [] : ['Accept']), ...(reader === 'asker' ? ['Cookie'] : [])]
    if (vary.length > 0) reply.header('Vary', vary.join(', '))
    reply.header('X-Content-Type-Options', 'nosniff')
    if (reader === 'everybody') {
      reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', found.etag)
      reply.headers(pictureHeaders(cdnSeconds, upload.hash))
      if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.code(304).send()
    } else reply.header('Cache-Control', 'private, no-store').header('X-Robots-Tag', 'noindex')
    return reply.type(found.type).header('Content-Disposition', 'inline').send(found.bytes)
  }

  app.get(
    '/uploads/:file',
    { schema: { params: z.object({ file: z.string() }), response: { 200: picture, ...refusals(404, 410) } } },
    (request, reply) => send(request, reply, request.params.file),
  )

  app.get(
    '/uploads/:file/:variant',
    {
      schema: {
        params: z.object({ file: z.string(), variant: z.string() }),
        response: { 200: picture, ...refusals(404, 410) },
      },
    },
    (request, reply) => send(request, reply, request.params.file, request.params.variant),
  )
}
