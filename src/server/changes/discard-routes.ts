import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { recordId } from '../../domain/record-id.ts'
import { listNames } from '../../domain/releases.ts'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { logEvent } from '../http/log-events.ts'
import { refusals } from '../http/responses.ts'
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
  app.post(
    '/api/admin/unpublished/discard',
    { schema: { body: wanted, response: { 200: discarded, ...refusals(400, 401, 403, 409, 412) } } },
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
