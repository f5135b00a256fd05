import { type Argon2Parameters, argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
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

const derive = promisify(argon2)

const tagLength = 32

function argonParameters(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: typeof hashCost,
): Argon2Parameters {
  return { message: Buffer.from(password.normalize('NFC')), nonce, memory, passes, parallelism, tagLength }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Returns a password's hash as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', argonParameters(password, nonce, hashCost))
  return `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that no password matches; checking a password against it takes as long as against a stored hash. */
const dummyHash = `$argon2id$v=19$m=${hashCost.memory},t=${hashCost.passes},p=${hashCost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether a password matches a stored hash. Without a hash (no such user) it returns false after the same time. */
export async function checkPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const match = phc.exec(storedHash ?? dummyHash) ?? phc.exec(dummyHash)
  if (!match) return false
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(
    'argon2id',
    argonParameters(password, Buffer.from(nonce, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return storedHash !== undefined && timingSafeEqual(actual, expected)
}
