import { normaliseUsername } from '../../domain/accounts/accounts.ts'
import { type CheckLimit, countPasswordCheck } from '../db/accounts/password-checks.ts'
import type { Database } from '../db/database.ts'
import { TooManyAttemptsError } from '../errors.ts'
import { addressKey } from '../http/request-log.ts'
import { hashToken } from './secrets.ts'

const windowMs = 15 * 60_000

/** Checks allowed in the window for an account from one address, for a device, a session, or an account's codes. */
const maxGuesses = 10

/** Checks allowed in the window for an account from all addresses, and from an address for all accounts. */
const maxPerAccount = 100
const maxPerAddress = 100

/** Throws TooManyAttemptsError after too many checks. */
async function countCheck(database: Database, limits: CheckLimit[]): Promise<void> {
  // Hashed: a name may be a password that was typed into the wrong field, and may be of any length.
  const hashed = limits.map(({ key, max }) => ({ key: hashToken(key), max }))
  const retryAt = await countPasswordCheck(database, hashed, windowMs)
  if (retryAt !== null) throw new TooManyAttemptsError(Math.max(1, Math.ceil((retryAt - Date.now()) / 1000)))
}

interface SignIn {
  username: string
  address: string
  /** The id of a browser that has signed in as this user before. */
  device: number | undefined
}

export function countSignIn(database: Database, { username, address, device }: SignIn): Promise<void> {
  if (device !== undefined) return countCheck(database, [{ key: `device:${device}`, max: maxGuesses }])
  const name = normaliseUsername(username)
  return countCheck(database, [
    { key: `account:${name} address:${addressKey(address)}`, max: maxGuesses },
    { key: `account:${name}`, max: maxPerAccount },
    { key: `address:${addressKey(address)}`, max: maxPerAddress },
  ])
}

/** Counts the check of a code that an unknown browser sent. */
export function countCode(database: Database, userId: number): Promise<void> {
  return countCheck(database, [{ key: `code:${userId}`, max: maxGuesses }])
}

/** Counts the check of a signed-in user's password or code. */
export function countSessionCheck(database: Database, sessionId: number): Promise<void> {
  return countCheck(database, [{ key: `session:${sessionId}`, max: maxGuesses }])
}

export function countRegistration(database: Database, address: string): Promise<void> {
  return countCheck(database, [{ key: `register:${addressKey(address)}`, max: maxPerAddress }])
}
