import { sql } from 'kysely'
import { Database, type Queries, type Reads } from './database.ts'
import { sqliteInMemory } from './engines/sqlite.ts'
import { appliedMigrations, createMigrationsTable, migrate } from './migrate.ts'

/** A file holds no backup that can be restored. */
export class UnusableBackupError extends Error {}

/** Names of a file's tables, indexes, views and triggers, each with the words that made it. */
type Shape = Map<string, string>

/** The tables in which a backup says what it holds. */
export async function createFactTables(queries: Queries): Promise<void> {
  await sql`create table backup (taken_at text not null)`.execute(queries)
  await sql`create table backup_tables (name text primary key, rows integer not null, digest text not null)`.execute(
    queries,
  )
}

/**
 * Throws unless a backup has the tables and indexes that Ringside makes, and nothing else. Before any of its rows is read:
 * what stands in a table's place may never come to an end.
 */
export async function checkShape(queries: Reads): Promise<void> {
  const found = await shapeOf(queries).catch(() => new Map<string, string>())
  for (const [name, words] of await shapeWith(undefined))
    if (found.get(name) !== words) throw new UnusableBackupError('This is not a backup of Ringside, or it is damaged')
  const applied = await appliedMigrations(queries)
  const expected = await shapeWith(applied.at(-1))
  const strange = [...new Set([...found.keys(), ...expected.keys()])].find(
    (name) => found.get(name) !== expected.get(name),
  )
  if (strange) throw new UnusableBackupError(`The backup is not as Ringside makes it: ${strange}`)
}

async function shapeOf(queries: Reads): Promise<Shape> {
  const { rows } = await sql<{ type: string; name: string; sql: string | null }>`
    select type, name, sql from sqlite_master
  `.execute(queries)
  // Quotes and capitals differ between SQLite's versions, and up to 7d351839 migrations had another column.
  const wordsOf = (each: string | null) =>
    (each ?? '').toLowerCase().replaceAll(/["\s]/g, '').replace('applied_at', 'timestamp')
  return new Map(rows.map(({ type, name, sql }) => [`${type} ${name}`, wordsOf(sql)]))
}

/** What a backup looks like after the migrations up to this one. */
async function shapeWith(last: string | undefined): Promise<Shape> {
  const model = new Database(sqliteInMemory())
  try {
    await model.write(createMigrationsTable)
    if (last) await migrate(model, last)
    await model.write(createFactTables)
    return await shapeOf(model.read)
  } finally {
    await model.close()
  }
}
