import type { collections } from '../collections/all.ts'
import type { PublicContent } from '../content/content.ts'
import type { PublicRecord } from '../fields/define.ts'

export type ReleaseLists = { content: PublicContent[] } & {
  [C in (typeof collections)[number] as C['name']]: PublicRecord<C>[]
}

/** A list of a release: one of the nine cached lists, `exceptions` or `documents`. */
export type CacheName = keyof ReleaseLists

/** The nine public lists that the app requests at start-up, in that order (spec section 7). */
export const cacheNames = [
  'content',
  'classes',
  'pricing',
  'schedule',
  'trainers',
  'partners',
  'products',
  'gallery',
  'zones',
] as const satisfies readonly CacheName[]

/** The names of `recordKinds`, in the same order; importing only these does not load the declarations. */
export const listNames = [...cacheNames, 'exceptions', 'documents'] as const

export const byList = <Value>(value: (name: CacheName) => Value) =>
  Object.fromEntries(listNames.map((name) => [name, value(name)])) as Record<CacheName, Value>

/** Identifies a release. The number decides which release is later, because clocks may be wrong. */
export interface ReleaseVersion {
  release: number
  timestamp: string | null
  /** Identifies the database that numbered the release: a restored database continues from an earlier number. */
  database?: string | undefined
}

export const cacheMessages = {
  generateFailed: 'Failed to generate cache',
  metadataFailed: 'Failed to fetch cache metadata',
} as const

/** The header with a response's release: in the body, it would change the bytes of unchanged content. */
export const releaseHeader = 'Ringside-Release'

export const formatReleaseVersion = ({ release, timestamp, database }: ReleaseVersion): string =>
  timestamp ? [release, timestamp, database].filter((each) => each !== undefined).join(' ') : `${release}`

/** Returns release 0 where a proxy removed the header. */
export function parseReleaseVersion(value: string | null): ReleaseVersion {
  const [release, timestamp = null, database] = value?.split(' ') ?? []
  return { release: Number(release ?? 0), timestamp, database }
}
