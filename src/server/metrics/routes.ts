import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken } from '../auth/tokens.ts'
import { UnauthorizedError } from '../errors.ts'
import type { Metrics } from './metrics.ts'

interface MetricsOptions {
  metrics: Metrics
  token: string
}

/** `/metrics`, for who brings the token (RFC 6750). */
export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, token }) => {
  const digest = (value: string) => Buffer.from(hashToken(value))
  const expected = digest(`Bearer ${token}`)

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new UnauthorizedError()
    }
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType })
      .send(await metrics.read())
  })
}
