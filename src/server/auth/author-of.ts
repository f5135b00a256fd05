import type { FastifyRequest } from 'fastify'
import type { Author } from '../db/change-log.ts'

/** Who makes the change that a request asks for. */
export function authorOf({ user }: FastifyRequest): Author {
  return { userId: user?.id ?? null, username: user?.username ?? '' }
}
