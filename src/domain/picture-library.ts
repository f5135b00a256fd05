import type { CacheName } from './releases.ts'

/** A record that names an upload. */
export interface PictureUse {
  list: CacheName
  /** What one record of the list is called. */
  singular: string
  id: number
  label: string
  /** Whether it does among the drafts. */
  isDraft: boolean
  /** Whether visitors are shown it so. */
  isPublic: boolean
}

/** What a search for uploads may ask for besides: those that a draft or visitors use, or the others. */
export const pictureUsages = ['used', 'unused'] as const

export type PictureUsage = (typeof pictureUsages)[number]

/** A picture that is stored. */
export interface LibraryPicture {
  hash: string
  address: string
  /** Of the file that it came in, where that is known. */
  name: string | null
  /** When it was first uploaded (ISO 8601). */
  storedAt: string
  uses: PictureUse[]
  /** How many kept releases and candidates show it. */
  kept: number
  /** By when it is deleted by itself (ISO 8601); null as long as something shows it. */
  sweptBy: string | null
}

export interface LibraryPage {
  /** How many pictures there are that were asked for, on all pages. */
  found: number
  /** What `cursor` is to be for the next page; null on the last one. */
  next: string | null
  pictures: LibraryPicture[]
}

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

/** A backup that was verified where it is. */
export interface StoredBackup {
  name: string
  /** The moment that it holds (ISO 8601). */
  takenAt: string
  bytes: number
  /** Whether it is off site as well. */
  isOffSite: boolean
}

/** What is told of the backups that make themselves. */
export interface BackupState {
  /** Cron's five fields; null: none makes itself. */
  schedule: string | null
  /** When the next one is due. */
  next: string | null
  /** Whether each is to be off site as well. */
  goesOffSite: boolean
  /** How many are kept. */
  keep: number
  /** The newest that is verified here, be it off site or not. */
  last: StoredBackup | null
  /** Why the one that was due last is not there, and when it is tried again. */
  failure: { reason: string; at: string; nextTry: string } | null
}
