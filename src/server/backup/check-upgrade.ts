import { join } from 'node:path'
import { openBackupFile } from '../db/backup-file.ts'
import { findClubId } from '../db/backups.ts'
import { backupTableNames, sumTables } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations, type PendingMigrations, pendingMigrations } from '../db/migrate.ts'
import { openDatabaseToRead } from '../db/open.ts'
import { clubCommand, version } from '../installation.ts'
import { type SettingName, settings } from '../settings.ts'
import { backupsAmong, namesIn } from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import type { CheckTime } from './restore-backup.ts'

export interface UpgradeCheck {
  /** What the upgrade will do, in sentences for whoever does it. */
  report: string
  /** Whether a backup holds all that the upgrade could spoil. */
  isSafe: boolean
}

/**
 * Says what a start of this Ringside will do to the database that the settings name, and changes nothing in it. Without a
 * backup's name the newest of those that made themselves is looked at.
 */
export async function checkUpgrade(
  config: BackupOptions,
  backup: string | null,
  checkTime: CheckTime,
): Promise<UpgradeCheck> {
  const database = await openDatabaseToRead(config, pendingMigrations)
  try {
    const pending = await pendingMigrations(database.read)
    const { sentence, isSafe } = await lookAtBackup(
      database,
      backup ?? (await newestBackup(config, database)),
      checkTime,
    )
    return { report: [...tellMigrations(pending), ...tellSettings(pending.version), sentence].join('\n'), isSafe }
  } finally {
    await database.close()
  }
}

function tellMigrations({ names, version: before }: PendingMigrations): string[] {
  if (names.length === 0)
    return [`Ringside ${version}, and no migration to run: the database is as this version wants it.`]
  const head = `From Ringside ${before} to ${version}. Migrations that the first start runs, all or none of them:`
  return [head, ...names.map((name) => `  ${name}`)]
}

function tellSettings(before: string | null): string[] {
  const names = (Object.keys(settings) as SettingName[]).filter(
    (name) => before && isLater(settings[name].since, before),
  )
  if (names.length === 0) return ['No setting is new.']
  const lines = names.map((name) => `  ${name}=${settings[name].default ?? ''}  ${settings[name].meaning}`)
  return [`Settings that are new since ${before}, with what holds unless they are set:`, ...lines]
}

async function newestBackup({ backup }: BackupOptions, database: Database): Promise<string | null> {
  const club = await findClubId(database.read)
  const names = await namesIn(backup.directory)
  const newest = backupsAmong(names).find((each) => each.club === club)
  return newest ? join(backup.directory, newest.name) : null
}

async function lookAtBackup(database: Database, file: string | null, checkTime: CheckTime) {
  if (!file)
    return { sentence: `There is no backup: make one with ${clubCommand} backup <file>, and name it.`, isSafe: false }
  const missing = await missingFrom(file, database, checkTime).catch((error: Error) => {
    throw new Error(`${file}: ${error.message}. Make a new one: ${clubCommand} backup <file>`, { cause: error })
  })
  return {
    sentence: missing
      ? `${file} is whole, but ${missing}: make a new one.`
      : `${file} is whole, and holds every row as it is now.`,
    isSafe: missing === null,
  }
}

/** Returns why a backup is not one of all that the database holds now; null if it is. */
async function missingFrom(file: string, database: Database, checkTime: CheckTime): Promise<string | null> {
  const backup = await openBackupFile(file, checkTime)
  try {
    const [theirs, ours] = [await findClubId(backup.database.read), await findClubId(database.read)]
    if (theirs && ours && theirs !== ours) return 'of another club'
    const migrations = await Promise.all([backup.database, database].map(({ read }) => appliedMigrations(read)))
    if (new Set(migrations.map(String)).size > 1) return 'of another version'
  } finally {
    await backup.database.close()
  }
  const { sums, takenAt } = backup.facts
  // The club's id, which is a fact, may have been given after a first backup by hand.
  const tables = backupTableNames.filter((table) => table in sums && table !== 'facts')
  const found = await sumTables(database, checkTime, tables)
  const changed = tables.filter((table) => found[table]?.digest !== sums[table]?.digest)
  return changed.length > 0 ? `other rows have been stored since ${takenAt} (${changed.join(', ')})` : null
}

/** Whether a version, three numbers, comes after another. */
function isLater(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}
