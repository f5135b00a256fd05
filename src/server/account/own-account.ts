import type { FastifyRequest } from 'fastify'
import { countCheck } from '../auth/password-checks.ts'
import { checkPassword } from '../auth/passwords.ts'
import { signedIn } from '../auth/signed-in.ts'
import { authorOf } from '../author-of.ts'
import { logChange } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'
import { findUserByName } from '../db/users.ts'
import { InvalidError } from '../errors.ts'

/**
 * Resolves if the password is the signed-in user's own, and counts as a guess at it. Throws an {@link InvalidError} that
 * names the given field, or a 429 after too many guesses.
 */
export async function provePassword(
  database: Database,
  request: FastifyRequest,
  password: string,
  wrong: { field: string; message: string },
): Promise<void> {
  const { username } = signedIn(request).user
  await countCheck(database, username, request.ip)
  const stored = await findUserByName(database.read, username)
  if (!(await checkPassword(password, stored?.password)))
    throw new InvalidError([{ path: [wrong.field], message: wrong.message }])
}

/** Puts what users changed of their own accounts into the change log, beside what they are. */
export async function logOwnChange(queries: Queries, request: FastifyRequest, changed: object): Promise<void> {
  const { user } = signedIn(request)
  await logChange(queries, {
    author: authorOf(request),
    action: 'update',
    entity: 'users',
    entityId: user.id,
    before: user,
    after: { ...user, ...changed },
  })
}
