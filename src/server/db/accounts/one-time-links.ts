import type { OneTimeLink } from '../../../domain/accounts/accounts.ts'
import type { Queries, Reads } from '../database.ts'
import { latestPlausible } from '../plausible-time.ts'
import type { NewRow, Row } from '../schema.ts'

export type StoredLink = Row<'oneTimeLinks'>

/** Lists the links that administrators have made and that have not expired, newest first. */
export function listLinks(queries: Reads, now: string): Promise<OneTimeLink[]> {
  return queries
    .selectFrom('oneTimeLinks')
    .innerJoin('users as authors', 'authors.id', 'oneTimeLinks.createdBy')
    .leftJoin('users', 'users.id', 'oneTimeLinks.userId')
    .select([
      'oneTimeLinks.id',
      'oneTimeLinks.role',
      'oneTimeLinks.language',
      'users.username',
      'oneTimeLinks.secondFactorOff',
      'authors.username as by',
      'oneTimeLinks.expiresAt',
    ])
    .where('oneTimeLinks.expiresAt', '>', now)
    .where('oneTimeLinks.createdAt', '<=', latestPlausible())
    .orderBy('oneTimeLinks.id', 'desc')
    .execute()
}

export async function insertLink(queries: Queries, link: NewRow<'oneTimeLinks'>): Promise<void> {
  await queries.insertInto('oneTimeLinks').values(link).execute()
}

/** Returns the link with the hash of this token; undefined after it has expired, or if it was made while the clock was ahead. */
export function findLink(queries: Reads, tokenHash: string, now: string): Promise<StoredLink | undefined> {
  return queries
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('createdAt', '<=', latestPlausible())
    .executeTakeFirst()
}

/** Returns the deleted link; undefined if there is none. */
export function deleteLink(queries: Queries, id: number): Promise<StoredLink | undefined> {
  return queries.deleteFrom('oneTimeLinks').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Deletes the links that an account has made, and returns them. */
export function deleteLinksBy(queries: Queries, userId: number): Promise<StoredLink[]> {
  return queries.deleteFrom('oneTimeLinks').where('createdBy', '=', userId).returningAll().execute()
}

/** Deletes the links that give an account a new password, and returns them. */
export function deletePasswordLinks(queries: Queries, userId: number): Promise<StoredLink[]> {
  return queries.deleteFrom('oneTimeLinks').where('userId', '=', userId).returningAll().execute()
}

export async function deleteExpiredLinks(queries: Queries, now: string): Promise<void> {
  await queries.deleteFrom('oneTimeLinks').where('expiresAt', '<=', now).execute()
}
