import { createHash } from 'node:crypto'
import { uploadHash } from '../../domain/images.ts'
import type { ReleaseToTell } from '../db/publish-hook-rows.ts'
import type { Tags } from '../db/publish-hook-tables.ts'
import { pictureKey, siteKey } from '../http/shared-headers.ts'
import { addressesOfUpload } from '../uploads/upload-address.ts'

/** What is told: that there is a release, or that the one there is is written otherwise than before. */
export interface Message {
  /** The same however often it is told. */
  id: string
  type: 'release' | 'refresh'
  release: number
  publishedAt: string
  /** The release that was told last: those between are told with this one. Null before the first. */
  since: number | null
  /** Of what was other at any time since somebody was told last. */
  paths: string[]
  /** By which shared caches let go of it. */
  keys: string[]
}

interface Change {
  type: Message['type']
  release: Pick<ReleaseToTell, 'number' | 'publishedAt'>
  since: number | null
  /** What was told last, and each that came after it. */
  states: Tags[]
  /** When it was told last: what comes back later is told anew. */
  toldAt: string | null
}

/**
 * An answer tells of which release it is, so whatever was kept of an earlier one goes: all pages and lists have one key, and
 * each picture its own.
 */
export function messageOf({ type, release: { number, publishedAt }, since, states, toldAt }: Change): Message {
  const changed = changedBetween(states)
  const paths = changed.flatMap(addressesOfUpload)
  const hashes = changed.map(uploadHash).filter((hash) => hash !== null)
  const told = { type, release: number, publishedAt, since, paths, keys: [siteKey, ...hashes.map(pictureKey)] }
  const id = createHash('sha256')
    .update(JSON.stringify([told, toldAt]))
    .digest('base64url')
    .slice(0, 24)
  return { id: `msg_${id}`, ...told }
}

/**
 * Of how many withdrawn pictures one message tells: their keys fit into a command's environment and a header, and are with the
 * site's the hundred that Cloudflare takes at once.
 */
const mostPictures = 99

/** The withdrawn pictures that were told, and those that are next. */
export function nextPictures(told: Tags, withdrawn: Tags): Tags {
  const untold = Object.keys(withdrawn).filter((address) => !(address in told))
  const later = new Set(untold.slice(mostPictures))
  return Object.fromEntries(Object.entries(withdrawn).filter(([address]) => !later.has(address)))
}

/** What changed on the way, be it as it was in the end: a cache may have what was between. */
function changedBetween(states: Tags[]): string[] {
  const changed = states.slice(1).flatMap((to, before) => changedPaths(states[before] ?? {}, to))
  return [...new Set(changed)].sort()
}

export function changedPaths(from: Tags, to: Tags): string[] {
  const paths = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...paths].filter((path) => from[path] !== to[path]).sort()
}
