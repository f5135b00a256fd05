import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { NotFoundError } from '../errors.ts'
import { sendEncoded } from '../http/cached-response.ts'
import { askedPicture, contentHeaders, publicPicture, type ShownPictures } from './shown-pictures.ts'

/** Who may see a picture: everybody, or just whoever asks; null: for them there is none. */
export type PictureReader = 'everybody' | 'asker' | null

interface UploadPagesOptions {
  shown: ShownPictures
  readers: (request: FastifyRequest, hash: string) => Promise<PictureReader>
}

/**
 * Uploaded pictures in all their widths and types, kept in memory and, once they are public, for ever by browsers. To who
 * may not see one, it is not there. A width that was never stored, as a page of another version may ask for, is answered
 * with the nearest that was (decision 7).
 */
export const uploadPages: FastifyPluginAsyncZod<UploadPagesOptions> = async (app, { shown, readers }) => {
  const send = async (request: FastifyRequest, reply: FastifyReply, file: string, variant?: string) => {
    const asked = askedPicture(file, variant, request.headers.accept)
    const reader = asked && (await readers(request, asked.upload.hash))
    const found = reader && (await shown.find(asked))
    if (!found) throw new NotFoundError('Picture')
    if (reader === 'everybody') return sendEncoded(request, reply, publicPicture(asked, found))
    return reply
      .header('Vary', asked.isTypeNamed ? 'Cookie' : 'Accept, Cookie')
      .header('Cache-Control', 'private, no-store')
      .header('X-Robots-Tag', 'noindex')
      .headers(contentHeaders(found.type))
      .send(found.bytes)
  }

  app.get('/uploads/:file', { schema: { params: z.object({ file: z.string() }) } }, (request, reply) =>
    send(request, reply, request.params.file),
  )

  app.get(
    '/uploads/:file/:variant',
    {
      schema: { params: z.object({ file: z.string(), variant: z.string() }) },
    },
    (request, reply) => send(request, reply, request.params.file, request.params.variant),
  )
}
