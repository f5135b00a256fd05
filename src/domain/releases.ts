import type { collections } from './collections/all.ts'
import type { PublicRecord } from './collections/define.ts'
import type { PublicContent } from './content.ts'

/** What one release holds: every list as visitors read it. */
export type ReleaseLists = { content: PublicContent[] } & {
  [C in (typeof collections)[number] as C['name']]: PublicRecord<C>[]
}

export type CacheName = keyof ReleaseLists

/** The nine public lists that the app asks for at start-up, in that order (spec section 7). */
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

/** Every list that a release holds, in the order of `recordKinds`: who needs no more than their names loads no declarations. */
export const listNames = [...cacheNames, 'exceptions'] as const

/** Builds a value for each list. */
export const byList = <Value>(value: (name: CacheName) => Value) =>
  Object.fromEntries(listNames.map((name) => [name, value(name)])) as Record<CacheName, Value>

/** The current release's number (0 before the first), when it was built (ISO 8601) and how many records each list has. */
export interface CacheMetadata {
  release: number
  timestamp: string | null
  stats: Partial<Record<CacheName, number>>
}

/** Which release something comes from: by its number they are ordered, whatever the clocks say. */
export type ReleaseVersion = Pick<CacheMetadata, 'release' | 'timestamp'> & {
  /** Names the database that numbered the release: one that a backup was restored into counts on from an earlier number. */
  database?: string | undefined
}

/**
 * What a release is made of: the rows as they are, those of a kept release, or those that a candidate has fixed. By the name of
 * `notices`: what was public, with other notices or without a picture that was withdrawn.
 */
export type ReleaseBase =
  | { base: 'drafts' }
  | { base: 'release'; number: number }
  | { base: 'candidate'; id: number }
  | { base: 'notices'; number: number }

/** A release that visitors see, who published it, and when (ISO 8601). */
export interface PublishedMark {
  release: number
  by: string | null
  at: string
}

/** Why a candidate was not published at its time, and what that was (ISO 8601). */
export type StoppedTime = { publishAt: string } & (
  | ({ reason: 'published_meanwhile' } & PublishedMark)
  | { reason: 'restored_backup' | 'cannot_render'; release: null; by: null; at: string }
  /** Whoever set it is an administrator no more. */
  | { reason: 'not_administrator'; release: null; by: string; at: string }
)

/** A link that shows a candidate to who has no account; its address is told once. */
export interface PreviewLink {
  createdAt: string
  expiresAt: string
  by: string | null
}

/** What may become the next release: the rows of one moment, rendered as they would be published. */
export interface Candidate {
  id: number
  /** Names exactly these bytes: sent as If-Match, it publishes them. */
  fingerprint: string
  /** Of the release that it would be. */
  number: number
  createdAt: string
  by: string | null
  /** How many changes it would make public, as the list of unpublished changes counts them. */
  differences: number
  /** How many changes came after it, counted alike. */
  editsSince: number
  publishAt: string | null
  publishBy: string | null
  publishedAs: number | null
  stopped: StoppedTime | null
  /** The release that was published in the meantime. */
  isOutdated: PublishedMark | null
  link: PreviewLink | null
}

/** A record that differs between the drafts and the current release, by its last change. */
export interface UnpublishedChange {
  list: CacheName
  id: number
  label: string
  action: 'added' | 'edited' | 'removed'
  by: string | null
  at: string | null
  /** The first change of the same write; null of a record whose changes are no longer logged. */
  write: number | null
}

export const cacheMessages = {
  generateFailed: 'Failed to generate cache',
  metadataFailed: 'Failed to fetch cache metadata',
} as const

/** A kept release, as its history tells it. Moments are ISO 8601. */
export interface Release {
  number: number
  /** When its bytes were built. */
  createdAt: string
  /** When visitors got to see it. */
  publishedAt: string
  by: string | null
  note: string | null
  /** Kept for as long as it is pinned. */
  pinned: boolean
  stats: CacheMetadata['stats']
  /** Null of one that is older than the release desk. */
  madeFrom: ReleaseBase | null
  /** The version of Ringside that built it. */
  version: string | null
  isCurrent: boolean
}

/** Releases, the newest first; `next` is where the older ones begin. */
export interface ReleasePage {
  releases: Release[]
  next: number | null
}

/** The longest note that a release takes, in letters. */
export const longestNote = 500

/** The address that shows a candidate to whoever has it; it is told once. */
export interface CandidateLink {
  url: string
  expiresAt: string
}

/** The header that names the release of a page or list; the body does not, so that unchanged content keeps its bytes. */
export const releaseHeader = 'Ringside-Release'

/** A release's version as the value of that header. */
export const formatReleaseVersion = ({ release, timestamp, database }: ReleaseVersion): string =>
  timestamp ? [release, timestamp, database].filter((each) => each !== undefined).join(' ') : `${release}`

/** The version in that header; number 0 where a proxy removed it. */
export function parseReleaseVersion(value: string | null): ReleaseVersion {
  const [release, timestamp = null, database] = value?.split(' ') ?? []
  return { release: Number(release ?? 0), timestamp, database }
}
