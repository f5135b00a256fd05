import type { CacheMetadata, ReleaseBase } from './releases.ts'

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
