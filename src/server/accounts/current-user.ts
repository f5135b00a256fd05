import type { FastifyRequest } from 'fastify'
import type { User } from '../../domain/accounts/accounts.ts'
import type { Language } from '../../domain/languages.ts'
import type { Issue } from '../../domain/problems.ts'
import { findSessionPassword } from '../db/accounts/sessions.ts'
import { findUser } from '../db/accounts/users.ts'
import type { Database, Queries } from '../db/database.ts'
import { type Author, logChange } from '../db/records/change-log.ts'
import { ForbiddenError, InvalidError, UnauthorizedError } from '../errors.ts'
import { countSessionCheck } from './password-checks.ts'
import { checkPassword } from './secrets.ts'

export function requireUser(request: FastifyRequest): { user: User; sessionId: number } {
  const { user, sessionId } = request
  if (!user || sessionId === null) throw new UnauthorizedError()
  return { user, sessionId }
}

/** Returns the language in which the user reads the names of records. */
export const languageOf = ({ user }: FastifyRequest): Language => user?.language ?? 'en'

export function authorOf({ user }: FastifyRequest): Author {
  return { userId: user?.id ?? null, username: user?.username ?? '' }
}

/** Returns the stored hash. Throws InvalidError for a wrong password, and TooManyAttemptsError after too many. */
export async function checkOwnPassword(
  database: Database,
  request: FastifyRequest,
  password: string,
  wrongPassword: Issue = { path: ['password'], message: 'The password is wrong' },
): Promise<string> {
  const { sessionId } = requireUser(request)
  await countSessionCheck(database, sessionId)
  const storedHash = await findSessionPassword(database.read, sessionId)
  if (storedHash === undefined) throw new UnauthorizedError()
  if (!(await checkPassword(password, storedHash))) throw new InvalidError([wrongPassword])
  return storedHash
}

/**
 * Throws UnauthorizedError when the session has ended since the request came in, or the password has been changed since
 * `checkedHash` was read. Call it inside the write that needs the session.
 */
export async function checkStillSignedIn(
  queries: Queries,
  request: FastifyRequest,
  checkedHash?: string,
): Promise<void> {
  const storedHash = await findSessionPassword(queries, requireUser(request).sessionId)
  if (storedHash === undefined || storedHash !== (checkedHash ?? storedHash)) throw new UnauthorizedError()
}

export async function logOwnChange(queries: Queries, request: FastifyRequest, changedFields: object): Promise<void> {
  const { user } = requireUser(request)
  await logChange(queries, {
    author: authorOf(request),
    action: 'update',
    entity: 'users',
    entityId: user.id,
    before: user,
    after: { ...user, ...changedFields },
  })
}

/** Throws unless the user still is an administrator. Call it inside the write that needs this right. */
export async function checkStillAdministrator(queries: Queries, request: FastifyRequest): Promise<void> {
  await checkStillSignedIn(queries, request)
  if ((await findUser(queries, requireUser(request).user.id))?.role !== 'admin') throw new ForbiddenError()
}
