import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../errors.ts'

/** Notes in the log what happened to an account or the whole club, and from which address; never what was typed. */
export function logEvent(request: FastifyRequest, event: string, details: Record<string, unknown> = {}): void {
  request.log.info({ username: request.user?.username, address: request.ip, ...details }, event)
}

/** Refusals that somebody meets who has no right to be there. */
const suspicious = new Set([401, 403, 429])

/** Notes a refusal: by its code and route alone, for its words may repeat what was sent. */
export function logRefusal(request: FastifyRequest, { status, code }: Refusal): void {
  const { method, user, ip, routeOptions } = request
  const facts = { status, code, method, route: routeOptions?.url, username: user?.username, address: ip }
  // Whoever is not signed in may ask who they are; and what is not there is asked for all day long.
  const isQuestion = (method === 'GET' || method === 'HEAD') && (status === 404 || routeOptions?.url === '/api/user')
  if (isQuestion || status >= 500) request.log.debug(facts, 'Refused')
  else if (suspicious.has(status)) request.log.warn(facts, 'Refused')
  else request.log.info(facts, 'Refused')
}
