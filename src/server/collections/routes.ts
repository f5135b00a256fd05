import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Collection } from '../../domain/collections/define.ts'
import { idParameter } from '../../domain/record-id.ts'
import { authorOf } from '../author-of.ts'
import { type Author, findLastChange, logChange } from '../db/change-log.ts'
import type { Database, Queries, Reads } from '../db/database.ts'
import { RecordStore, type StoredRecord } from '../db/records.ts'
import { deleteSampleMark } from '../db/sample-records.ts'
import { ChangedError, NotFoundError, Refusal } from '../errors.ts'
import { refusals, sendJson } from '../responses.ts'
import { keepUpload } from '../uploads/keep-upload.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { versionIn } from '../versions.ts'
import { recordResponse } from './record-response.ts'
import { moveUses, refuseUsed } from './record-uses.ts'
import { checkReferences } from './references.ts'

type Values = Record<string, unknown>

interface CollectionOptions {
  database: Database
  /** A list of the current release as JSON, which everyone but an administrator reads. */
  releasedJson: (name: string) => Buffer
  images: ImageStore
}

const params = z.object({ id: idParameter })

/** Which record those that use a deleted one use from now on. */
const moveTo = z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/, 'Must be the id of a record, or none')))

/** A body that carries a picture of 10 MB as base64, and its texts. */
const bodyWithImageLimit = 15_000_000

/** What visitors read of a live record: the partners' list is live for everyone (spec section 6). */
export function publicRecord(collection: Collection, record: StoredRecord): Values {
  const hidden = new Set(['version', ...(collection.privateFields ?? [])])
  return Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.has(field)))
}

/** The operations of one collection, exactly those that its declaration lists. */
export function collectionRoutes(collection: Collection): FastifyPluginAsyncZod<CollectionOptions> {
  const store = new RecordStore(collection)
  const { image, singular } = collection
  const isLiveForEveryone = collection.name === 'partners'

  return async (app, { database, releasedJson, images }) => {
    const record = recordResponse(collection)

    /** The values to store: a picture that came inside the body is an upload from here on. */
    const withStoredImage = async (body: Values, author: Author): Promise<Values> => {
      const dataUrl = image && body[image.data]
      if (!image || typeof dataUrl !== 'string') return body
      try {
        return { ...body, [image.address]: (await images.storeDataUrl(dataUrl, author)).address }
      } catch (error) {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        const issues = [{ path: [image.data], message: error.message }]
        throw new Refusal(error.status, error.code, error.message, { issues })
      }
    }

    const findUnchanged = async (queries: Reads, id: number, ifMatch: number | null) => {
      const found = await store.find(queries, id)
      if (!found) throw new NotFoundError(singular)
      if (ifMatch !== null && ifMatch !== found.version) {
        const change = await findLastChange(queries, collection.name, id)
        throw new ChangedError(singular, found, change?.username ?? null, found.updatedAt)
      }
      return found
    }

    app.get('', { schema: { response: { 200: z.array(record) } } }, async (request, reply) => {
      if (request.user?.role === 'admin') return store.list(database.read)
      if (!isLiveForEveryone) return sendJson(reply, releasedJson(collection.name))
      return (await store.list(database.read)).map((each) => publicRecord(collection, each) as StoredRecord)
    })

    if (collection.operations.includes('create'))
      app.post(
        '',
        {
          schema: { body: collection.input, response: { 201: record, ...refusals(400, 401, 403, 409) } },
          ...(image && { bodyLimit: bodyWithImageLimit }),
        },
        async (request, reply) => {
          const values = await withStoredImage(request.body as Values, authorOf(request))
          const created = await database.write(async (queries) => {
            await checkReferences(queries, collection, values, null)
            if (image) await keepUpload(queries, [image.address], values[image.address])
            const stored = await store.insert(queries, values)
            await logChange(queries, {
              author: authorOf(request),
              action: 'create',
              entity: collection.name,
              entityId: stored.id,
              before: null,
              after: stored,
            })
            return stored
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
            body: collection.input,
            response: { 200: record, ...refusals(400, 401, 403, 404, 409, 412) },
          },
          ...(image && { bodyLimit: bodyWithImageLimit }),
        },
        async (request) => {
          const { id } = request.params
          const ifMatch = versionIn(request.headers['if-match'])
          const values = await withStoredImage(request.body as Values, authorOf(request))
          return database.write(async (queries) => {
            const before = await findUnchanged(queries, id, ifMatch)
            await checkReferences(queries, collection, values, id)
            if (image) await keepUpload(queries, [image.address], values[image.address])
            const after = await store.update(queries, before, values)
            await deleteSampleMark(queries, collection.name, id)
            await logChange(queries, {
              author: authorOf(request),
              action: 'update',
              entity: collection.name,
              entityId: id,
              before,
              after,
            })
            return after
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
          const ifMatch = versionIn(request.headers['if-match'])
          return database.write(async (queries) => {
            const before = await findUnchanged(queries, id, ifMatch)
            if (moveTo) {
              const target = moveTo === 'none' ? null : Number(moveTo)
              await moveUses(queries, collection, before, target, authorOf(request))
            }
            await deleteRecord(queries, collection, store, before)
            await logChange(queries, {
              author: authorOf(request),
              action: 'delete',
              entity: collection.name,
              entityId: id,
              before,
              after: null,
            })
            return before
          })
        },
      )
  }
}

/** Deletes a record that nothing depends on. Throws a refusal that names what does. */
export async function deleteRecord(
  queries: Queries,
  collection: Collection,
  store: RecordStore,
  record: StoredRecord,
): Promise<void> {
  await refuseUsed(queries, collection, record)
  await store.delete(queries, record.id)
  await deleteSampleMark(queries, collection.name, record.id)
}
