import type { Database, Reads } from './database.ts'

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
