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
  const expected = digest(token)

  app.get('/metrics', async (request, reply) => {
    // The scheme's name is in capitals or not (RFC 9110, section 11.1).
    const [, sent = ''] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (!timingSafeEqual(digest(sent), expected)) {
      reply.header('WWW-Authenticate', 'Bearer')
      throw new UnauthorizedError()
    }
    return reply
      .headers({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType })
      .send(await metrics.read())
  })
}
