import { join } from 'node:path'
import { openBackupFile, UnusableBackupError } from '../db/backup/backup-file.ts'
import { findClubId } from '../db/backup/backups.ts'
import { backupTableNames, checksumTables } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { appliedMigrations, type PendingMigrations, pendingMigrations } from '../db/migrate.ts'
import { openDatabaseToRead } from '../db/open.ts'
import { clubCommand, version } from '../installation.ts'
import { type SettingName, settings } from '../settings.ts'
import { listFileNames, parseBackupNames } from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import { type Decryption, withDecrypted } from './restore-backup.ts'

interface UpgradeCheck {
  report: string
  /** Whether a backup contains all current rows. */
  isSafe: boolean
}

/**
 * Reports what a start of this version will do to the database, without changing it. Checks the file `backup`, or the
 * newest scheduled backup if it is null.
 */
export async function checkUpgrade(
  config: BackupOptions,
  backup: string | null,
  decryption: Decryption,
): Promise<UpgradeCheck> {
  const database = await openDatabaseToRead(config, pendingMigrations)
  try {
    const pending = await pendingMigrations(database.read)
    const { sentence, isSafe } = await checkBackup(
      database,
      backup ?? (await newestBackup(config, database)),
      decryption,
    )
    const lines = [...describeMigrations(pending), ...describeSettings(pending.version), sentence]
    return { report: lines.join('\n'), isSafe }
  } finally {
    await database.close()
  }
}

function describeMigrations({ names, version: oldVersion }: PendingMigrations): string[] {
  if (names.length === 0) return [`Ringside ${version} has no migration to run: the database is up to date.`]
  const heading = `From Ringside ${oldVersion} to ${version}. The first start runs these migrations, all or none:`
  return [heading, ...names.map((name) => `  ${name}`)]
}

function describeSettings(oldVersion: string | null): string[] {
  const names = (Object.keys(settings) as SettingName[]).filter(
    (name) => oldVersion && isLater(settings[name].since, oldVersion),
  )
  if (names.length === 0) return ['There are no new settings.']
  const lines = names.map((name) => `  ${name}=${settings[name].default ?? ''}  ${settings[name].meaning}`)
  return [`New settings since ${oldVersion}, with their defaults:`, ...lines]
}

async function newestBackup({ backup }: BackupOptions, database: Database): Promise<string | null> {
  const club = await findClubId(database.read)
  const names = await listFileNames(backup.directory)
  const newest = parseBackupNames(names).find((each) => each.club === club)
  return newest ? join(backup.directory, newest.name) : null
}

async function checkBackup(database: Database, file: string | null, decryption: Decryption) {
  if (!file)
    return {
      sentence: `There is no backup. Make one with the version that is running: ${clubCommand} backup <file>. Then name that file here.`,
      isSafe: false,
    }
  const find = (decrypted: string) => findFlaw(decrypted, database)
  const flaw = await withDecrypted(file, decryption, find).catch((error: unknown) => {
    // A new backup does not help when the passphrase is missing or wrong, or the disk is full.
    if (!(error instanceof UnusableBackupError)) throw error
    throw new Error(
      `${file}: ${error.message}. Make a new backup with the version that is running: ${clubCommand} backup <file>`,
      { cause: error },
    )
  })
  return {
    sentence: flaw
      ? `${file} is complete, but ${flaw}: make a new backup with the version that is running.`
      : `${file} is complete and current.`,
    isSafe: flaw === null,
  }
}

/** Returns why a backup differs from the database as it is now; null if it does not. */
async function findFlaw(file: string, database: Database): Promise<string | null> {
  const backup = await openBackupFile(file)
  try {
    const [backupClub, currentClub] = [await findClubId(backup.database.read), await findClubId(database.read)]
    if (backupClub && currentClub && backupClub !== currentClub) return 'it is of another club'
    const migrations = await Promise.all([backup.database, database].map(({ read }) => appliedMigrations(read)))
    if (new Set(migrations.map(String)).size > 1) return 'it is of another version'
  } finally {
    await backup.database.close()
  }
  const { checksums, takenAt } = backup.facts
  // The table `facts` may differ only because the club's id was stored after the backup.
  const tables = backupTableNames.filter((table) => table in checksums && table !== 'facts')
  const current = await checksumTables(database, tables)
  const changed = tables.filter((table) => current[table]?.digest !== checksums[table]?.digest)
  return changed.length > 0 ? `rows have changed since ${takenAt} (${changed.join(', ')})` : null
}

function isLater(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}
