import type { CurrentUser } from '../../../domain/accounts/accounts.ts'
import type { Queries, Reads } from '../database.ts'
import type { NewRow } from '../schema.ts'

export interface SessionUser {
  sessionId: number
  seenAt: string
  expiresAt: string
  provedAt: string | null
  user: CurrentUser
}

export async function insertSession(queries: Queries, session: NewRow<'sessions'>): Promise<void> {
  await queries.insertInto('sessions').values(session).execute()
}

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
      'users.language',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, seenAt, expiresAt, provedAt, ...user } = row
  return { sessionId, seenAt, expiresAt, provedAt, user }
}

export async function setSeenAt(queries: Queries, sessionId: number, seenAt: string, expiresAt: string): Promise<void> {
  await queries.updateTable('sessions').set({ seenAt, expiresAt }).where('id', '=', sessionId).execute()
}

export async function setProvedAt(queries: Queries, sessionId: number, provedAt: string): Promise<void> {
  await queries.updateTable('sessions').set({ provedAt }).where('id', '=', sessionId).execute()
}

export async function deleteSession(queries: Queries, tokenHash: string): Promise<void> {
  await queries.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Returns the current password hash of a session's user; undefined when the session has ended. */
export async function findSessionPassword(queries: Reads, sessionId: number): Promise<string | undefined> {
  const row = await queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('users.password')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst()
  return row?.password
}

export async function deleteSessionsOf(queries: Queries, userId: number, exceptSessionId = 0): Promise<void> {
  await queries.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', exceptSessionId).execute()
}

/** Deletes sessions that have expired, or were last seen before `idleSince`. */
export async function deleteExpiredSessions(queries: Queries, now: string, idleSince: string): Promise<void> {
  await queries
    .deleteFrom('sessions')
    .where((where) => where.or([where('expiresAt', '<', now), where('seenAt', '<', idleSince)]))
    .execute()
}

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

export async function deleteSessionOfUser(queries: Queries, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const maxDevicesPerUser = 20

interface Device {
  /** The hash of the browser's former token. */
  formerTokenHash: string | undefined
  tokenHash: string
  userId: number
  now: string
  expiresAt: string
}

/** Returns the id of the row for a browser and a user; undefined if the browser has not logged in as this user. */
export async function findDevice(
  queries: Reads,
  tokenHash: string,
  username: string,
  now: string,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select('devices.id')
    .where('devices.tokenHash', '=', tokenHash)
    .where('devices.expiresAt', '>', now)
    .where('users.username', '=', username)
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores that a browser has logged in as this user, and replaces the browser's token in its rows for all users. Rows
 * keep their ids, because password checks are counted by id.
 */
export async function rememberDevice(queries: Queries, device: Device): Promise<void> {
  const { formerTokenHash, tokenHash, userId, now, expiresAt } = device
  await queries.deleteFrom('devices').where('expiresAt', '<=', now).execute()
  if (formerTokenHash)
    await queries.updateTable('devices').set({ tokenHash }).where('tokenHash', '=', formerTokenHash).execute()
  await queries
    .insertInto('devices')
    .values({ tokenHash, userId, expiresAt })
    .onConflict((conflict) => conflict.columns(['tokenHash', 'userId']).doUpdateSet({ expiresAt }))
    .execute()
  await queries
    .deleteFrom('devices')
    .where('userId', '=', userId)
    .where('id', 'not in', (devices) =>
      devices
        .selectFrom('devices')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('expiresAt', 'desc')
        .orderBy('id', 'desc')
        .limit(maxDevicesPerUser),
    )
    .execute()
}

export async function deleteDevicesOf(queries: Queries, userId: number, exceptTokenHash = ''): Promise<void> {
  await queries.deleteFrom('devices').where('userId', '=', userId).where('tokenHash', '!=', exceptTokenHash).execute()
}
