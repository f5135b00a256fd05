import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { partStates } from '../../domain/first-steps.ts'
import { authorOf } from '../auth/author-of.ts'
import { logChange } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { areFirstStepsDismissed, findFirstSteps, keepFirstStepsDismissed } from '../db/first-steps.ts'
import { refusals } from '../http/responses.ts'

const answer = z.object({
  isDismissed: z.boolean(),
  steps: z.array(z.array(z.object({ state: z.enum(partStates), contentId: z.nullable(z.number()) }))),
})

/** What a new club has still to do before its site is its own. */
export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  const schema = { response: { 200: answer, ...refusals(401, 403) } }
  app.get('/api/admin/first-steps', { schema }, async () => findFirstSteps(database.read))

  app.put(
    '/api/admin/first-steps',
    {
      schema: {
        body: z.strictObject({ isDismissed: z.boolean({ error: 'isDismissed must be true or false' }) }),
        response: { 200: answer, ...refusals(400, 401, 403) },
      },
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
