import type { CacheName } from '../releases/releases.ts'

export interface PictureUse {
  list: CacheName
  singular: string
  id: number
  label: string
  isDraft: boolean
  isPublic: boolean
}

/** `used`: by a draft or by visitors' pages. */
export const pictureUsages = ['used', 'unused'] as const

export type PictureUsage = (typeof pictureUsages)[number]

export interface LibraryPicture {
  hash: string
  address: string
  /** The original file name, where it is known. */
  name: string | null
  /** ISO 8601. */
  storedAt: string
  uses: PictureUse[]
  /** The number of retained releases and previews that use it. */
  kept: number
  /** When the picture will be deleted (ISO 8601); null while it is in use. */
  sweptBy: string | null
}

export interface LibraryPage {
  found: number
  next: string | null
  pictures: LibraryPicture[]
}

export interface PicturePlaces {
  address: string
  /** ISO 8601. */
  storedAt: string
  /** `isRemoved`: whether the record is deleted together with the picture. */
  records: { list: CacheName; singular: string; id: number; label: string; isRemoved: boolean }[]
  /** Retained releases that show it, the newest first. */
  releases: number[]
  isPublic: boolean
  previews: { number: number; createdAt: string }[]
}

export interface Withdrawal {
  /** Backups made between `from` and `until` (ISO 8601) may contain the picture; `made`: the scheduled ones. */
  backups: { from: string; until: string; made: StoredBackup[] }
  /** The picture's addresses, to purge from a shared cache. */
  addresses: string[]
}

export interface StoredBackup {
  name: string
  /** The moment of its snapshot (ISO 8601). */
  takenAt: string
  bytes: number
  isOffSite: boolean
}

export interface BackupState {
  /** The five fields of cron; null without a schedule. */
  schedule: string | null
  next: string | null
  goesOffSite: boolean
  /** The number of backups that are retained. */
  keep: number
  /** The newest verified backup, off site or not. */
  last: StoredBackup | null
  /** The error of the last scheduled backup, and the time of the next attempt. */
  failure: { reason: string; at: string; nextTry: string } | null
}
