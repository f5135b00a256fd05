import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import { UnauthorizedError } from '../errors.ts'

/** Who is signed in, on a route that the table of rights gives to users. */
export function signedIn(request: FastifyRequest): { user: User; sessionId: number } {
  const { user, sessionId } = request
  if (!user || sessionId === null) throw new UnauthorizedError()
  return { user, sessionId }
}
