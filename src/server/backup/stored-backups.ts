import { existsSync, statSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type BackupFacts, createBackupFile, sealBackup } from '../db/backup/backup-file.ts'
import {
  type BackupRow,
  deleteOldBackups,
  ensureClubId,
  findLastBackup,
  insertBackup,
  markOffSite,
} from '../db/backup/backups.ts'
import { copyTables } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { createPrivateDirectory } from '../db/engines/private-directory.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../db/open.ts'
import {
  backupName,
  encryptedEnding,
  explainDirectoryError,
  flush,
  listFileNames,
  openS3Store,
  parseBackupNames,
  withTemporaryDirectory,
} from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import { encryptFile } from './encrypted-file.ts'
import { verifyBackup } from './restore-backup.ts'
import type { S3Store } from './s3-store.ts'

interface CompletedBackup extends BackupFacts {
  bytes: number
}

/**
 * Writes a snapshot of the database, which a server may be using, into a file that only its owner can read. The file
 * appears only once it is complete and flushed to the disk. Throws when it already exists, or its directory does not.
 */
export async function makeBackup(location: DatabaseLocation, file: string): Promise<CompletedBackup> {
  if (existsSync(file)) throw new Error(`${file} already exists: name a new file`)
  const path = resolve(file)
  const directory = dirname(path)
  await access(directory)
  return withTemporaryDirectory(directory, '.ringside-backup-', async (temporary) => {
    const complete = join(temporary, 'backup.sqlite')
    const backup = await writeBackup(location, complete)
    await rename(complete, path)
    await flush(directory)
    return backup
  })
}

async function writeBackup(location: DatabaseLocation, file: string): Promise<CompletedBackup> {
  const from = await openDatabaseToRead(location)
  try {
    const facts = await fillBackup(from, file)
    await flush(file)
    return { ...facts, bytes: statSync(file).size }
  } finally {
    await from.close()
  }
}

async function fillBackup(from: Database, file: string): Promise<BackupFacts> {
  const takenAt = new Date().toISOString()
  const backup = await createBackupFile(file)
  try {
    const facts = { takenAt, checksums: await copyTables(from, backup) }
    await sealBackup(backup, facts)
    return facts
  } finally {
    await backup.close()
  }
}

/**
 * Makes a backup in the configured directory, copies it off site, verifies both files, and removes backups beyond the
 * number to keep. If a backup was already made since `due` (ISO 8601), copies it instead of a new one.
 */
export async function storeBackup(config: BackupOptions, database: Database, due?: string): Promise<BackupRow> {
  const { directory, keep, s3 } = config.backup
  const club = await database.write(ensureClubId)
  const outdatedIn = (names: readonly string[]) => {
    const backups = parseBackupNames(names).filter((each) => each.club === club)
    // A backup may have both a plain and an encrypted copy.
    const outdated = [...new Set(backups.map(({ takenAt }) => takenAt))].slice(keep)
    return backups.filter(({ takenAt }) => outdated.includes(takenAt))
  }
  const last = due ? await findLastBackup(database.read) : undefined
  const isAlreadyMade = last && due && last.takenAt >= due && existsSync(join(directory, last.name))
  const backup = isAlreadyMade ? last : await makeLocalBackup(config, database, club)
  // Removed before the upload, so that the disk does not fill up while the store is unreachable.
  for (const { name } of outdatedIn(await listFileNames(directory))) await rm(join(directory, name), { force: true })
  await database.write((queries) => deleteOldBackups(queries, keep))
  if (!s3) return backup
  const store = await openS3Store(s3)
  if (!backup.isOffSite) await copyOffSite(config, store, backup.name)
  await database.write((queries) => markOffSite(queries, backup.takenAt))
  for (const { name } of outdatedIn(await store.list())) await store.remove(name)
  return { ...backup, isOffSite: true }
}

async function copyOffSite({ backup }: BackupOptions, store: S3Store, name: string): Promise<void> {
  const { directory, passphrase } = backup
  const file = join(directory, name)
  if (passphrase === null) return store.put(file, name)
  await withTemporaryDirectory(directory, '.encrypting-', async (temporary) => {
    const encrypted = join(temporary, 'backup.enc')
    await encryptFile(file, encrypted, passphrase)
    await store.put(encrypted, name + encryptedEnding)
  })
}

/** The file gets its name only once it is verified. */
async function makeLocalBackup(config: BackupOptions, database: Database, club: string): Promise<BackupRow> {
  const { directory } = config.backup
  try {
    createPrivateDirectory(directory)
    return await withTemporaryDirectory(directory, `.making-${club}-`, async (temporary) => {
      const file = join(temporary, 'backup.sqlite')
      const { bytes, takenAt } = await writeBackup(config, file)
      await verifyBackup(file)
      const name = backupName(club, takenAt)
      await rename(file, join(directory, name))
      await flush(directory)
      const backup = { name, bytes, takenAt, isOffSite: false }
      await database.write((queries) => insertBackup(queries, backup))
      return backup
    })
  } catch (error) {
    throw explainDirectoryError(error, directory, 'set BACKUP_DIR to another')
  }
}
