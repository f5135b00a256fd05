import { normaliseUsername } from '../../domain/accounts.ts'
import { type CheckLimit, countPasswordCheck } from '../db/credentials.ts'
import type { Database } from '../db/database.ts'
import { TooManyAttemptsError } from '../errors.ts'
import { addressKey } from '../http/request-log.ts'
import { hashToken } from './secrets.ts'

const windowMs = 15 * 60_000

/** Checks within the window: by a stranger from one address, or by a browser that has a count of its own. */
const mostGuesses = 10

/** Checks within the window of one account from wherever, and of whatever accounts from one network address. */
const mostPerAccount = 100
const mostPerAddress = 100

async function count(database: Database, limits: CheckLimit[]): Promise<void> {
  // Hashed: what is typed as a name may be a password in the wrong field, and is of any length.
  const hashed = limits.map(({ key, max }) => ({ key: hashToken(key), max }))
  const retryAt = await countPasswordCheck(database, hashed, windowMs)
  if (retryAt !== null) throw new TooManyAttemptsError(Math.max(1, Math.ceil((retryAt - Date.now()) / 1000)))
}

interface SignIn {
  username: string
  address: string
  /** The id of a browser that has signed in as this user before: strangers' guesses do not count against it. */
  device: number | undefined
}

/** Counts a sign-in's check of a password. Throws TooManyAttemptsError when there were too many. */
export function countSignIn(database: Database, { username, address, device }: SignIn): Promise<void> {
  if (device !== undefined) return count(database, [{ key: `device:${device}`, max: mostGuesses }])
  const name = normaliseUsername(username)
  return count(database, [
    { key: `account:${name} address:${addressKey(address)}`, max: mostGuesses },
    { key: `account:${name}`, max: mostPerAccount },
    { key: `address:${addressKey(address)}`, max: mostPerAddress },
  ])
}

/**
 * Counts a stranger's check of a code after the right password. From all addresses together: there are few codes, and
 * nobody gets here who does not know the password. Throws TooManyAttemptsError when there were too many.
 */
export function countCode(database: Database, userId: number): Promise<void> {
  return count(database, [{ key: `code:${userId}`, max: mostGuesses }])
}

/** Counts a check of the password or a code of whoever is signed in. Throws TooManyAttemptsError after too many. */
export function countOwnCheck(database: Database, sessionId: number): Promise<void> {
  return count(database, [{ key: `session:${sessionId}`, max: mostGuesses }])
}

/** Counts a registration. Throws TooManyAttemptsError when there were too many from one address. */
export function countRegistration(database: Database, address: string): Promise<void> {
  return count(database, [{ key: `register:${addressKey(address)}`, max: mostPerAddress }])
}
