import * as z from 'zod/mini'
import { listNames } from '../releases/releases.ts'
import { moment } from '../time/moment.ts'

const pictureUse = z.object({
  list: z.enum(listNames),
  singular: z.string(),
  id: z.int(),
  label: z.string(),
  isDraft: z.boolean(),
  isPublic: z.boolean(),
})

export type PictureUse = z.output<typeof pictureUse>

/** `used`: by a draft or by visitors' pages. */
export const pictureUsages = ['used', 'unused'] as const

export type PictureUsage = (typeof pictureUsages)[number]

const libraryPicture = z.object({
  hash: z.string(),
  address: z.string(),
  /** The original file name, where it is known. */
  name: z.nullable(z.string()),
  /** ISO 8601. */
  storedAt: moment,
  uses: z.array(pictureUse),
  /** The number of retained releases and previews that use it. */
  kept: z.int(),
  /** When the picture will be deleted (ISO 8601); null while it is in use. */
  sweptBy: z.nullable(z.string()),
})

export type LibraryPicture = z.output<typeof libraryPicture>

export const libraryPage = z.object({
  found: z.int(),
  next: z.nullable(z.string()),
  pictures: z.array(libraryPicture),
})

export type LibraryPage = z.output<typeof libraryPage>

const picturePlaces = z.object({
  address: z.string(),
  /** ISO 8601. */
  storedAt: moment,
  records: z.array(
    z.object({
      list: z.enum(listNames),
      singular: z.string(),
      id: z.int(),
      label: z.string(),
      /** Whether the record is deleted together with the picture. */
      isRemoved: z.boolean(),
    }),
  ),
  /** Retained releases that show it, the newest first. */
  releases: z.array(z.int()),
  isPublic: z.boolean(),
  previews: z.array(z.object({ number: z.int(), createdAt: moment })),
})

export type PicturePlaces = z.output<typeof picturePlaces>

/** What a read of a picture can ask for. */
export const pictureParts = ['places', 'focalPoint'] as const

export const pictureDetails = z.object({
  places: z.optional(picturePlaces),
  /** Percent from the left and from the top; null for line art, and if none can be found. */
  focalPoint: z.optional(z.nullable(z.string())),
})

const storedBackup = z.object({
  name: z.string(),
  /** The moment of its snapshot (ISO 8601). */
  takenAt: moment,
  bytes: z.int(),
  isOffSite: z.boolean(),
})

export const withdrawal = z.object({
  /** Backups made between `from` and `until` (ISO 8601) may contain the picture; `made`: the scheduled ones. */
  backups: z.object({ from: z.string(), until: z.string(), made: z.array(storedBackup) }),
  /** The picture's addresses, to purge from a shared cache. */
  addresses: z.array(z.string()),
})

export type Withdrawal = z.output<typeof withdrawal>

export const backupState = z.object({
  /** The five fields of cron; null without a schedule. */
  schedule: z.nullable(z.string()),
  next: z.nullable(z.string()),
  goesOffSite: z.boolean(),
  /** The number of backups that are retained. */
  keep: z.int(),
  /** The newest verified backup, off site or not. */
  last: z.nullable(storedBackup),
  /** The error of the last scheduled backup, and the time of the next attempt. */
  failure: z.nullable(z.object({ reason: z.string(), at: z.string(), nextTry: z.string() })),
})

export type BackupState = z.output<typeof backupState>
