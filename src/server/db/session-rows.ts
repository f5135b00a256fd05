import type { User } from '../../domain/accounts.ts'
import type { Queries, Reads } from './database.ts'
import type { NewRow } from './schema.ts'

export interface SessionUser {
  sessionId: number
  seenAt: string
  expiresAt: string
  provedAt: string | null
  user: User
}

export async function insertSession(queries: Queries, session: NewRow<'sessions'>): Promise<void> {
  await queries.insertInto('sessions').values(session).execute()
}

/** The session with this token hash and its user, with the role that the user has now. */
export async function findSession(queries: Reads, tokenHash: string): Promise<SessionUser | null> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      'sessions.id as sessionId',
      'sessions.seenAt',
      'sessions.expiresAt',
      'sessions.provedAt',
      'users.id',
      'users.username',
      'users.role',
      'users.createdAt',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, seenAt, expiresAt, provedAt, ...user } = row
  return { sessionId, seenAt, expiresAt, provedAt, user }
}

export async function touchSession(queries: Queries, sessionId: number, seenAt: string): Promise<void> {
  await queries.updateTable('sessions').set({ seenAt }).where('id', '=', sessionId).execute()
}

/** Notes when a session's user gave the password again. */
export async function proveSession(queries: Queries, sessionId: number, provedAt: string): Promise<void> {
  await queries.updateTable('sessions').set({ provedAt }).where('id', '=', sessionId).execute()
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** The password hash that a session's user has now; undefined when the session has ended. */
export async function findSessionPassword(queries: Reads, sessionId: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('users.password')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return row?.password
}

/** Ends every session of a user: after a change of password or role. */
export async function deleteSessionsOf(queries: Queries, userId: number, exceptSessionId = 0): Promise<void> {
  await queries.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', exceptSessionId).execute()
}

/** Removes sessions that have run out: last seen before `idleSince`, or past their absolute end. */
export async function deleteExpiredSessions(queries: Queries, now: string, idleSince: string): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((where) => where.or([where('expiresAt', '<', now), where('seenAt', '<', idleSince)]))
    .execute()
}

/** How many sessions have not reached their absolute end. */
export async function countSessions(queries: Reads, now: string): Promise<number> {
  const { count } = await queries
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export function listSessionsOf(queries: Reads, userId: number) {
  return queries
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'seenAt', 'userAgent', 'address'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .execute()
}

/** Ends one of a user's own sessions. Gives whether it was there. */
export async function deleteSessionOf(queries: Queries, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
