import { createHash } from 'node:crypto'

/** The name of a picture: SHA-256 over its bytes, the first 32 hex digits. */
export function hashImage(...parts: Buffer[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
