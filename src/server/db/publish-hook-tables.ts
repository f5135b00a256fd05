import type { Generated } from 'kysely'

/** Entity tags of answers by their paths, and which pictures are withdrawn: what is told differs where these do. */
export type Tags = Readonly<Record<string, string>>

/** Whom releases are told, by the digest of ON_PUBLISH. Times are ISO 8601. */
export interface PublishHooksTable {
  target: string
  /** The last release that was told; 0: none. */
  toldRelease: Generated<number>
  /** Of what was public then. */
  toldTags: Tags | null
  toldAt: string | null
  /** Who is telling; of several processes one does. */
  claimedBy: string | null
  /** Until then nobody else begins. */
  claimedUntil: string | null
  /** Of what is to be told next. */
  tries: Generated<number>
  failure: string | null
  failedSince: string | null
  nextTry: string | null
}

/** The entity tags of a release that was made while somebody was to be told. */
export interface ReleaseTagsTable {
  release: number
  tags: Tags
}
