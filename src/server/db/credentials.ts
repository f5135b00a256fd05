import type { Database, Queries, Reads } from './database.ts'

export function findSecondFactor(queries: Reads, userId: number) {
  return queries
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Stores a secret that is not confirmed yet, in place of an earlier one. */
export async function storeSecret(queries: Queries, userId: number, secret: string): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await queries.insertInto('secondFactors').values({ userId, secret, confirmedAt: null }).execute()
}

/** Makes the secret count and stores the recovery codes' hashes in place of earlier ones. */
export async function confirmSecret(queries: Queries, userId: number, codeHashes: string[]): Promise<void> {
  await queries
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .execute()
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await queries
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Marks a time step as used. Gives false when it, or a later one, was used before. */
export async function consumeStep(queries: Queries, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up. Gives whether it was there. */
export async function consumeRecoveryCode(queries: Queries, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(queries: Reads, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSecondFactor(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await queries.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export interface CheckLimit {
  key: string
  most: number
}

/** How far the clocks of two machines may be apart. */
const mostSkewMs = 60_000

/**
 * Counts one password check for each key, unless one of them has had its `most` within the window.
 * Gives null when the check may go ahead, else the time (ms since 1970) at which the next one may.
 */
export async function countPasswordCheck(
  database: Database,
  limits: CheckLimit[],
  windowMs: number,
  now = Date.now(),
): Promise<number | null> {
  const windowStart = new Date(now - windowMs).toISOString()
  return database.write(async (queries) => {
    // Of the future: from before the clock was put back, when they would lock an account for longer than the window.
    const soon = new Date(now + mostSkewMs).toISOString()
    await queries
      .deleteFrom('passwordChecks')
      .where((where) => where.or([where('checkedAt', '<=', windowStart), where('checkedAt', '>', soon)]))
      .execute()
    for (const { key, most } of limits) {
      const checks = await recentChecks(queries, key, most)
      const oldest = checks[most - 1]
      if (oldest) return Date.parse(oldest.checkedAt) + windowMs
    }
    const checkedAt = new Date(now).toISOString()
    await queries
      .insertInto('passwordChecks')
      .values(limits.map(({ key }) => ({ key, checkedAt })))
      .execute()
    return null
  })
}

function recentChecks(queries: Reads, key: string, most: number) {
  return queries
    .selectFrom('passwordChecks')
    .select('checkedAt')
    .where('key', '=', key)
    .orderBy('checkedAt', 'desc')
    .limit(most)
    .execute()
}

export async function insertSetupLink(queries: Queries, tokenHash: string): Promise<void> {
  await queries.insertInto('setupLinks').values({ tokenHash, createdAt: new Date().toISOString() }).execute()
}

/** Whether there is a set-up link with this token hash that was made after a time. */
export async function hasSetupLink(queries: Reads, tokenHash: string, madeAfter: string): Promise<boolean> {
  const link = await queries
    .selectFrom('setupLinks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', madeAfter)
    .executeTakeFirst()
  return link !== undefined
}

export async function deleteSetupLinksBefore(queries: Queries, time: string): Promise<void> {
  await queries.deleteFrom('setupLinks').where('createdAt', '<=', time).execute()
}

export async function deleteSetupLinks(queries: Queries): Promise<void> {
  await queries.deleteFrom('setupLinks').execute()
}
