import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { forEverybody, type PreparedAnswer, prepareAnswer, sendPrepared } from '../http/prepared-answer.ts'

/** The description of the API: the OpenAPI document (decision 16). */
export const descriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  let document: Promise<PreparedAnswer> | undefined

  app.get(
    '/api/openapi.json',
    { schema: { response: { 200: z.record(z.string(), z.unknown()) } } },
    async (request, reply) => {
      document ??= prepareAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger()))
      return sendPrepared(request, reply, await document, forEverybody)
    },
  )
}
