import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { forEverybody, type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts'
import { routesOf } from '../http/route.ts'

/** The description of the API: the OpenAPI document (decision 16). */
export const descriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const route = routesOf(app, 'Description')
  let document: Promise<PreparedAnswer> | undefined

  route(
    'GET /api/openapi.json',
    { summary: 'This description as OpenAPI 3.1', response: z.record(z.string(), z.unknown()) },
    async (request, reply) => {
      document ??= prepareAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger()))
      return sendPrepared(request, reply, await document, forEverybody)
    },
  )
}
