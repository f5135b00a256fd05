import type { CacheMetadata, PublishedMark, ReleaseBase, StoppedTime } from './releases.ts'

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

/** Rows as they were at a moment, rendered as they would be published. Moments are ISO 8601. */
export interface Candidate {
  id: number
  /** What publishing exactly this is asked for by. */
  fingerprint: string
  /** The number that its release would have. */
  number: number
  createdAt: string
  by: string | null
  /** How many records it would change for visitors. */
  differences: number
  /** How many records were edited since: they stay drafts. */
  editsSince: number
  /** When it is to be published. */
  publishAt: string | null
  /** The release that it became. */
  publishedAs: number | null
  /** Why it was not published when it was time. */
  stopped: StoppedTime | null
  /** What was published since: this candidate can no longer be. */
  isOutdated: PublishedMark | null
  link: { createdAt: string; expiresAt: string; by: string | null } | null
}

/** The address that shows a candidate to whoever has it; it is told once. */
export interface CandidateLink {
  url: string
  expiresAt: string
}
