import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { recordId } from '../../domain/record-id.ts'
import { listNames } from '../../domain/releases.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { logEvent } from '../http/request-log.ts'
import { routesOf } from '../http/route.ts'
import { tagsIn } from '../http/versions.ts'
import { writeChange } from '../http/write-once.ts'
import { discardAll, discardOne } from './discard.ts'

const wanted = z.union(
  [
    z.strictObject({ list: z.enum(listNames), id: recordId('Must be the id of a record') }),
    z.strictObject({ write: recordId('Must be the first change of a write') }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: 'Name a record by list and id, a write, or all' },
)

const discarded = z.object({
  discarded: z.number(),
  kept: z.array(z.object({ list: z.enum(listNames), id: z.number(), label: z.string(), reason: z.string() })),
})

/** Drafts are discarded: a record, those of a write, or all, are what visitors see again. */
export const discardRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Release desk')
  route(
    'POST /api/admin/unpublished/discard',
    {
      summary: 'Discard unpublished changes',
      description:
        'One record by list and id (with If-Match, unless it is deleted), those of a write by its first change, or all are again what visitors see, and where they see it; pictures stay. Each is a change that can be undone. 409 names what still uses the record (in_use), or what it refers to that is deleted; of several, kept tells which could not be, and why.',
      body: wanted,
      example: { all: true },
      response: discarded,
      condition: 'version',
      isLogged: true,
    },
    async (request, reply) => {
      const author = authorOf(request)
      const { body } = request
      const ifMatch = tagsIn(request.headers['if-match'])
      const result = await writeChange(database, request, reply, (queries) =>
        'list' in body
          ? discardOne(queries, author, { ...body, ifMatch })
          : discardAll(queries, author, 'write' in body ? body.write : undefined),
      )
      const named = 'all' in body ? {} : body
      logEvent(request, 'Unpublished changes were discarded', { ...named, discarded: result.discarded })
      return result
    },
  )
}
