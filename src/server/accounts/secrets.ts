import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { hashCost } from './hash-cost.ts'

/** Returns a random token of this many bytes, in base64url. A link that people pass on needs only 16. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** Returns the hash that is stored instead of a token, so that a copy of the database lets nobody sign in. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

const argon2Async = promisify(argon2)

/** Maps what different keyboards and pastes make of one password (RFC 8265, section 4.2.2). */
const withPlainSpaces = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ')

function derive(password: string, nonce: Buffer, cost: typeof hashCost): Promise<Buffer> {
  return argon2Async('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost, tagLength: 32 })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const toPhc = (nonce: string, tag: string) =>
  `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${nonce}$${tag}`

/** Returns a password's hash as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return toPhc(encode(nonce), encode(await derive(withPlainSpaces(password), nonce, hashCost)))
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that no password matches; checking a password against it takes as long as against a stored hash. */
const dummyHash = toPhc('A'.repeat(22), 'A'.repeat(43))

/** Whether a password matches a stored hash. Without a hash (no such user) it returns false after the same time. */
export async function checkPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const match = phc.exec(storedHash ?? dummyHash) ?? phc.exec(dummyHash)
  if (!match) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  // Version 0.1 stored hashes of other spaces as they were typed.
  for (const typed of new Set([withPlainSpaces(password), password])) {
    const actual = await derive(typed, Buffer.from(nonce, 'base64'), cost)
    if (storedHash !== undefined && timingSafeEqual(actual, Buffer.from(tag, 'base64'))) return true
  }
  return false
}
