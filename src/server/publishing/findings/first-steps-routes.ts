import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../../db/database.ts'
import { routesOf } from '../../http/route.ts'
import { findFirstSteps } from './first-steps.ts'

export const firstStepsRoutes: FastifyPluginAsyncZod<{ database: Database }> = async (app, { database }) => {
  routesOf(app, 'First steps')('GET /api/admin/first-steps', async () => findFirstSteps(database.read))
}
