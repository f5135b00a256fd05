import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { type BackupClaim, ensureClubId, findBackup, type MadeBackup, noteBackup } from '../db/made-backups.ts'
import { backupName, workshopName, workshopsAmong } from './backup-names.ts'
import { explainPlace } from './backup-place.ts'
import type { BackupOptions } from './backup-settings.ts'
import { deadlineOf } from './deadline.ts'
import { dropUnsent } from './drop-backups.ts'
import { flush } from './flush.ts'
import { removeLeftOvers } from './left-overs.ts'
import { makeBackup } from './make-backup.ts'
import { openS3Store } from './open-s3-store.ts'
import { verifyBackup } from './restore-backup.ts'

type KeptFile = Pick<MadeBackup, 'name' | 'bytes' | 'takenAt'> & { name: string }

/**
 * Makes a backup where the settings want it, and verifies it there: in the directory, which it enters when it has passed the
 * check of a restore, and off site, where it is read back. What was done before it failed the last time is not done again.
 */
export async function keepBackup(config: BackupOptions, database: Database, claim: BackupClaim): Promise<KeptFile> {
  const { directory, s3 } = config.backup
  const club = await database.write(ensureClubId)
  const explain = (error: unknown) => {
    throw explainPlace(error, directory, 'set BACKUP_DIR to another')
  }
  await openPlace(directory, club).catch(explain)
  const note = async (facts: Parameters<typeof noteBackup>[2]) => {
    if (!(await database.write((queries) => noteBackup(queries, claim, facts))))
      throw new Error('Another process has taken this backup over')
  }
  const made = await findBackup(database.read, claim.dueAt)
  let file: KeptFile
  let isOffSite = false
  if (made?.name && existsSync(join(directory, made.name))) {
    file = { name: made.name, bytes: made.bytes, takenAt: made.takenAt }
    isOffSite = made.isOffSite
  } else {
    file = await makeInto(config, join(directory, workshopName(club, claim.dueAt)), club).catch(explain)
    await note({ ...file, isOffSite })
    await dropUnsent(config, database)
  }
  if (s3 && !isOffSite) {
    const store = await openS3Store(s3)
    await store.put(join(directory, file.name), file.name)
    await note({ isOffSite: true })
  }
  await note({ finishedAt: new Date().toISOString(), failure: null, failedAt: null })
  return file
}

/** The backup has its name once it is verified; until then it is in a workshop, which goes with the process. */
async function makeInto(config: BackupOptions, workshop: string, club: string): Promise<KeptFile> {
  const { directory } = config.backup
  const remove = () => rmSync(workshop, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    remove()
    await mkdir(workshop, { mode: 0o700 })
    const file = join(workshop, 'backup.sqlite')
    const { bytes, takenAt } = await makeBackup(config, file)
    await verifyBackup(file, deadlineOf(config, 'check'))
    const name = backupName(club, takenAt)
    await rename(file, join(directory, name))
    await flush(directory)
    return { name, bytes, takenAt }
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/** Sees that the directory is there, without what was killed midway and not tried again. */
async function openPlace(directory: string, club: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeLeftOvers(directory, workshopsAmong(await readdir(directory), club))
}
