import type { ColumnType, Generated } from 'kysely'
import type { Notice } from '../../domain/notices.ts'
import type { CacheName, ReleaseBase, ReleaseLists, StoppedTime } from '../../domain/releases.ts'

/** A file's bytes. */
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>

export interface ReleasesTable {
  number: number
  createdAt: string
  createdBy: string | null
  stats: Record<CacheName, number>
  /** Written as JSON that is there already. */
  lists: ColumnType<ReleaseLists, string, string>
  note: string | null
  pinned: Generated<boolean>
  /** Null of a release that is older than the column. */
  madeFrom: ColumnType<ReleaseBase | null>
  /** The Ringside that made it; null as above. */
  version: string | null
  /** When visitors first saw it; null: when it was made. */
  publishedAt: string | null
  /** Those that were current; null of a release that is older than the column. */
  notices: ColumnType<Notice[] | null, string | null | undefined>
}

/** Uploads that a kept release shows. */
export interface ReleaseUploadsTable {
  release: number
  hash: string
}

/** What may become the next release: the rows of one moment. */
export interface CandidatesTable {
  id: Generated<number>
  /** Of the release that it would be. */
  number: number
  createdAt: string
  createdBy: string | null
  /** What names exactly these bytes. */
  fingerprint: string
  stats: Record<CacheName, number>
  lists: ColumnType<ReleaseLists, string, string>
  /** By how many records it differs from the release before it. */
  differences: number
  /** The fingerprint of the rows that it was made of: another one when somebody has saved since. */
  rowStamp: string
  publishAt: string | null
  /** Who has set that time. */
  publishBy: ColumnType<{ userId: number | null; username: string } | null>
  publishedAs: number | null
  /** Why it was not published at its time. */
  stopped: ColumnType<StoppedTime | null>
}

/** Uploads that a candidate shows. */
export interface CandidateUploadsTable {
  candidate: number
  hash: string
}

/** An answer as a build of Ringside sends it. */
interface AnswerColumns {
  build: string
  name: string
  madeFrom: string
  gzip: Bytes | null
  br: Bytes | null
  checksum: string
  keptAt: string
}

export interface KeptAnswersTable extends AnswerColumns {
  release: number
}

export interface CandidateAnswersTable extends AnswerColumns {
  candidate: number
}

/** A link that shows a candidate to who has no account. */
export interface PreviewLinksTable {
  id: Generated<number>
  candidate: number
  tokenHash: string
  createdAt: string
  createdBy: string | null
  expiresAt: string
}
