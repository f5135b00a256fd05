import type { StoredBackup } from './backups.ts'
import type { CacheName } from './releases.ts'

/** Where a picture stands. */
export interface PicturePlaces {
  address: string
  /** When it was first uploaded (ISO 8601). */
  storedAt: string
  /** Records that name it, `singular` as one of the list is called; `isRemoved`: nothing would be left of one without it. */
  records: { list: CacheName; singular: string; id: number; label: string; isRemoved: boolean }[]
  /** Kept releases that show it, the newest first. */
  releases: number[]
  /** Whether visitors see it now. */
  isPublic: boolean
  candidates: { id: number; createdAt: string }[]
  /** What names exactly these records: another one once another record names it, or one no more. */
  fingerprint: string
}

/** What is left of a picture that was withdrawn. */
export interface Withdrawal {
  /** The release that is public now, which does not show it. */
  release: number
  /** Between these moments backups may have been made that hold it (ISO 8601); of those that made themselves all are named. */
  backups: { from: string; until: string; made: StoredBackup[] }
  /** Where it was answered, and may have been kept: by a shared cache that is to let go of them. */
  addresses: string[]
}
