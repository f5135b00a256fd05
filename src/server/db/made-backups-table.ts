import type { Generated } from 'kysely'

/** A backup that was due, or asked for: one that is made, is being made, or could not be. Times are ISO 8601. */
export interface MadeBackupsTable {
  dueAt: string
  /** Who makes it; of several processes one does. */
  claimedBy: string
  /** Until then nobody else begins. */
  claimedUntil: string
  tries: Generated<number>
  /** Of the file, once it is whole: its name, and the moment that it holds. */
  name: string | null
  takenAt: string | null
  bytes: number | null
  isOffSite: Generated<boolean>
  /** When it had been verified wherever it is to be. */
  finishedAt: string | null
  failedAt: string | null
  failure: string | null
}
