import type { collections } from './collections/all.ts'
import type { PublicRecord } from './collections/define.ts'
import type { PublicContent } from './content.ts'

/** Every public list of a release. */
export type ReleaseLists = { content: PublicContent[] } & {
  [C in (typeof collections)[number] as C['name']]: PublicRecord<C>[]
}

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

/** In the order of `recordKinds`, without loading their declarations. */
export const listNames = [...cacheNames, 'exceptions'] as const

export const byList = <Value>(value: (name: CacheName) => Value) =>
  Object.fromEntries(listNames.map((name) => [name, value(name)])) as Record<CacheName, Value>

/** The public release. */
export interface CacheMetadata {
  /** 0 before the first release. */
  release: number
  /** ISO 8601. */
  timestamp: string | null
  /** The number of records in each list. */
  stats: Partial<Record<CacheName, number>>
}

/** Releases are ordered by number, whatever the clocks say. */
export type ReleaseVersion = Pick<CacheMetadata, 'release' | 'timestamp'> & {
  /** Identifies the database that numbered the release: a restored one continues from an earlier number. */
  database?: string | undefined
}

/** What a release was made from. `notices`: a public release, with other notices or without a withdrawn picture. */
export type ReleaseBase =
  | { base: 'drafts' }
  | { base: 'release'; number: number }
  | { base: 'candidate'; id: number }
  | { base: 'notices'; number: number }

/** Who published a release, and when (ISO 8601). */
export interface PublishedMark {
  release: number
  by: string | null
  at: string
}

/** Why a candidate was not published at its time (ISO 8601). */
export type StoppedTime = { publishAt: string } & (
  | ({ reason: 'published_meanwhile' } & PublishedMark)
  | { reason: 'restored_backup' | 'cannot_render'; release: null; by: null; at: string }
  /** The user who scheduled it is no longer an administrator. */
  | { reason: 'not_administrator'; release: null; by: string; at: string }
)

/** A link to a candidate for people without an account; its address is returned once. */
export interface PreviewLink {
  createdAt: string
  expiresAt: string
  by: string | null
}

/** Rendered rows of one moment, published as they are. */
export interface Candidate {
  id: number
  /** Identifies these bytes: sent as If-Match, it publishes them. */
  fingerprint: string
  /** The number of its release. */
  number: number
  createdAt: string
  by: string | null
  /** The number of unpublished changes in it, as their list counts them. */
  differences: number
  /** The number of changes made after it, counted alike. */
  editsSince: number
  publishAt: string | null
  publishBy: string | null
  publishedAs: number | null
  stopped: StoppedTime | null
  /** Set where another release was published after it was made. */
  isOutdated: PublishedMark | null
  link: PreviewLink | null
}

/** A record that differs from the current release, with its last change. */
export interface UnpublishedChange {
  list: CacheName
  id: number
  label: string
  action: 'added' | 'edited' | 'removed'
  by: string | null
  at: string | null
  /** As in `Change`; null where the change is no longer logged. */
  write: number | null
}

export const cacheMessages = {
  generateFailed: 'Failed to generate cache',
  metadataFailed: 'Failed to fetch cache metadata',
} as const

/** A retained release in the history. Moments are ISO 8601. */
export interface Release {
  number: number
  createdAt: string
  /** When it was published. */
  publishedAt: string
  by: string | null
  note: string | null
  /** Retained while pinned. */
  pinned: boolean
  stats: CacheMetadata['stats']
  /** Null for releases older than this history. */
  madeFrom: ReleaseBase | null
  version: string | null
  isCurrent: boolean
}

/** The newest first; `next` is the cursor of older ones. */
export interface ReleasePage {
  releases: Release[]
  next: number | null
}

/** In characters. */
export const maxNoteLength = 500

/** The preview address of a candidate; it is returned once. */
export interface CandidateLink {
  url: string
  expiresAt: string
}

/** A header rather than the body has the release's version, so that unchanged content keeps its bytes. */
export const releaseHeader = 'Ringside-Release'

export const formatReleaseVersion = ({ release, timestamp, database }: ReleaseVersion): string =>
  timestamp ? [release, timestamp, database].filter((each) => each !== undefined).join(' ') : `${release}`

/** Returns release 0 where a proxy removed the header. */
export function parseReleaseVersion(value: string | null): ReleaseVersion {
  const [release, timestamp = null, database] = value?.split(' ') ?? []
  return { release: Number(release ?? 0), timestamp, database }
}
