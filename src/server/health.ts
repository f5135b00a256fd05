import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from './db/database.ts'
import { ping } from './db/facts.ts'
import { Refusal } from './errors.ts'

const status = z.object({ status: z.string() })

interface HealthOptions {
  database: Database
  isDraining: () => boolean
}

/** `/healthz`: the process lives. `/readyz`: it takes requests and its database answers. */
export const healthRoutes: FastifyPluginAsyncZod<HealthOptions> = async (app, { database, isDraining }) => {
  app.get('/healthz', { schema: { response: { 200: status } } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { schema: { response: { 200: status } } }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isDraining()) throw new Refusal(503, 'unavailable', 'The server is shutting down')
    await ping(database.read)
    return { status: 'ok' }
  })
}
