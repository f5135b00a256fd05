import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type ContentInput, type ContentRecord, content, withCompleteAddresses } from '../../domain/content/content.ts'
import { contentKeyNamed } from '../../domain/content/content-keys.ts'
import { invalidRequest } from '../../domain/invalid-request.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { authorOf } from '../accounts/current-user.ts'
import type { Database } from '../db/database.ts'
import { findLastChange } from '../db/records/change-log.ts'
import { findContentByKey } from '../db/records/records.ts'
import { InvalidError, KeyTakenError } from '../errors.ts'
import { type CachedResponse, sendPublicList } from '../http/responses/cached-response.ts'
import { etagsIn } from '../http/responses/negotiation.ts'
import { routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import { focusedMetadata, protectPictures } from './picture-fields.ts'
import { checkRecord, RecordChanges } from './record-changes.ts'

const changes = new RecordChanges(content)

interface ContentOptions {
  database: Database
  readPublic: (name: CacheName) => Promise<CachedResponse>
}

/** Texts and pictures by content key (spec sections 2, 5 and 7). */
export const contentRoutes: FastifyPluginAsyncZod<ContentOptions> = async (app, { database, readPublic }) => {
  const route = routesOf(app, 'Content')
  route('GET /api/content', async (request, reply) =>
    request.user?.role === 'admin'
      ? changes.store.list(database.read)
      : sendPublicList(request, reply, await readPublic('content')),
  )

  // The spec's path ends in a slash.
  for (const name of ['POST /api/content', 'POST /api/content/'] as const)
    route(name, async (request, reply) => {
      const input: ContentInput = request.body
      const author = authorOf(request)
      return writeChange(database, request, reply, async (queries) => {
        checkType(input, null)
        const stored = await findContentByKey(queries, input.key)
        if (stored) {
          const change = await findLastChange(queries, content.name, stored.id)
          throw new KeyTakenError(input.key, stored, change?.username ?? null)
        }
        await protectPictures(queries, content.fields, input)
        const focus = await focusedMetadata(queries, input, null, input)
        return changes.create(queries, author, { ...input, ...focus })
      })
    })

  route('PUT /api/content/:id', async (request, reply) => {
    const { id } = request.params
    const ifMatch = etagsIn(request.headers['if-match'])
    const author = authorOf(request)
    return writeChange(database, request, reply, async (queries) => {
      const before = await changes.findUnchanged(queries, id, ifMatch)
      if ((request.body.key ?? before.key) !== before.key)
        throw new InvalidError([{ path: ['key'], message: invalidRequest('cannot be changed') }])
      const item = withCompleteAddresses({ ...before, ...request.body })
      checkType(item, before)
      checkRecord(content, item)
      await protectPictures(queries, content.fields, item)
      const focus = await focusedMetadata(queries, item, before, request.body)
      return changes.update(queries, author, before, { ...request.body, translations: item.translations, ...focus })
    })
  })
}

/**
 * Throws unless a predefined key has its declared type, with two exceptions: a new picture may be sent as text, the
 * default type (spec section 3), and an item that was stored with another type can be edited.
 */
function checkType({ key, type }: ContentInput, before: ContentRecord | null): void {
  const declared = contentKeyNamed(key)?.type
  if (declared === undefined || type === declared) return
  if (before ? before.type === declared : declared === 'text')
    throw new InvalidError([{ path: ['type'], message: `Type of ${key} must be ${declared}` }])
}
