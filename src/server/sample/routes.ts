import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { authorOf } from '../auth/author-of.ts'
import type { Database } from '../db/database.ts'
import { hasSampleRecords } from '../db/sample-records.ts'
import { refusals } from '../http/responses.ts'
import { writeChange } from '../http/write-once.ts'
import { removeSampleClub } from './remove-sample-club.ts'

/** Whether the sample club is still there, and its removal in one step. */
export const sampleRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/api/admin/sample',
    { schema: { response: { 200: z.object({ present: z.boolean() }), ...refusals(401, 403) } } },
    async () => ({ present: await hasSampleRecords(database.read) }),
  )

  app.delete(
    '/api/admin/sample',
    { schema: { response: { 200: z.object({ removed: z.number(), kept: z.number() }), ...refusals(401, 403) } } },
    async (request, reply) =>
      writeChange(database, request, reply, (queries) => removeSampleClub(queries, authorOf(request))),
  )
}
