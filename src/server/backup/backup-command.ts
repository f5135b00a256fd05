import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { type BackupClaim, claimBackup, forgetBackups } from '../db/made-backups.ts'
import type { BackupOptions } from './backup-settings.ts'
import { dropBackups } from './drop-backups.ts'
import { keepBackup } from './keep-backup.ts'

/** Makes a backup in the places of the settings and removes those that are too old; without a claim, of one's own accord. */
export async function makeKeptBackup(
  config: BackupOptions,
  database: Database,
  claim?: BackupClaim,
): Promise<{ name: string; bytes: number | null }> {
  const made = claim ? await keepBackup(config, database, claim) : await keepUnasked(config, database)
  await dropBackups(config, database).catch((error: Error) => {
    throw new Error(`${made.name} is made and verified, but older ones could not be removed: ${error.message}`)
  })
  return made
}

/** Who asked for it is told how it ended; nobody else is to hear of it. */
async function keepUnasked(config: BackupOptions, database: Database) {
  const now = new Date()
  const claim = { dueAt: now.toISOString(), claimedBy: randomUUID() }
  await database.write((queries) => claimBackup(queries, claim, { now, until: now }))
  try {
    return await keepBackup(config, database, claim)
  } catch (error) {
    await database.write((queries) => forgetBackups(queries, { dueAt: claim.dueAt }))
    throw error
  }
}
