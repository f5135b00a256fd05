import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { languages } from '../../../domain/languages.ts'
import { partStates } from '../../../domain/page/first-steps.ts'
import type { Database } from '../../db/database.ts'
import { findFirstSteps } from '../../db/records/first-steps.ts'
import { routesOf } from '../../http/route.ts'

const response = z.object({
  hasSample: z.boolean(),
  steps: z.array(
    z.array(
      z.object({
        label: z.string(),
        state: z.enum(partStates),
        defaultIn: z.array(z.enum(languages)),
        contentId: z.nullable(z.number()),
      }),
    ),
  ),
})

export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'First steps')(
    'GET /api/admin/first-steps',
    {
      summary: 'List what a new club still has to do',
      description:
        'Each part of a step is done, still sample content (example), or missing (empty). defaultIn lists the languages in which a text is missing; hasSample says whether records of the sample club are left.',
      response,
    },
    async () => findFirstSteps(database.read),
  )
}
