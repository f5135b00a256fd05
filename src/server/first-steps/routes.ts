import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { partStates } from '../../domain/first-steps.ts'
import { authorOf } from '../auth/author-of.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { areFirstStepsDismissed, findFirstSteps, keepFirstStepsDismissed } from '../db/first-steps.ts'
import { routesOf } from '../http/route.ts'

const answer = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.array(z.object({ state: z.enum(partStates), contentId: z.nullable(z.number()) }))),
})

/** What a new club has still to do before its site is its own. */
export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const route = routesOf(app, 'First steps')
  route(
    'GET /api/admin/first-steps',
    {
      summary: 'What a new club has still to do',
      description: 'Each part of each step is done, still the sample club’s (`example`), or not there (`empty`).',
      response: answer,
    },
    async () => findFirstSteps(database.read),
  )

  route(
    'PUT /api/admin/first-steps',
    {
      summary: 'Put the list of first steps away, or back',
      description: 'For all administrators.',
      body: z.strictObject({ isDismissed: z.boolean({ error: 'isDismissed must be true or false' }) }),
      example: { isDismissed: true },
      response: answer,
    },
    async (request) =>
      database.write(async (queries) => {
        const { isDismissed } = request.body
        const before = await areFirstStepsDismissed(queries)
        if (isDismissed !== before) {
          await keepFirstStepsDismissed(queries, isDismissed)
          await logChange(queries, {
            author: authorOf(request),
            action: 'update',
            entity: 'firstSteps',
            entityId: 0,
            before: { isDismissed: before },
            after: { isDismissed },
          })
        }
        return findFirstSteps(queries)
      }),
  )
}
