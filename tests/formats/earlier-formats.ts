import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Role } from '../../src/domain/accounts/roles.ts'
import type { Config } from '../../src/server/config.ts'
import { insertWithIds } from '../../src/server/db/copy-tables.ts'
import { Database } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/engines/postgres.ts'
import { openSqlite } from '../../src/server/db/engines/sqlite.ts'
import { parseDatabaseUrl, sqliteFile } from '../../src/server/db/failures.ts'
import { migrate } from '../../src/server/db/migrate.ts'

/** The versions and commits of which this directory holds a backup and a SQLite file. */
export const earlierFormats = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

export interface Club {
  lastMigration: string
  administrator: { username: string; password: string }
  users: Record<string, Role>
  /** The numbers of all releases. */
  releases: number[]
  /** What identifies each record in the current release. */
  lists: Record<string, string[]>
  /** The English text of the content key about.title in the current release. */
  title: string
  drafts: { zones: string[]; exceptions: string[] }
  notices: string[]
  pictures: string[]
  withdrawn: string | null
  /** The number of unused recovery codes. */
  recoveryCodes: number
  counts: Record<string, number>
  /** The ids that the next records get: the highest one belonged to a record that was deleted. */
  nextIds: { schedule_items: number; zones: number }
}

/** What identifies a record of a list in `expected.json`. */
export const identities: Record<string, (record: ReturnType<typeof JSON.parse>) => string> = {
  classes: ({ title }) => title.en,
  zones: ({ name }) => name.en,
  trainers: ({ name }) => name.en,
  partners: ({ name }) => name.en,
  products: ({ name }) => name.en,
  pricing: ({ price }) => price.en,
  gallery: ({ imageUrl }) => imageUrl,
  schedule: ({ dayOfWeek, timeSlot }) => `${dayOfWeek} ${timeSlot}`,
  content: ({ key }) => key,
}

/** Returns what the club of a format contains. */
export const clubOf = (format: string): Club =>
  JSON.parse(readFileSync(join(import.meta.dirname, format, 'expected.json'), 'utf8'))

/** Writes the backup that a format's own `club backup` made into a directory, and returns its path. */
export function writeBackup(format: string, directory: string, name = `backup-of-${format}.sqlite`): string {
  const file = join(directory, name)
  writeFileSync(file, unpack(format, 'backup.sqlite'))
  return file
}

/**
 * Creates the database of a format where the settings say: on SQLite the file that its server left, on PostgreSQL the
 * same rows in tables that the migrations of that format make.
 */
export async function createEarlierDatabase(format: string, config: Config): Promise<void> {
  const file = sqliteFile(config)
  writeFileSync(file, unpack(format, 'ringside.sqlite'))
  if (!config.databaseUrl) return
  const from = new Sqlite(file, { readonly: true })
  const to = openAsItIs(config)
  await migrate(to, clubOf(format).lastMigration)
  await to.write(async (queries) => {
    const rows = (table: string) => from.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]
    // Superusers may leave out the checks of references, so that tables need no order.
    await sql`set local session_replication_role = replica`.execute(queries)
    await sql`drop table migrations`.execute(queries)
    const definition = from.prepare(`select sql from sqlite_master where name = 'migrations'`).pluck().get()
    await sql.raw(String(definition)).execute(queries)
    const tables = from.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[]
    for (const table of tables.filter((name) => !name.startsWith('sqlite_')))
      if (rows(table).length > 0) await insertWithIds(queries, table, rows(table))
    for (const { name, seq } of rows('sqlite_sequence')) {
      const key = name === 'releases' ? 'number' : 'id'
      await sql`select setval(${`${name}_${key}_seq`}::regclass, ${seq}::bigint)`.execute(queries)
    }
  })
  from.close()
  await to.close()
}

/** Opens the database of the settings, and neither checks nor migrates it. */
export function openAsItIs(config: Config): Database {
  const { databaseUrl } = config
  return new Database(
    databaseUrl ? openPostgres(parseDatabaseUrl(databaseUrl), () => {}) : openSqlite(sqliteFile(config)),
  )
}

const unpack = (format: string, name: string) =>
  zstdDecompressSync(readFileSync(join(import.meta.dirname, format, `${name}.zst`)))
