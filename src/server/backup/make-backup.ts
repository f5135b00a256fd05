import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type BackupFacts, createBackupFile, sealBackup } from '../db/backup-file.ts'
import { copyTables } from '../db/copy-tables.ts'
import type { Database } from '../db/database.ts'
import { type DatabaseLocation, openDatabaseToRead } from '../db/open.ts'
import { flush } from './backup-places.ts'

export interface Backup extends BackupFacts {
  bytes: number
}

/**
 * Writes all that the club has, as it is at one moment, into one file that only its owner can read, beside a running
 * server. The file appears whole, safe from a power cut, or not at all. Throws when it is there already.
 */
export async function makeBackup(location: DatabaseLocation, file: string): Promise<Backup> {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup replaces no file`)
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
    // What the club has itself takes as long as it takes.
    const facts = { takenAt, sums: await copyTables(from, backup, () => {}) }
    await sealBackup(backup, facts)
    return facts
  } finally {
    await backup.close()
  }
}
