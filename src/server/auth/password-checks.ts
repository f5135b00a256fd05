import { normaliseUsername } from '../../domain/accounts.ts'
import type { Database } from '../db/database.ts'
import { type CheckLimit, countPasswordCheck } from '../db/password-checks.ts'
import { TooManyAttemptsError } from '../errors.ts'
import { addressKey } from './address-key.ts'

const windowMs = 15 * 60_000

/** Password checks within the window for one account, and for one network address. */
const mostPerAccount = 10
const mostPerAddress = 100

async function count(database: Database, limits: CheckLimit[]): Promise<void> {
  const retryAt = await countPasswordCheck(database, limits, windowMs)
  if (retryAt !== null) throw new TooManyAttemptsError(Math.max(1, Math.ceil((retryAt - Date.now()) / 1000)))
}

/** Counts a check of an account's password or code. Throws TooManyAttemptsError when there were too many. */
export function countCheck(database: Database, username: string, address: string): Promise<void> {
  return count(database, [
    { key: `account:${normaliseUsername(username)}`, most: mostPerAccount },
    { key: `address:${addressKey(address)}`, most: mostPerAddress },
  ])
}

/** Counts a registration. Throws TooManyAttemptsError when there were too many from one address. */
export function countRegistration(database: Database, address: string): Promise<void> {
  return count(database, [{ key: `register:${addressKey(address)}`, most: mostPerAddress }])
}
