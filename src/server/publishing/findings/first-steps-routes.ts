import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../../db/database.ts'
import { findFirstSteps } from '../../db/records/first-steps.ts'
import { routesOf } from '../../http/route.ts'

export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'First steps')('GET /api/admin/first-steps', async () => findFirstSteps(database.read))
}
