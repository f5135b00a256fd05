import * as z from 'zod/mini'
import type { Values } from '../../domain/collections/field.ts'
import { orderInput } from '../../domain/collections/position.ts'
import type { CacheName } from '../../domain/releases.ts'
import { tagOf } from '../api-description/api-document.ts'
import { authorOf } from '../auth/current-user.ts'
import type { Database } from '../db/database.ts'
import type { StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { InvalidError } from '../errors.ts'
import { type CachedResponse, sendToReader } from '../http/cached-response.ts'
import { tagsIn } from '../http/negotiation.ts'
import { type App, routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import type { ImageStore } from '../uploads/store-image.ts'
import { putInOrder } from './order.ts'
import { checkReferences, RecordChanges } from './record-changes.ts'
import { keepPictures, picturesOf, storePictures, withFocalPoints } from './record-pictures.ts'
import { exampleOf, recordResponse } from './responses.ts'

interface CollectionOptions {
  database: Database
  /** A list as everyone but an administrator reads it. */
  readPublic: (name: CacheName) => Promise<CachedResponse>
  images: ImageStore
}

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
  /** What summaries call a record and several. */
  one: string
  many: string
  /** A body that the rules accept. */
  example: object
}

type Route = ReturnType<typeof routesOf>

const readersOfLists = 'Administrators read live rows, everyone else the current release.'

/** What summaries call prices: `pricing` is no word for one. */
const nouns: Record<string, { one: string; many: string }> = { pricing: { one: 'a price', many: 'prices' } }

/** Adds the operations of one collection, exactly those that its declaration lists. */
export function collectionRoutes(app: App, collection: StoredCollection, options: CollectionOptions): void {
  const { name, singular, plural, fields, operations } = collection
  const { one, many } = nouns[name] ?? { one: `a ${singular.toLowerCase()}`, many: plural }
  const parts: Parts = {
    ...options,
    one,
    many,
    collection,
    changes: new RecordChanges(collection),
    record: recordResponse(collection),
    bodyLimit: picturesOf(fields).length > 0 ? bodyWithPictureLimit : undefined,
    example: exampleOf(collection),
  }
  const route = routesOf(app, tagOf(name))
  addList(route, parts)
  if (operations.includes('create')) addCreation(route, parts)
  if (operations.includes('update')) addUpdate(route, parts)
  if (operations.includes('delete')) addDeletion(route, parts)
  if (operations.includes('order')) addOrder(route, parts)
}

function addList(route: Route, { collection, many, changes, record, database, readPublic }: Parts): void {
  const { name, isLive } = collection
  const description = isLive ? 'Live rows for everyone.' : readersOfLists
  route(
    `GET /api/${name}`,
    { summary: `List ${many}`, description, response: z.array(record) },
    async (request, reply) => {
      if (request.user?.role === 'admin') return changes.store.list(database.read)
      return sendToReader(request, reply, await readPublic(name))
    },
  )
}

function addCreation(route: Route, parts: Parts): void {
  const { collection, one, example, changes, record, bodyLimit, database, images } = parts
  const { name, fields, input } = collection
  const operation = { summary: `Create ${one}`, body: input, example, response: record, bodyLimit, isLogged: true }
  route(`POST /api/${name}`, { ...operation, status: 201 }, async (request, reply) => {
    const author = authorOf(request)
    const values = await storePictures(images, fields, request.body, author)
    return writeChange(database, request, reply, async (queries) => {
      await checkReferences(queries, fields, values, null)
      await keepPictures(queries, fields, values)
      return changes.create(queries, author, await withFocalPoints(queries, fields, null, values))
    })
  })
}

function addUpdate(route: Route, parts: Parts): void {
  const { collection, one, example, changes, record, bodyLimit, database, images } = parts
  const { name, fields, update } = collection
  const operation = {
    summary: `Update ${one}`,
    body: update,
    example,
    response: record,
    bodyLimit,
    isLogged: true,
  }
  route(`PUT /api/${name}/:id`, { ...operation, condition: 'version' }, async (request, reply) => {
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

/** A change says some fields, and the record must be right as a whole. Throws an HttpError that names what is wrong. */
function checkWhole({ check }: StoredCollection, values: Values): void {
  const [first, ...rest] = check?.(values) ?? []
  if (first) throw new InvalidError([first, ...rest])
}

const moving =
  'Returns 409 as long as other records use it, unless moveTo says which one they use from now on, by its id, or none. Moving and deleting are one write.'

function addDeletion(route: Route, { collection, one, changes, record, database }: Parts): void {
  const { name, isMovable } = collection
  const operation = {
    summary: `Delete ${one}`,
    ...(isMovable && { description: moving }),
    query: z.object({ moveTo: isMovable ? moveTo : z.optional(z.undefined()) }),
    response: record,
    isLogged: true,
  }
  route(`DELETE /api/${name}/:id`, { ...operation, condition: 'version' }, async (request, reply) => {
    const { id } = request.params
    const { moveTo } = request.query
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

function addOrder(route: Route, { collection, many, changes, record, database }: Parts): void {
  const operation = {
    summary: `Put ${many} in order`,
    description: 'Names every record once, the first one first; 409 when the list is another by now.',
    body: orderInput,
    example: { ids: [1] },
    response: z.array(record),
    isLogged: true,
  }
  route(`PUT /api/${collection.name}/order`, { ...operation, condition: 'order' }, async (request, reply) => {
    const author = authorOf(request)
    const ifMatch = tagsIn(request.headers['if-match'])
    return writeChange(database, request, reply, (queries) =>
      putInOrder(queries, author, collection, changes, { ids: request.body.ids, ifMatch }),
    )
  })
}
