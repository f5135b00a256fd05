import { constants, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupFacts, checkIsFile, openBackupFile, openMigrated } from '../db/backup-file.ts'
import { findClubId } from '../db/backups.ts'
import { stopTimes } from '../db/candidates.ts'
import { copyTables, sumTables, type TableSums } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { isStorageFull } from '../db/failures.ts'
import { type DatabaseLocation, openDatabase, openDatabaseToRead } from '../db/open.ts'
import { clubCommand } from '../installation.ts'
import { backupsAmong, namesIn, openS3Store, withTemporaryDirectory } from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'

/** Called at every step of long work; throws when the work is to end before it is done. */
export type CheckTime = () => void

/** How long a backup from elsewhere is read, which may be made to take for ever: hours are many times what a club takes. */
const readMinutes = 240

/** A timer would not do: one step of SQLite's holds up all of them. */
export function deadlineOf(what: 'restore' | 'check', minutes = readMinutes): CheckTime {
  const end = performance.now() + minutes * 60_000
  return () => {
    if (performance.now() >= end)
      throw new Error(`The ${what} was not done after ${minutes} minutes and was ended; nothing was changed.`)
  }
}

/** Checks a backup to the last byte. Throws an Error that says what is wrong with it, or what `checkTime` throws. */
export async function verifyBackup(file: string, checkTime: CheckTime): Promise<BackupFacts> {
  const { database, facts } = await openBackupFile(file, checkTime)
  await database.close()
  return facts
}

/**
 * Restores a backup, of this version or an older one, into the empty database that the settings name: all or nothing. What
 * `checkTime` throws ends it, and nothing is restored. Returns what the backup says of itself, and the sums of what was
 * written.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
  checkTime: CheckTime,
): Promise<BackupFacts & { restored: TableSums }> {
  checkIsFile(file)
  const madeDirectory = mkdirSync(location.dataDirectory, { recursive: true, mode: 0o700 })
  try {
    return await withTemporaryDirectory(location.dataDirectory, 'restore-', async (temporary) => {
      // A copy, because an older backup's tables are migrated first, and the backup itself is never changed.
      const copy = join(temporary, 'backup.sqlite')
      await copyFile(file, copy, constants.COPYFILE_FICLONE)
      const facts = await verifyBackup(copy, checkTime)
      await using from = await openMigrated(copy)
      await stopTimed(from)
      await using to = await openDatabase(location)
      return { ...facts, restored: await copyTables(from, to, checkTime) }
    })
  } catch (error) {
    if (madeDirectory) rmSync(madeDirectory, { recursive: true, force: true })
    throw error
  }
}

/** What was to be published at a time was to be so in the club as it was then. */
async function stopTimed(database: Database): Promise<void> {
  const at = new Date().toISOString()
  await database.write((queries) => stopTimes(queries, { reason: 'restored_backup', release: null, by: null, at }))
}

/**
 * Restores the newest backup, off site where there is one, into a temporary directory, and compares what is there then with
 * what the backup says. Returns a sentence; throws one when they differ.
 */
export async function testRestore(config: BackupOptions): Promise<string> {
  const { directory, s3 } = config.backup
  const place = s3 ? 'off site' : directory
  const store = s3 && (await openS3Store(s3))
  const club = await ownId(config)
  const names = store ? await store.list() : await namesIn(directory)
  const newest = backupsAmong(names).find((each) => !club || each.club === club)
  if (!newest) throw new Error(`There is no backup ${store ? place : `in ${place}`}`)
  return withTemporaryDirectory(config.dataDirectory, 'restore-test-', async (temporary) => {
    const fetched = join(temporary, 'backup.sqlite')
    if (store) await pipeline(Readable.from(store.read(newest.name)), createWriteStream(fetched, { mode: 0o600 }))
    const file = store ? fetched : join(directory, newest.name)
    const rows = await restoreAndCompare(file, join(temporary, 'club')).catch((error: Error) => {
      // That is no fault of the backup's.
      if (isStorageFull(error)) throw error
      const advice = `Make a new one, then test again: ${clubCommand} backup`
      throw new Error(`${newest.name} (${place}) could not be restored: ${error.message}. ${advice}`, { cause: error })
    })
    return `${newest.name} (${place}) was restored, and all of its ${rows} rows are there and as they were.`
  })
}

/** On a machine without the database, after a fire say, any club's backup is the one that is meant. */
async function ownId(config: BackupOptions): Promise<string | null> {
  const database = await openDatabaseToRead(config).catch(() => null)
  if (!database) return null
  await using _ = database
  return await findClubId(database.read)
}

/** Returns how many rows were compared. Throws when the backup is damaged, or the restored club is not what it holds. */
async function restoreAndCompare(file: string, dataDirectory: string): Promise<number> {
  const scratch = { dataDirectory, databaseUrl: null }
  const checkTime = deadlineOf('restore')
  const { sums, restored } = await restoreBackup(scratch, file, checkTime)
  await using database = await openDatabase(scratch)
  const found = await sumTables(database, checkTime)
  const differing = Object.keys(restored).find((table) => found[table]?.digest !== restored[table]?.digest)
  const lacking = Object.keys(sums).find((table) => found[table]?.rows !== sums[table]?.rows)
  if (differing ?? lacking) throw new Error(`After the restore ${differing ?? lacking} is not what the backup holds`)
  return rowsIn(found)
}

export const rowsIn = (sums: TableSums) => Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
