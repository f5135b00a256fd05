import { createHash } from 'node:crypto'
import type { ContentKey } from '../../src/domain/content/keys/content-key.ts'

/** Returns a hash of a key's default texts, as `default-texts.json` stores it. */
export const hashOf = ({ defaults: { pl, en, ua } }: ContentKey): string =>
  createHash('sha256')
    .update(JSON.stringify([pl, en, ua]))
    .digest('hex')
    .slice(0, 8)
