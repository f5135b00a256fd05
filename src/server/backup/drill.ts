import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sumTables, type TableSums } from '../db/copy-tables.ts'
import { isStorageFull } from '../db/failures.ts'
import { findClubId } from '../db/made-backups.ts'
import { openDatabase, openDatabaseToRead } from '../db/open.ts'
import { clubCommand } from '../installation/club-command.ts'
import { backupsAmong, type NamedBackup, namesIn } from './backup-names.ts'
import type { BackupOptions } from './backup-settings.ts'
import { dueBefore } from './backup-times.ts'
import { deadlineOf } from './deadline.ts'
import { removeLeftOvers, removeWithProcess } from './left-overs.ts'
import { openS3Store } from './open-s3-store.ts'
import { restoreBackup } from './restore-backup.ts'

const workshopPrefix = 'drill-'

/**
 * Restores the newest backup, off site where there is one, into a place that goes afterwards, and compares what is there
 * then with what the backup says. Gives a sentence; throws one when it does not stand.
 */
export async function drill(config: BackupOptions, now = new Date()): Promise<string> {
  const { dataDirectory, backup } = config
  const newest = await findNewest(config)
  const place = backup.s3 ? 'off site' : backup.directory
  if (!newest) throw new Error(`There is no backup ${backup.s3 ? place : `in ${place}`}`)
  refuseLate(newest, backup.schedule, now)
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const leftOver = (await readdir(dataDirectory)).filter((name) => name.startsWith(workshopPrefix))
  await removeLeftOvers(dataDirectory, leftOver)
  const workshop = await mkdtemp(join(dataDirectory, workshopPrefix))
  const remove = removeWithProcess(workshop)
  try {
    const file = await fileOf(config, newest, workshop)
    const rows = await restoreAndCompare(config, file, join(workshop, 'club')).catch((error: Error) => {
      // That is no fault of the backup's.
      if (isStorageFull(error)) throw error
      const advice = `Make a new one, then drill again: ${clubCommand} backup`
      throw new Error(`${newest.name} (${place}) could not be restored: ${error.message}. ${advice}`, { cause: error })
    })
    return `${newest.name} (${place}) was restored, and all of its ${rows} rows are there and as they were.`
  } finally {
    remove()
  }
}

async function findNewest(config: BackupOptions): Promise<NamedBackup | undefined> {
  const { directory, s3 } = config.backup
  const names = s3 ? await (await openS3Store(s3)).list() : await namesIn(directory)
  const club = await ownId(config)
  return backupsAmong(names).find((each) => !club || each.club === club)
}

/** On a machine without the database, after a fire say, any club's backup is the one that is meant. */
async function ownId(config: BackupOptions): Promise<string | null> {
  const database = await openDatabaseToRead(config).catch(() => null)
  if (!database) return null
  try {
    return await findClubId(database.read)
  } finally {
    await database.close()
  }
}

/** One may be on its way; the one before it is to be there. */
function refuseLate({ name, takenAt }: NamedBackup, schedule: string | null, now: Date): void {
  const before = schedule && dueBefore(schedule, now, 2)[1]?.toISOString()
  if (before && takenAt < before)
    throw new Error(`The newest backup, ${name}, is too old: one was due at ${before}, and another since`)
}

async function fileOf({ backup }: BackupOptions, { name }: NamedBackup, workshop: string): Promise<string> {
  if (!backup.s3) return join(backup.directory, name)
  const store = await openS3Store(backup.s3)
  const file = join(workshop, 'backup.sqlite')
  await pipeline(Readable.from(store.read(name)), createWriteStream(file, { mode: 0o600 }))
  return file
}

/** Gives how many rows were compared. Throws when the backup is damaged, or the restored club is not what it holds. */
async function restoreAndCompare(config: BackupOptions, file: string, dataDirectory: string): Promise<number> {
  const scratch = { dataDirectory, databaseUrl: null }
  const checkTime = deadlineOf(config, 'restore')
  const { sums, restored } = await restoreBackup(scratch, file, checkTime)
  const database = await openDatabase(scratch)
  try {
    const found = await sumTables(database, checkTime)
    const differing = Object.keys(restored).find((table) => found[table]?.digest !== restored[table]?.digest)
    const lacking = Object.keys(sums).find((table) => found[table]?.rows !== sums[table]?.rows)
    if (differing ?? lacking) throw new Error(`After the restore ${differing ?? lacking} is not what the backup holds`)
    return rowsIn(found)
  } finally {
    await database.close()
  }
}

export const rowsIn = (sums: TableSums) => Object.values(sums).reduce((sum, table) => sum + table.rows, 0)
