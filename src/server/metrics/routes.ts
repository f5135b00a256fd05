import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { hashToken } from '../auth/tokens.ts'
import { UnauthorizedError } from '../errors.ts'
import type { AnsweredRequests } from '../http/answered.ts'
import type { Metrics } from './metrics.ts'

interface MetricsOptions {
  metrics: Metrics
  answered: AnsweredRequests
  token: string
}

/** `/metrics`, for who brings the token (RFC 6750). */
export const metricsRoutes: FastifyPluginAsync<MetricsOptions> = async (app, { metrics, answered, token }) => {
  const digest = (value: string) => Buffer.from(hashToken(value))
  const expected = digest(`Bearer ${token}`)

  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new UnauthorizedError()
    }
    answered.tell()
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType })
      .send(await metrics.read())
  })
}
