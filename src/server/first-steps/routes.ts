import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { partStates } from '../../domain/first-steps.ts'
import type { Database } from '../db/database.ts'
import { findFirstSteps } from '../db/first-steps.ts'
import { routesOf } from '../http/route.ts'

const answer = z.object({
  steps: z.array(z.array(z.object({ state: z.enum(partStates), contentId: z.nullable(z.number()) }))),
})

/** What a new club has still to do before its site is its own. */
export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'First steps')(
    'GET /api/admin/first-steps',
    {
      summary: 'What a new club has still to do',
      description: 'Each part of each step is done, still the sample club’s (`example`), or not there (`empty`).',
      response: answer,
    },
    async () => findFirstSteps(database.read),
  )
}
