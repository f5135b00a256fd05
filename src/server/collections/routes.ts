import { tagOf } from '../../domain/api/api.ts'
import { collectionOperations, collectionPaths } from '../../domain/api/records.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { authorOf } from '../accounts/current-user.ts'
import type { Database } from '../db/database.ts'
import type { StoredCollection } from '../db/schema.ts'
import { type CachedResponse, sendPublicList } from '../http/responses/cached-response.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { type App, addRoute } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import type { ImageStore } from '../pictures/store-image.ts'
import { protectPictures, storePictures, withFocalPoints } from './picture-fields.ts'
import { checkRecord, checkReferences, RecordChanges } from './record-changes.ts'

interface CollectionOptions {
  database: Database
  readPublic: (name: CacheName) => Promise<CachedResponse>
  images: ImageStore
}

export function collectionRoutes(app: App, collection: StoredCollection, options: CollectionOptions): void {
  const { database, readPublic, images } = options
  const { name, fields, operations, emptiesReferences } = collection
  const changes = new RecordChanges(collection)
  const { list, create, update, delete: deletion } = collectionOperations(collection)
  const paths = collectionPaths(name)
  const tag = tagOf(name)

  addRoute(app, tag, paths.list, list, async (request, reply) => {
    if (request.user?.role === 'admin') return changes.store.list(database.read)
    return sendPublicList(request, reply, await readPublic(name))
  })

  if (operations.includes('create'))
    addRoute(app, tag, paths.create, create, async (request, reply) => {
      const author = authorOf(request)
      const values = await storePictures(images, fields, request.body, author)
      return writeChange(database, request, reply, async (queries) => {
        await checkReferences(queries, fields, values, null)
        await protectPictures(queries, fields, values)
        return changes.create(queries, author, await withFocalPoints(queries, fields, null, values))
      })
    })

  if (operations.includes('update'))
    addRoute(app, tag, paths.update, update, async (request, reply) => {
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
    })

  if (operations.includes('delete'))
    addRoute(app, tag, paths.delete, deletion, async (request, reply) => {
      const { id } = request.params
      const author = authorOf(request)
      const ifMatch = etagsIn(request.headers['if-match'])
      return writeChange(database, request, reply, async (queries) => {
        const before = await changes.findUnchanged(queries, id, ifMatch)
        if (emptiesReferences) await changes.emptyReferences(queries, author, before)
        await changes.delete(queries, author, before)
        return before
      })
    })
}
