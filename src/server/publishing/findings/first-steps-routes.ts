import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { routesOf } from '../../http/route.ts'
import type { PublisherOptions } from '../publisher.ts'
import { findFirstSteps } from './first-steps.ts'

export const firstStepsRoutes: FastifyPluginAsyncZod<PublisherOptions> = async (app, { database, publisher }) => {
  routesOf(app, 'First steps')('GET /api/admin/first-steps', async () =>
    findFirstSteps(database.read, await publisher.currentSite()),
  )
}
