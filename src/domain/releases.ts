import type { collections } from './collections/all.ts'
import type { PublicRecord } from './collections/define.ts'
import type { PublicContent } from './content.ts'

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

/** `notices`: the public release made again, after notices changed or a picture was withdrawn. */
export type ReleaseBase =
  | { base: 'drafts' }
  | { base: 'release'; number: number }
  | { base: 'candidate'; id: number }
  | { base: 'notices'; number: number }

/** A release, with its publisher and moment (ISO 8601). */
export interface ReleasePublication {
  release: number
  by: string | null
  at: string
}

/** Why a candidate was not published at its scheduled time, `publishAt`. Moments are ISO 8601. */
export type MissedPublication = { publishAt: string } & (
  | ({ reason: 'published_meanwhile' } & ReleasePublication)
  | { reason: 'restored_backup' | 'cannot_render'; release: null; by: null; at: string }
  /** The user who scheduled it is no longer an administrator. */
  | { reason: 'not_administrator'; release: null; by: string; at: string }
)

/** A link to a candidate for people without an account. */
export interface PreviewLink {
  createdAt: string
  expiresAt: string
  by: string | null
}

/** A rendered snapshot of the rows, which is published unchanged. */
export interface Candidate {
  id: number
  /** Identifies the rendered bytes; the request that publishes them sends it as If-Match. */
  fingerprint: string
  /** The number of its release. */
  number: number
  createdAt: string
  by: string | null
  /** The number of unpublished changes in the candidate, counted as in the list of unpublished changes. */
  differences: number
  /** The number of changes that were made after the candidate, counted in the same way. */
  editsSince: number
  publishAt: string | null
  publishBy: string | null
  publishedAs: number | null
  stopped: MissedPublication | null
  /** The release that was published after the candidate was made, if any. */
  isOutdated: ReleasePublication | null
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
  /** As in `Change`; null if the log does not contain the change. */
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
  publishedAt: string
  by: string | null
  note: string | null
  /** A pinned release is not deleted. */
  pinned: boolean
  stats: CacheMetadata['stats']
  /** Null for a release of an older version of Ringside, which did not store it. */
  madeFrom: ReleaseBase | null
  version: string | null
  isCurrent: boolean
}

/** The newest releases come first. `next`: the cursor of older releases. */
export interface ReleasePage {
  releases: Release[]
  next: number | null
}

/** In characters. */
export const maxNoteLength = 500

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
