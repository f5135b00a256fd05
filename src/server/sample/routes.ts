import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { hasSampleRecords } from '../db/sample-records.ts'
import { routesOf } from '../http/route.ts'
import { writeChange } from '../http/write-once.ts'
import { removeSampleClub } from './remove-sample-club.ts'

/** Whether the sample club is still there, and its removal in one step. */
export const sampleRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'Sample club')
  route(
    'GET /api/admin/sample',
    { summary: 'Whether sample records are still there', response: z.object({ present: z.boolean() }) },
    async () => ({ present: await hasSampleRecords(database.read) }),
  )

  route(
    'DELETE /api/admin/sample',
    {
      summary: 'Remove the sample club',
      description: 'Removes every sample record that nobody has changed and that nothing of the club’s own uses.',
      response: z.object({ removed: z.number(), kept: z.number() }),
      isLogged: true,
    },
    async (request, reply) =>
      writeChange(database, request, reply, (queries) => removeSampleClub(queries, authorOf(request))),
  )
}
