import type { FastifyRequest } from 'fastify'
import { signedIn } from '../auth/signed-in.ts'
import type { Queries } from '../db/database.ts'
import { findUser } from '../db/users.ts'
import { ForbiddenError } from '../errors.ts'
import { stillSignedIn } from './own-account.ts'

/**
 * Throws when the administrator who asks is one no more since the request came in: what is stored in the same write as
 * this is stored by somebody who may. Of two who take each other's account away, only the first does.
 */
export async function stillAdministrator(queries: Queries, request: FastifyRequest): Promise<void> {
  await stillSignedIn(queries, request)
  if ((await findUser(queries, signedIn(request).user.id))?.role !== 'admin') throw new ForbiddenError()
}
