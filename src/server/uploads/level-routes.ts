import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { uploadAddress } from '../../domain/images.ts'
import type { LevelledPair } from '../../domain/levelled-pair.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import type { UploadPair } from '../db/levelled-uploads.ts'
import { refusals } from '../http/responses.ts'
import { type ImageStore, readPair } from './store-image.ts'
import { uploadHashRule } from './upload-address.ts'

interface LevelOptions {
  database: Database
  images: ImageStore
}

const params = z.object({ hash: uploadHashRule })

const pair = z.object({ original: z.string(), brightened: z.nullable(z.string()) })

const addressesOf = ({ original, copy }: UploadPair): LevelledPair => ({
  original: uploadAddress(original),
  brightened: copy && uploadAddress(copy),
})

/** A picture and its brightened copy, asked for by the hash of either. */
export const levelRoutes: FastifyPluginAsyncZod<LevelOptions> = async (app, { database, images }) => {
  app.get(
    '/api/admin/uploads/:hash/levels',
    { schema: { params, response: { 200: pair, ...refusals(400, 401, 403, 404) } } },
    async (request) => addressesOf(await readPair(database.read, request.params.hash)),
  )

  app.post(
    '/api/admin/uploads/:hash/levels',
    { schema: { params, response: { 200: pair, ...refusals(400, 401, 403, 404, 409, 413, 415, 507) } } },
    async (request) => addressesOf(await images.storeLevelled(request.params.hash, authorOf(request))),
  )
}
