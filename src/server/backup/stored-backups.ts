import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type BackupFacts, createBackupFile, sealBackup } from '../db/backup-file.ts'
import {
  type BackupRow,
  deleteOldBackups,
  ensureClubId,
  findLastBackup,
  insertBackup,
  markOffSite,
} from '../db/backups.ts'
import { copyTables } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../db/open.ts'
import {
  backupName,
  explainDirectoryError,
  flush,
  listFileNames,
  openS3Store,
  parseBackupNames,
  withTemporaryDirectory,
} from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import { verifyBackup } from './restore-backup.ts'

interface Backup extends BackupFacts {
  bytes: number
}

/**
 * Writes a snapshot of all that the club has into one file that only its owner can read, beside a running server. The
 * file appears complete, safe from a power cut, or not at all. Throws when it exists already.
 */
export async function makeBackup(location: DatabaseLocation, file: string): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} already exists: name a new file`)
  const path = resolve(file)
  const part = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.part`)
  const from = await openDatabaseToRead(location)
  try {
    const facts = await fillBackup(from, part)
    await flush(part)
    await rename(part, path)
    await flush(dirname(path))
    return { ...facts, bytes: statSync(path).size }
  } finally {
    rmSync(part, { force: true })
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
 * Makes a backup in the directory of the settings and off site, verifies both, and removes those that are too old. With
 * `due` (ISO 8601) one that was made since is only sent off site, if it is not there.
 */
export async function storeBackup(config: BackupOptions, database: Database, due?: string): Promise<BackupRow> {
  const { directory, keep, s3 } = config.backup
  const club = await database.write(ensureClubId)
  const tooOld = (names: readonly string[]) =>
    parseBackupNames(names)
      .filter((each) => each.club === club)
      .slice(keep)
  const last = due ? await findLastBackup(database.read) : undefined
  const isMade = last && due && last.takenAt >= due && existsSync(join(directory, last.name))
  const backup = isMade ? last : await makeHere(config, database, club)
  // Before it is sent: the disk must not fill while the store is unreachable.
  for (const { name } of tooOld(await listFileNames(directory))) await rm(join(directory, name), { force: true })
  await database.write((queries) => deleteOldBackups(queries, keep))
  if (!s3) return backup
  const store = await openS3Store(s3)
  if (!backup.isOffSite) await store.put(join(directory, backup.name), backup.name)
  await database.write((queries) => markOffSite(queries, backup.takenAt))
  for (const { name } of tooOld(await store.list())) await store.remove(name)
  return { ...backup, isOffSite: true }
}

/** The file gets its name once it is verified. */
async function makeHere(config: BackupOptions, database: Database, club: string): Promise<BackupRow> {
  const { directory } = config.backup
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return await withTemporaryDirectory(directory, `.making-${club}-`, async (temporary) => {
      const file = join(temporary, 'backup.sqlite')
      const { bytes, takenAt } = await makeBackup(config, file)
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
