import { createHash, randomBytes } from 'node:crypto'

/** A secret that cannot be guessed: 256 bits for a session or a set-up link, half as many for an address that people pass on. */
export function newToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** How a token is stored, so that a copy of the database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
