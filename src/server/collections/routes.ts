import * as z from 'zod/mini'
import { orderInput } from '../../domain/fields/position.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { authorOf } from '../accounts/current-user.ts'
import type { Database } from '../db/database.ts'
import type { StoredCollection } from '../db/schema.ts'
import { tagOf } from '../http/api-document.ts'
import { type CachedResponse, sendPublicList } from '../http/responses/cached-response.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { type App, routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import type { ImageStore } from '../pictures/store-image.ts'
import { putInOrder } from './order.ts'
import { pictureFieldsOf, protectPictures, storePictures, withFocalPoints } from './picture-fields.ts'
import { checkRecord, checkReferences, RecordChanges } from './record-changes.ts'
import { exampleOf, recordResponse } from './responses.ts'

interface CollectionOptions {
  database: Database
  readPublic: (name: CacheName) => Promise<CachedResponse>
  images: ImageStore
}

const bodyWithPictureLimit = 15_000_000

/** Nouns for summaries: "a pricing" is not English. */
const nouns: Record<string, { one: string; many: string }> = { pricing: { one: 'a price', many: 'prices' } }

export function collectionRoutes(app: App, collection: StoredCollection, options: CollectionOptions): void {
  const { database, readPublic, images } = options
  const { name, singular, plural, fields, operations, isLive, emptiesReferences } = collection
  const { one, many } = nouns[name] ?? { one: `a ${singular.toLowerCase()}`, many: plural }
  const changes = new RecordChanges(collection)
  const record = recordResponse(collection)
  const bodyLimit = pictureFieldsOf(fields).length > 0 ? bodyWithPictureLimit : undefined
  const writeOptions = { example: exampleOf(collection), response: record, bodyLimit, isLogged: true }
  const route = routesOf(app, tagOf(name))

  const listDescription = isLive
    ? 'Everyone gets the stored rows, which are public at once.'
    : 'Administrators get the drafts, everyone else the current release.'
  route(
    `GET /api/${name}`,
    { summary: `List ${many}`, description: listDescription, response: z.array(record) },
    async (request, reply) => {
      if (request.user?.role === 'admin') return changes.store.list(database.read)
      return sendPublicList(request, reply, await readPublic(name))
    },
  )

  if (operations.includes('create'))
    route(
      `POST /api/${name}`,
      { ...writeOptions, summary: `Create ${one}`, body: collection.input, status: 201 },
      async (request, reply) => {
        const author = authorOf(request)
        const values = await storePictures(images, fields, request.body, author)
        return writeChange(database, request, reply, async (queries) => {
          await checkReferences(queries, fields, values, null)
          await protectPictures(queries, fields, values)
          return changes.create(queries, author, await withFocalPoints(queries, fields, null, values))
        })
      },
    )

  if (operations.includes('update'))
    route(
      `PUT /api/${name}/:id`,
      { ...writeOptions, summary: `Update ${one}`, body: collection.update, condition: 'version' },
      async (request, reply) => {
        const { id } = request.params
        const author = authorOf(request)
        const ifMatch = etagsIn(request.headers['if-match'])
        const values = await storePictures(images, fields, request.body, author)
        return writeChange(database, request, reply, async (queries) => {
          const before = await changes.findUnchanged(queries, id, ifMatch)
          checkRecord(collection, { ...before, ...values })
          await checkReferences(queries, fields, values, id)
          await protectPictures(queries, fields, values)
          return changes.update(queries, author, before, await withFocalPoints(queries, fields, before, values))
        })
      },
    )

  if (operations.includes('delete'))
    route(
      `DELETE /api/${name}/:id`,
      {
        summary: `Delete ${one}`,
        ...(emptiesReferences && {
          description:
            'Records that refer to it are left without it, in the same write; an exception that would then change nothing is deleted.',
        }),
        response: record,
        isLogged: true,
        condition: 'version',
      },
      async (request, reply) => {
        const { id } = request.params
        const author = authorOf(request)
        const ifMatch = etagsIn(request.headers['if-match'])
        return writeChange(database, request, reply, async (queries) => {
          const before = await changes.findUnchanged(queries, id, ifMatch)
          if (emptiesReferences) await changes.emptyReferences(queries, author, before)
          await changes.delete(queries, author, before)
          return before
        })
      },
    )

  if (operations.includes('order'))
    route(
      `PUT /api/${name}/order`,
      {
        summary: `Put ${many} in order`,
        description:
          'The body names every record once, in the new order. 409: records were added or deleted meanwhile.',
        body: orderInput,
        example: { ids: [1] },
        response: z.array(record),
        isLogged: true,
        condition: 'order',
      },
      async (request, reply) => {
        const author = authorOf(request)
        const ifMatch = etagsIn(request.headers['if-match'])
        return writeChange(database, request, reply, (queries) =>
          putInOrder(queries, author, collection, changes, { ids: request.body.ids, ifMatch }),
        )
      },
    )
}
