import { constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFacts, checkIsFile, openBackupFile, openMigrated } from '../db/backup-file.ts'
import { stopTimes } from '../db/candidates.ts'
import { copyTables, type TableSums } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseLocation, openDatabase } from '../db/open.ts'
import type { CheckTime } from './deadline.ts'
import { removeWithProcess } from './left-overs.ts'

/** Checks a backup to the last byte. Throws an Error that says what is wrong with it, or what `checkTime` throws. */
export async function verifyBackup(file: string, checkTime: CheckTime): Promise<BackupFacts> {
  const { database, facts } = await openBackupFile(file, checkTime)
  await database.close()
  return facts
}

/**
 * Puts a backup, of this version or an older one, into the empty database that the settings name: all or nothing. What
 * `checkTime` throws ends it, and nothing is restored: a file from elsewhere may be made to take for ever. Gives what the
 * backup says of itself, and the sums of what was written.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  checkTime: CheckTime,
): Promise<BackupFacts & { restored: TableSums }> {
  checkIsFile(file)
  const madeDirectory = mkdirSync(location.dataDirectory, { recursive: true, mode: 0o700 })
  // A copy, because an older backup's tables are brought up to date first, and the backup itself is never changed.
  const workshop = mkdtempSync(join(location.dataDirectory, 'restore-'))
  const remove = removeWithProcess(workshop)
  try {
    const copy = join(workshop, 'backup.sqlite')
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    const facts = await verifyBackup(copy, checkTime)
    const from = await openMigrated(copy)
    try {
      await stopTimed(from)
      const to = await openDatabase(location)
      try {
        return { ...facts, restored: await copyTables(from, to, checkTime) }
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  } catch (error) {
    if (madeDirectory) rmSync(madeDirectory, { recursive: true, force: true })
    throw error
  } finally {
    remove()
  }
}

/** What was to be published at a time was to be so in the club as it was then. */
async function stopTimed(database: Database): Promise<void> {
  const at = new Date().toISOString()
  await database.write((queries) => stopTimes(queries, { reason: 'restored_backup', release: null, by: null, at }))
}
