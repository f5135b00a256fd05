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
import { takeBackAll, takeBackOne } from './take-back.ts'

const wanted = z.union(
  [
    z.strictObject({ list: z.enum(listNames), id: recordId('Must be the id of a record') }),
    z.strictObject({ all: z.literal(true) }),
  ],
  { error: 'Name a record by list and id, or all' },
)

const takenBack = z.object({
  taken: z.number(),
  kept: z.array(z.object({ list: z.enum(listNames), id: z.number(), label: z.string() })),
})

/** Unpublished changes are given up: a record, or all, is again what visitors see. */
export const takeBackRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.post(
    '/api/admin/unpublished/take-back',
    { schema: { body: wanted, response: { 200: takenBack, ...refusals(400, 401, 403, 404, 409, 412) } } },
    async (request, reply) => {
      const author = authorOf(request)
      const { body } = request
      const ifMatch = tagsIn(request.headers['if-match'])
      const result = await writeChange(database, request, reply, (queries) =>
        'all' in body ? takeBackAll(queries, author) : takeBackOne(queries, author, { ...body, ifMatch }),
      )
      const details = { ...('all' in body ? {} : body), taken: result.taken }
      logEvent(request, 'Unpublished changes were taken back', details)
      return result
    },
  )
}
