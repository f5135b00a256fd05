import { constants, createWriteStream, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupFacts, checkIsFile, openAndMigrate, openBackupFile } from '../db/backup/backup-file.ts'
import { findClubId } from '../db/backup/backups.ts'
import { checksumTables, copyTables, type TableChecksums } from '../db/copy-tables.ts'
import { createPrivateDirectory } from '../db/engines/private-directory.ts'
import { isStorageFull } from '../db/failures.ts'
import { type DatabaseLocation, openDatabaseForCommand, openDatabaseToRead, openDatabaseToRestore } from '../db/open.ts'
import { endAllPreviewSettings } from '../db/releases/releases.ts'
import { clubCommand } from '../installation.ts'
import { listFileNames, openS3Store, parseBackupNames, restorePrefix, withTemporaryDirectory } from './backup-places.ts'
import type { BackupOptions } from './backup-settings.ts'
import { decryptFile, isEncrypted } from './encrypted-file.ts'

/** Checks every row and picture of a backup. Throws an Error that says what is wrong with it. */
export async function verifyBackup(file: string): Promise<BackupFacts> {
  const { database, facts } = await openBackupFile(file)
  await database.close()
  return facts
}

/** How to decrypt an encrypted backup. */
export interface Decryption {
  /** The directory below which the decrypted copy is temporarily stored. */
  parent: string
  findPassphrase: () => Promise<string>
}

/** Runs `work` on a backup, or on the decrypted copy of an encrypted one. */
export async function withDecrypted<Result>(
  file: string,
  { parent, findPassphrase }: Decryption,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  checkIsFile(file)
  if (!(await isEncrypted(file))) return work(file)
  const passphrase = await findPassphrase()
  return withTemporaryDirectory(parent, restorePrefix, async (temporary) => {
    const decrypted = join(temporary, 'decrypted.sqlite')
    await decryptFile(file, decrypted, passphrase)
    return work(decrypted)
  })
}

/**
 * Restores a backup of this version or an older one, completely or not at all, into the empty database that the
 * settings name. Returns the backup's facts, and the checksums of the restored rows.
 */
export async function restoreBackup(
  location: DatabaseLocation,
  file: string,
): Promise<BackupFacts & { restored: TableChecksums }> {
  checkIsFile(file)
  const createdDirectory = createPrivateDirectory(location.dataDirectory)
  try {
    return await withTemporaryDirectory(location.dataDirectory, restorePrefix, async (temporary) => {
      // Migrating would change the backup, so a copy is migrated.
      const copy = join(temporary, 'backup.sqlite')
      await copyFile(file, copy, constants.COPYFILE_FICLONE)
      const facts = await verifyBackup(copy)
      await using from = await openAndMigrate(copy)
      await from.write(endAllPreviewSettings)
      await using to = await openDatabaseToRestore(location)
      return { ...facts, restored: await copyTables(from, to) }
    })
  } catch (error) {
    if (createdDirectory) rmSync(createdDirectory, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores the newest backup, from the bucket if there is one, into a temporary directory, and compares its rows with
 * the backup's checksums. Returns a sentence for the operator. Throws an Error when rows differ.
 */
export async function testRestore(config: BackupOptions): Promise<string> {
  const { directory, s3 } = config.backup
  const place = s3 ? 'off site' : directory
  const store = s3 && (await openS3Store(s3))
  const club = await readClubId(config)
  const names = store ? await store.list() : await listFileNames(directory)
  const newest = parseBackupNames(names).find((each) => !club || each.club === club)
  if (!newest) throw new Error(`There is no backup ${store ? place : `in ${place}`}`)
  return withTemporaryDirectory(config.dataDirectory, `${restorePrefix}test-`, async (temporary) => {
    const fetched = join(temporary, 'backup.sqlite')
    if (store) await pipeline(Readable.from(store.read(newest.name)), createWriteStream(fetched, { mode: 0o600 }))
    const file = store ? fetched : join(directory, newest.name)
    const decryption = { parent: temporary, findPassphrase: async () => requirePassphrase(config) }
    const restore = (decrypted: string) => restoreAndCompare(decrypted, join(temporary, 'club'))
    const rows = await withDecrypted(file, decryption, restore).catch((error: Error) => {
      if (isStorageFull(error)) throw error
      const advice = `Make a new backup with ${clubCommand} backup, then test again`
      throw new Error(`${newest.name} (${place}) could not be restored: ${error.message}. ${advice}`, { cause: error })
    })
    return `${newest.name} (${place}) was restored for a test: all of its ${rows} rows are intact.`
  })
}

function requirePassphrase({ backup }: BackupOptions): string {
  if (backup.passphrase === null) throw new Error('it is encrypted, and BACKUP_PASSPHRASE is not set')
  return backup.passphrase
}

/** Returns null without a database, as on a new machine after a fire; then the newest backup of any club is tested. */
async function readClubId(config: BackupOptions): Promise<string | null> {
  const database = await openDatabaseToRead(config, findClubId).catch(() => null)
  if (!database) return null
  await using _ = database
  return await findClubId(database.read)
}

/** Returns how many rows were compared. Throws when the backup is damaged, or the restored rows differ from it. */
async function restoreAndCompare(file: string, dataDirectory: string): Promise<number> {
  const scratch = { dataDirectory, databaseUrl: null }
  const { restored } = await restoreBackup(scratch, file)
  await using database = await openDatabaseForCommand(scratch)
  const actual = await checksumTables(database)
  const differingTable = Object.keys(restored).find((table) => actual[table]?.digest !== restored[table]?.digest)
  if (differingTable) throw new Error(`After the restore, the table ${differingTable} differs from the backup`)
  return countRows(actual)
}

export const countRows = (checksums: TableChecksums) =>
  Object.values(checksums).reduce((sum, table) => sum + table.rows, 0)
