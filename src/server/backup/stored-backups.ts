import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupRow,
  deleteOldBackups,
  ensureClubId,
  findLastBackup,
  insertBackup,
  markOffSite,
} from '../db/backups.ts'
import type { Database } from '../db/database.ts'
import {
  backupName,
  backupsAmong,
  explainPlace,
  flush,
  namesIn,
  openS3Store,
  withTemporaryDirectory,
} from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import { makeBackup } from './make-backup.ts'
import { deadlineOf, verifyBackup } from './restore-backup.ts'

/**
 * Makes a backup where the settings want it, verified there (in the directory as a restore would read it, off site byte for
 * byte), and removes those that are too old. With `due` one that was made since is only sent off site, if it is not there.
 */
export async function storeBackup(config: BackupOptions, database: Database, due?: string): Promise<BackupRow> {
  const { directory, keep, s3 } = config.backup
  const club = await database.write(ensureClubId)
  const tooOld = (names: readonly string[]) =>
    backupsAmong(names)
      .filter((each) => each.club === club)
      .slice(keep)
  const last = due ? await findLastBackup(database.read) : undefined
  const isThere = last && due && last.takenAt >= due && existsSync(join(directory, last.name))
  const backup = isThere ? last : await makeHere(config, database, club)
  // Before it is sent: a store that is away must not let the disk fill.
  for (const { name } of tooOld(await namesIn(directory))) await rm(join(directory, name), { force: true })
  await database.write((queries) => deleteOldBackups(queries, keep))
  if (!s3) return backup
  const store = await openS3Store(s3)
  if (!backup.isOffSite) await store.put(join(directory, backup.name), backup.name)
  await database.write((queries) => markOffSite(queries, backup.takenAt))
  for (const { name } of tooOld(await store.list())) await store.remove(name)
  return { ...backup, isOffSite: true }
}

/** The file gets its name once it has passed the check of a restore. */
async function makeHere(config: BackupOptions, database: Database, club: string): Promise<BackupRow> {
  const { directory } = config.backup
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    return await withTemporaryDirectory(directory, `.making-${club}-`, async (temporary) => {
      const file = join(temporary, 'backup.sqlite')
      const { bytes, takenAt } = await makeBackup(config, file)
      await verifyBackup(file, deadlineOf('check'))
      const name = backupName(club, takenAt)
      await rename(file, join(directory, name))
      await flush(directory)
      const backup = { name, bytes, takenAt, isOffSite: false }
      await database.write((queries) => insertBackup(queries, backup))
      return backup
    })
  } catch (error) {
    throw explainPlace(error, directory, 'set BACKUP_DIR to another')
  }
}
