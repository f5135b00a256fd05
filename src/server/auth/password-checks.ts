import { normaliseUsername } from '../../domain/accounts.ts'
import { type CheckLimit, countPasswordCheck } from '../db/credentials.ts'
import type { Database } from '../db/database.ts'
import { TooManyAttemptsError } from '../errors.ts'
import { addressKey } from '../http/request-log.ts'
import { hashToken } from './secrets.ts'

const windowMs = 15 * 60_000

/** In the window: by a stranger from one address, or by a known device. */
const maxGuesses = 10

/** In the window, from all addresses or of all accounts. */
const maxPerAccount = 100
const maxPerAddress = 100

async function count(database: Database, limits: CheckLimit[]): Promise<void> {
  // Hashed: the name may be a password that was typed into the wrong field, and of any length.
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

/** Counts the check of a password at a sign-in. Throws TooManyAttemptsError after too many. */
export function countSignIn(database: Database, { username, address, device }: SignIn): Promise<void> {
  if (device !== undefined) return count(database, [{ key: `device:${device}`, max: maxGuesses }])
  const name = normaliseUsername(username)
  return count(database, [
    { key: `account:${name} address:${addressKey(address)}`, max: maxGuesses },
    { key: `account:${name}`, max: maxPerAccount },
    { key: `address:${addressKey(address)}`, max: maxPerAddress },
  ])
}

/** Counts a stranger's check of a code after the right password, from all addresses. Throws TooManyAttemptsError after too many. */
export function countCode(database: Database, userId: number): Promise<void> {
  return count(database, [{ key: `code:${userId}`, max: maxGuesses }])
}

/** Counts a signed-in user's check of a password or code. Throws TooManyAttemptsError after too many. */
export function countOwnCheck(database: Database, sessionId: number): Promise<void> {
  return count(database, [{ key: `session:${sessionId}`, max: maxGuesses }])
}

/** Counts a registration. Throws TooManyAttemptsError after too many from one address. */
export function countRegistration(database: Database, address: string): Promise<void> {
  return count(database, [{ key: `register:${addressKey(address)}`, max: maxPerAddress }])
}
