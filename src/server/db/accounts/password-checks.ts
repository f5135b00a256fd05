import type { Database } from '../database.ts'
import { latestPlausible } from '../plausible-time.ts'

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
): Promise<number | null> {
  const now = Date.now()
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
