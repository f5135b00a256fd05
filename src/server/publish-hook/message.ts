import { createHash } from 'node:crypto'
import type { ReleaseToTell } from '../db/publish-hook-rows.ts'
import type { Tags } from '../db/publish-hook-tables.ts'
import { siteKey } from '../publishing/shared-headers.ts'
import { addressesOfUpload } from '../uploads/upload-address.ts'

/** What is told: that there is a release, or that the one there is is written otherwise than before. */
export interface Message {
  /** The same however often it is told. */
  id: string
  type: 'release' | 'refresh'
  release: number
  publishedAt: string
  /** Of what is other than when somebody was told last. */
  paths: string[]
  /** By which shared caches let go of it. */
  keys: string[]
}

interface Change {
  type: Message['type']
  release: Pick<ReleaseToTell, 'number' | 'publishedAt'>
  /** What was told last, and what is told now; null where that is not known. */
  from: Tags | null
  to: Tags
  /** When it was told last: what comes back later is told anew. */
  toldAt: string | null
}

/** An answer tells of which release it is, so whatever was kept of an earlier one goes: all that is published has one key. */
export function messageOf({ type, release: { number, publishedAt }, from, to, toldAt }: Change): Message {
  const paths = changedPaths(from ?? {}, to).flatMap(addressesOfUpload)
  const told = { type, release: number, publishedAt, paths, keys: [siteKey] }
  const id = createHash('sha256')
    .update(JSON.stringify([told, toldAt]))
    .digest('base64url')
    .slice(0, 24)
  return { id: `msg_${id}`, ...told }
}

export function changedPaths(from: Tags, to: Tags): string[] {
  const paths = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...paths].filter((path) => from[path] !== to[path]).sort()
}
