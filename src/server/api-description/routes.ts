import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type CachedResponse, compressResponse, forEverybody, sendCached } from '../http/cached-response.ts'
import { routesOf } from '../http/route.ts'

/** The description of the API: the OpenAPI document (decision 16). */
export const descriptionRoutes: FastifyPluginAsyncZod = async (app) => {
  const route = routesOf(app, 'Description')
  let document: Promise<CachedResponse> | undefined

  route(
    'GET /api/openapi.json',
    { summary: 'This description as OpenAPI 3.1', response: z.record(z.string(), z.unknown()) },
    async (request, reply) => {
      document ??= compressResponse('application/json; charset=utf-8', JSON.stringify(app.swagger()))
      return sendCached(request, reply, await document, forEverybody)
    },
  )
}
