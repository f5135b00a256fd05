import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts.ts'
import type { Language } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import { type Author, logChange } from '../db/change-log.ts'
import type { Database, Queries } from '../db/database.ts'
import { findSessionPassword } from '../db/sessions.ts'
import { findUser } from '../db/users.ts'
import { ForbiddenError, InvalidError, UnauthorizedError } from '../errors.ts'
import { countOwnCheck } from './password-checks.ts'
import { checkPassword } from './secrets.ts'

/** Returns the user and session of a request, on a route that needs a user. */
export function signedIn(request: FastifyRequest): { user: User; sessionId: number } {
  const { user, sessionId } = request
  if (!user || sessionId === null) throw new UnauthorizedError()
  return { user, sessionId }
}

/** The language in which the user of a request reads the names of records. */
export const languageOf = ({ user }: FastifyRequest): Language => user?.language ?? 'en'

/** Returns the author of the change that a request makes. */
export function authorOf({ user }: FastifyRequest): Author {
  return { userId: user?.id ?? null, username: user?.username ?? '' }
}

/**
 * Checks the signed-in user's password, and counts the check. Returns the hash against which it was checked. Throws
 * InvalidError with the issue when it is wrong, TooManyAttemptsError after too many checks.
 */
export async function provePassword(
  database: Database,
  request: FastifyRequest,
  password: string,
  wrong: Issue = { path: ['password'], message: 'The password is wrong' },
): Promise<string> {
  const { sessionId } = signedIn(request)
  await countOwnCheck(database, sessionId)
  const stored = await findSessionPassword(database.read, sessionId)
  if (stored === undefined) throw new UnauthorizedError()
  if (!(await checkPassword(password, stored))) throw new InvalidError([wrong])
  return stored
}

/**
 * Throws UnauthorizedError when the session has ended since its request came in, or the password is no longer the one that was
 * checked. Called in the write that depends on it.
 */
export async function stillSignedIn(queries: Queries, request: FastifyRequest, checkedHash?: string): Promise<void> {
  const stored = await findSessionPassword(queries, signedIn(request).sessionId)
  if (stored === undefined || stored !== (checkedHash ?? stored)) throw new UnauthorizedError()
}

/** Logs a change of a user's own account in the change log. */
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

/** Throws when the user is no longer an administrator since the request came in. Called in the write that depends on it. */
export async function stillAdministrator(queries: Queries, request: FastifyRequest): Promise<void> {
  await stillSignedIn(queries, request)
  if ((await findUser(queries, signedIn(request).user.id))?.role !== 'admin') throw new ForbiddenError()
}
