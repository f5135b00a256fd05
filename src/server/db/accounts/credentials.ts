import type { Database, Queries, Reads } from '../database.ts'
import { latestPlausible } from '../plausible-time.ts'

export function findSecondFactor(queries: Reads, userId: number) {
  return queries
    .selectFrom('secondFactors')
    .select(['secret', 'confirmedAt', 'lastStep', 'recoveryCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export async function storeSecret(queries: Queries, userId: number, secret: string): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await queries.insertInto('secondFactors').values({ userId, secret, confirmedAt: null }).execute()
}

export async function confirmSecret(queries: Queries, userId: number, codeHashes: string[]): Promise<void> {
  await queries
    .updateTable('secondFactors')
    .set({ confirmedAt: new Date().toISOString(), recoveryCodes: JSON.stringify(codeHashes) })
    .where('userId', '=', userId)
    .execute()
}

/**
 * Marks a time step of the one-time password as used. Returns false if this or a later step was used before; steps after
 * `latestStep` do not count.
 */
export async function consumeStep(
  queries: Queries,
  userId: number,
  step: number,
  latestStep: number,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where((where) => where.or([where('lastStep', '<', step), where('lastStep', '>', latestStep)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function consumeRecoveryCode(queries: Queries, userId: number, codeHash: string): Promise<boolean> {
  const { recoveryCodes = [] } = (await findSecondFactor(queries, userId)) ?? {}
  if (!recoveryCodes.includes(codeHash)) return false
  const unused = recoveryCodes.filter((each) => each !== codeHash)
  await queries
    .updateTable('secondFactors')
    .set({ recoveryCodes: JSON.stringify(unused) })
    .where('userId', '=', userId)
    .execute()
  return true
}

export async function deleteSecondFactor(queries: Queries, userId: number): Promise<void> {
  await queries.deleteFrom('secondFactors').where('userId', '=', userId).execute()
}

export interface CheckLimit {
  key: string
  max: number
}

/**
 * Counts a password check against each limit, and returns null. If a limit is exhausted within the window, counts
 * nothing, and returns the time (ms since 1970) from which a check is allowed again.
 */
export async function countPasswordCheck(
  database: Database,
  limits: CheckLimit[],
  windowMs: number,
  now = Date.now(),
): Promise<number | null> {
  const windowStart = new Date(now - windowMs).toISOString()
  return database.write(async (queries) => {
    // After the clock was set back, checks with a time in the future would lock an account for longer than the window.
    await queries
      .deleteFrom('passwordChecks')
      .where((where) =>
        where.or([where('checkedAt', '<=', windowStart), where('checkedAt', '>', latestPlausible(now))]),
      )
      .execute()
    for (const { key, max } of limits) {
      const checks = queries.selectFrom('passwordChecks').select('checkedAt').where('key', '=', key)
      const oldest = (await checks.orderBy('checkedAt', 'desc').limit(max).execute())[max - 1]
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
