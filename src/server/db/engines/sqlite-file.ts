import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { UnusableDatabaseError } from '../failures.ts'

/** Makes a new club's file where there is none. Throws UnusableDatabaseError when there is one without a byte in it. */
export function ensureSqliteFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (existsSync(file)) refuseEmptyFile(file)
  else createSqliteFile(file)
}

/** Throws UnusableDatabaseError when there is not a byte in a club's file. */
export function refuseEmptyFile(file: string): void {
  if (statSync(file).size === 0)
    throw new UnusableDatabaseError(
      `${file} is empty, as Ringside never leaves it: check DATA_DIR and that its disk is mounted, ` +
        'restore a backup into an empty DATA_DIR, or delete the file to begin a new club',
    )
}

/** The file has its name only once it has a header: one that a killed process left empty would be taken for a lost club. */
function createSqliteFile(file: string): void {
  const made = `${file}-${randomBytes(4).toString('hex')}`
  try {
    const database = new Sqlite(made)
    database.pragma('journal_mode = WAL')
    database.close()
    giveName(made, file)
  } finally {
    rmSync(made, { force: true })
  }
}

function giveName(made: string, file: string): void {
  try {
    linkSync(made, file)
  } catch {
    // Another process was first, with a file that is as good; or the file system has no links.
    if (!existsSync(file)) renameSync(made, file)
  }
}
