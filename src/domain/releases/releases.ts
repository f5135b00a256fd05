import type { collections } from '../collections/all.ts'
import type { PublicContent } from '../content/content.ts'
import type { PublicRecord } from '../fields/define.ts'

export type ReleaseLists = { content: PublicContent[] } & {
  [C in (typeof collections)[number] as C['name']]: PublicRecord<C>[]
}

/** A list of a release: one of the nine cached lists, or `exceptions`. */
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
export const listNames = [...cacheNames, 'exceptions'] as const

export const byList = <Value>(value: (name: CacheName) => Value) =>
  Object.fromEntries(listNames.map((name) => [name, value(name)])) as Record<CacheName, Value>

/** The public release. */
export interface CacheMetadata {
  /** 0 before the first release. */
  release: number
  /** The release that was public before. */
  base: number
  /** ISO 8601. */
  timestamp: string | null
  /** The number of records in each list. */
  stats: Partial<Record<CacheName, number>>
}

/** Identifies a release. The number decides which release is later, because clocks may be wrong. */
export type ReleaseVersion = Pick<CacheMetadata, 'release' | 'timestamp'> & {
  /** Identifies the database that numbered the release: a restored database continues from an earlier number. */
  database?: string | undefined
}

/** A release, with its publisher and moment (ISO 8601). */
export interface ReleasePublication {
  release: number
  by: string | null
  at: string
}

/** A link to a preview for people without an account. */
export interface PreviewLink {
  expiresAt: string
  by: string | null
}

/** How many records of each list a release changed for visitors; lists without changes are left out. */
export type ReleaseChanges = Partial<Record<CacheName, number>>

/** A published release in the history. Moments are ISO 8601. */
export interface Release {
  number: number
  /** The release that was public before; 0 if there was none. */
  base: number
  publishedAt: string
  by: string | null
  /** The release whose content was made public again. */
  restoredFrom: number | null
  /** Null for a release of an older version of Ringside, which did not store it. */
  changes: ReleaseChanges | null
  isCurrent: boolean
}

/** A release that is not public yet: the drafts at one moment, which are published unchanged. */
export interface PreviewRelease {
  number: number
  /** The release that was public when the preview was made. */
  base: number
  createdAt: string
  by: string | null
  changes: ReleaseChanges
  /** When it is to be published. */
  publishAt: string | null
  /** The current release, if it was published after the preview was made: then the preview can't be published. */
  publishedMeanwhile: ReleasePublication | null
  link: PreviewLink | null
}

export const cacheMessages = {
  generateFailed: 'Failed to generate cache',
  metadataFailed: 'Failed to fetch cache metadata',
} as const

/** The newest releases come first. `next`: the cursor of older releases. */
export interface ReleasePage {
  releases: Release[]
  next: number | null
}

/** The response to the creation of a preview link; no other response contains its address. */
export interface NewPreviewLink {
  url: string
  expiresAt: string
}

/** The header with a response's release: in the body, it would change the bytes of unchanged content. */
export const releaseHeader = 'Ringside-Release'

export const formatReleaseVersion = ({ release, timestamp, database }: ReleaseVersion): string =>
  timestamp ? [release, timestamp, database].filter((each) => each !== undefined).join(' ') : `${release}`

/** Returns release 0 where a proxy removed the header. */
export function parseReleaseVersion(value: string | null): ReleaseVersion {
  const [release, timestamp = null, database] = value?.split(' ') ?? []
  return { release: Number(release ?? 0), timestamp, database }
}
