import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Sqlite from 'better-sqlite3'
import { inject, onTestFinished } from 'vitest'
import { createDatabase } from '../../support/databases/postgres.ts'
import { NODE_COMPILE_CACHE } from '../../support/servers/server.ts'

/** The settings that name a database. */
export type Place = Record<string, string>

const root = path.join(import.meta.dirname, '../../..')
/** Creates a directory that is removed after the test. */
export const newDirectory = () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'ringside-backup-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}

/** Returns settings of a new, empty database on each engine. */
export const places: Record<string, () => Promise<Place>> = {
  SQLite: async () => ({ DATA_DIR: newDirectory() }),
  PostgreSQL: async () => ({ DATA_DIR: newDirectory(), DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
}

interface CommandEnd {
  status: number
  output: string
  complaint: string
}

/** Runs a `club` command of the build. */
export async function club(place: Place, ...words: string[]): Promise<CommandEnd> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...place }
  try {
    const running = promisify(execFile)(process.execPath, ['dist/server/club.js', ...words], { cwd: root, env })
    running.child.stdin?.end()
    const { stdout, stderr } = await running
    return { status: 0, output: stdout, complaint: stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { status: code, output: stdout, complaint: stderr }
  }
}

/** Returns the name, rows and hash of each of the club's tables, as stored in the backup. */
export function sumsOf(file: string): unknown[] {
  const database = new Sqlite(file, { readonly: true })
  const sums = database
    .prepare(
      `select name, rows, digest from backup_tables
       where name not in ('backup', 'backup_tables', 'migrations', 'sqlite_sequence') order by name`,
    )
    .all()
  database.close()
  return sums
}
