import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Values } from '../../domain/collections/comparison.ts'
import { orderInput } from '../../domain/collections/position.ts'
import { idParameter } from '../../domain/record-id.ts'
import type { CacheName } from '../../domain/releases.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import type { StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { InvalidError } from '../errors.ts'
import { type PreparedAnswer, sendToReader } from '../http/prepared-answer.ts'
import { refusals } from '../http/responses.ts'
import { tagsIn } from '../http/versions.ts'
import { writeChange } from '../http/write-once.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { withFocalPoints } from './focal-points.ts'
import { putInOrder } from './order.ts'
import { RecordChanges } from './record-changes.ts'
import { recordResponse } from './record-response.ts'
import { checkReferences } from './references.ts'
import { keepPictures, picturesOf, storePictures } from './stored-pictures.ts'

interface CollectionOptions {
  database: Database
  /** A list as everyone but an administrator reads it. */
  readPublic: (name: CacheName) => Promise<PreparedAnswer>
  images: ImageStore
}

const params = z.object({ id: idParameter })

/** Which record those that use a deleted one use from now on. */
const moveTo = z.optional(z.string().check(z.regex(/^(?:none|[1-9]\d{0,8})$/, 'Must be the id of a record, or none')))

/** A body that carries a picture of 10 MB as base64, and its texts. */
const bodyWithPictureLimit = 15_000_000

/** What the operations of one collection share. */
interface Parts extends CollectionOptions {
  collection: StoredCollection
  changes: RecordChanges<StoredRecord>
  /** A record as the API answers it. */
  record: ReturnType<typeof recordResponse>
  bodyLimit: number | undefined
}

type App = Parameters<FastifyPluginAsyncZod>[0]

/** The operations of one collection, exactly those that its declaration lists. */
export function collectionRoutes(collection: StoredCollection): FastifyPluginAsyncZod<CollectionOptions> {
  const { fields, operations } = collection
  const shared = {
    collection,
    changes: new RecordChanges(collection),
    record: recordResponse(collection),
    bodyLimit: picturesOf(fields).length > 0 ? bodyWithPictureLimit : undefined,
  }
  return async (app, options) => {
    const parts = { ...shared, ...options }
    addList(app, parts)
    if (operations.includes('create')) addCreation(app, parts)
    if (operations.includes('update')) addUpdate(app, parts)
    if (operations.includes('delete')) addDeletion(app, parts)
    if (operations.includes('order')) addOrder(app, parts)
  }
}

function addList(app: App, { collection, changes, record, database, readPublic }: Parts): void {
  app.get('', { schema: { response: { 200: z.array(record) } } }, async (request, reply) => {
    if (request.user?.role === 'admin') return changes.store.list(database.read)
    return sendToReader(request, reply, await readPublic(collection.name))
  })
}

function addCreation(app: App, { collection, changes, record, bodyLimit, database, images }: Parts): void {
  const { fields, input } = collection
  const schema = { body: input, response: { 201: record, ...refusals(400, 401, 403, 409) } }
  app.post('', { schema, bodyLimit }, async (request, reply) => {
    const author = authorOf(request)
    const values = await storePictures(images, fields, request.body, author)
    const created = await writeChange(database, request, reply, async (queries) => {
      await checkReferences(queries, fields, values, null)
      await keepPictures(queries, fields, values)
      return changes.create(queries, author, await withFocalPoints(queries, fields, null, values))
    })
    return reply.code(201).send(created)
  })
}

function addUpdate(app: App, { collection, changes, record, bodyLimit, database, images }: Parts): void {
  const { fields, update } = collection
  const response = { 200: record, ...refusals(400, 401, 403, 404, 409, 412) }
  const schema = { params, body: update, response }
  app.put('/:id', { schema, bodyLimit }, async (request, reply) => {
    const { id } = request.params
    const author = authorOf(request)
    const ifMatch = tagsIn(request.headers['if-match'])
    const values = await storePictures(images, fields, request.body, author)
    return writeChange(database, request, reply, async (queries) => {
      const before = await changes.findUnchanged(queries, id, ifMatch)
      checkWhole(collection, { ...before, ...values })
      await checkReferences(queries, fields, values, id)
      await keepPictures(queries, fields, values)
      const settled = await withFocalPoints(queries, fields, before, values)
      return changes.update(queries, author, before, settled)
    })
  })
}

/** A change says some fields, and the record must be right as a whole. Throws a refusal that names what is wrong. */
function checkWhole({ check }: StoredCollection, values: Values): void {
  const [first, ...rest] = check?.(values) ?? []
  if (first) throw new InvalidError([first, ...rest])
}

function addDeletion(app: App, { collection, changes, record, database }: Parts): void {
  const schema = {
    params,
    querystring: z.object(collection.isMovable ? { moveTo } : {}),
    response: { 200: record, ...refusals(400, 401, 403, 404, 409, 412) },
  }
  app.delete('/:id', { schema }, async (request, reply) => {
    const { id } = request.params
    const { moveTo } = request.query as { moveTo?: string }
    const author = authorOf(request)
    const ifMatch = tagsIn(request.headers['if-match'])
    return writeChange(database, request, reply, async (queries) => {
      const before = await changes.findUnchanged(queries, id, ifMatch)
      if (moveTo) await changes.moveUses(queries, author, before, moveTo === 'none' ? null : Number(moveTo))
      await changes.delete(queries, author, before)
      return before
    })
  })
}

function addOrder(app: App, { collection, changes, record, database }: Parts): void {
  const schema = { body: orderInput, response: { 200: z.array(record), ...refusals(400, 401, 403, 409, 412) } }
  app.put('/order', { schema }, async (request, reply) => {
    const author = authorOf(request)
    const ifMatch = tagsIn(request.headers['if-match'])
    return writeChange(database, request, reply, (queries) =>
      putInOrder(queries, author, collection, changes, { ids: request.body.ids, ifMatch }),
    )
  })
}
