import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'
import { findSessionPassword } from '../db/sessions.ts'
import { findUser } from '../db/users.ts'
import { ForbiddenError, InvalidError, UnauthorizedError } from '../errors.ts'
import { countOwnCheck } from './password-checks.ts'
import { checkPassword } from './secrets.ts'

/** Who is signed in, on a route that the table of rights gives to users. */
export function signedIn(request: FastifyRequest): { user: User; sessionId: number } {
  const { user, sessionId } = request
  if (!user || sessionId === null) throw new UnauthorizedError()
  return { user, sessionId }
}

/** Who makes the change that a request asks for. */
export function authorOf({ user }: FastifyRequest): Author {
  return { userId: user?.id ?? null, username: user?.username ?? '' }
}

/**
 * Gives the hash against which a password was checked, if it is the signed-in user's own; counts as a guess at it.
 * Throws an {@link InvalidError} that names the given field, or a 429 after too many guesses.
 */
export async function provePassword(
  database: Database,
  request: FastifyRequest,
  password: string,
  wrong: { field: string; message: string },
): Promise<string> {
  const { sessionId } = signedIn(request)
  await countOwnCheck(database, sessionId)
  const stored = await findSessionPassword(database.read, sessionId)
  if (stored === undefined) throw new UnauthorizedError()
  if (!(await checkPassword(password, stored)))
    throw new InvalidError([{ path: [wrong.field], message: wrong.message }])
  return stored
}

/**
 * Throws a 401 when the session that asks has ended since its request came in, or the password is no longer the one
 * that was checked: what is stored in the same write as this is stored in the right name.
 */
export async function stillSignedIn(queries: Queries, request: FastifyRequest, checkedHash?: string): Promise<void> {
  const stored = await findSessionPassword(queries, signedIn(request).sessionId)
  if (stored === undefined || stored !== (checkedHash ?? stored)) throw new UnauthorizedError()
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

/**
 * Throws when the administrator who asks is one no more since the request came in: what is stored in the same write as
 * this is stored by somebody who may. Of two who take each other's account away, only the first does.
 */
export async function stillAdministrator(queries: Queries, request: FastifyRequest): Promise<void> {
  await stillSignedIn(queries, request)
  if ((await findUser(queries, signedIn(request).user.id))?.role !== 'admin') throw new ForbiddenError()
}
