import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idParameter } from '../../domain/record-id.ts'
import type { CacheName } from '../../domain/releases.ts'
import { authorOf } from '../author-of.ts'
import type { Database } from '../db/database.ts'
import type { StoredCollection } from '../db/schema.ts'
import { refusals, sendJson } from '../http/responses.ts'
import { versionIn } from '../http/versions.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { RecordChanges } from './record-changes.ts'
import { recordResponse } from './record-response.ts'
import { checkReferences } from './references.ts'
import { keepPictures, picturesOf, storePictures } from './stored-pictures.ts'

interface CollectionOptions {
  database: Database
  /** A list of the current release as JSON, which everyone but an administrator reads. */
  releasedJson: (name: CacheName) => Buffer
  images: ImageStore
}

const params = z.object({ id: idParameter })

/** Which record those that use a deleted one use from now on. */
const moveTo = z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/, 'Must be the id of a record, or none')))

/** A body that carries a picture of 10 MB as base64, and its texts. */
const bodyWithPictureLimit = 15_000_000

/** The operations of one collection, exactly those that its declaration lists. */
export function collectionRoutes(collection: StoredCollection): FastifyPluginAsyncZod<CollectionOptions> {
  const changes = new RecordChanges(collection)
  const record = recordResponse(collection)
  const bodyLimit = picturesOf(collection.fields).length > 0 ? { bodyLimit: bodyWithPictureLimit } : {}

  return async (app, { database, releasedJson, images }) => {
    app.get('', { schema: { response: { 200: z.array(record) } } }, async (request, reply) => {
      if (request.user?.role === 'admin') return changes.store.list(database.read)
      if (!collection.isLive) return sendJson(reply, releasedJson(collection.name))
      return (await changes.store.list(database.read)).map((row) => collection.publicRecord.parse(row))
    })

    if (collection.operations.includes('create'))
      app.post(
        '',
        {
          schema: { body: collection.input, response: { 201: record, ...refusals(400, 401, 403, 409) } },
          ...bodyLimit,
        },
        async (request, reply) => {
          const author = authorOf(request)
          const values = await storePictures(images, collection.fields, request.body, author)
          const created = await database.write(async (queries) => {
            await checkReferences(queries, collection.fields, values, null)
            await keepPictures(queries, collection.fields, values)
            return changes.create(queries, author, values)
          })
          return reply.code(201).send(created)
        },
      )

    if (collection.operations.includes('update'))
      app.put(
        '/:id',
        {
          schema: {
            params,
            body: collection.update,
            response: { 200: record, ...refusals(400, 401, 403, 404, 409, 412) },
          },
          ...bodyLimit,
        },
        async (request) => {
          const { id } = request.params
          const author = authorOf(request)
          const ifMatch = versionIn(request.headers['if-match'])
          const values = await storePictures(images, collection.fields, request.body, author)
          return database.write(async (queries) => {
            const before = await changes.findUnchanged(queries, id, ifMatch)
            await checkReferences(queries, collection.fields, values, id)
            await keepPictures(queries, collection.fields, values)
            return changes.update(queries, author, before, values)
          })
        },
      )

    if (collection.operations.includes('delete'))
      app.delete(
        '/:id',
        {
          schema: {
            params,
            querystring: collection.isMovable ? z.object({ moveTo }) : z.object({}),
            response: { 200: record, ...refusals(400, 401, 403, 404, 409, 412) },
          },
        },
        async (request) => {
          const { id } = request.params
          const { moveTo } = request.query as { moveTo?: string }
          const author = authorOf(request)
          const ifMatch = versionIn(request.headers['if-match'])
          return database.write(async (queries) => {
            const before = await changes.findUnchanged(queries, id, ifMatch)
            if (moveTo) await changes.moveUses(queries, author, before, moveTo === 'none' ? null : Number(moveTo))
            await changes.delete(queries, author, before)
            return before
          })
        },
      )
  }
}
