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
