import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

type EngineName = 'sqlite' | 'postgres'

export type Migration = (queries: Transaction<Schema>, engine: EngineName) => Promise<void>

/** Replaces $ID, $JSON, $TIME … in statements by the engine's types, and runs them. */
export async function runStatements(
  queries: Transaction<Schema>,
  engine: EngineName,
  statements: readonly string[],
): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const types: Record<string, string> = {
    // AUTOINCREMENT, so that the id of a deleted row is never used again.
    ID: isSqlite ? 'integer primary key autoincrement' : 'integer generated always as identity primary key',
    JSON: isSqlite ? 'text' : 'jsonb',
    TIME: isSqlite ? 'text' : 'timestamptz',
    BOOL: isSqlite ? 'integer' : 'boolean',
    TRUE: isSqlite ? '1' : 'true',
    FALSE: isSqlite ? '0' : 'false',
    BYTES: isSqlite ? 'blob' : 'bytea',
    SIZE: isSqlite ? 'integer' : 'double precision',
    RECORD: '',
  }
  types.RECORD = `id ${types.ID}, version integer not null default 1, created_at ${types.TIME} not null, updated_at ${types.TIME} not null`

  for (const statement of statements)
    await sql.raw(statement.replace(/\$([A-Z]+)/g, (_, type: string) => types[type] ?? '')).execute(queries)
}

/**
 * Changes the definition of a SQLite table by replacing the table, with its rows, indexes and counter of ids. No other
 * table may refer to it.
 */
export async function rebuildTable(
  queries: Transaction<Schema>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const newTable = `${table}_rebuilt`
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by type desc
  `.execute(queries)
  const [definition = '', ...indexes] = rows.map((row) => row.sql)
  const newDefinition = change(definition)
  await sql.raw(`create table ${newTable} ${newDefinition.slice(newDefinition.indexOf('('))}`).execute(queries)
  await sql`insert into ${sql.table(newTable)} select * from ${sql.table(table)}`.execute(queries)
  await sql`delete from sqlite_sequence where name = ${newTable}`.execute(queries)
  await sql`update sqlite_sequence set name = ${newTable} where name = ${table}`.execute(queries)
  await sql`drop table ${sql.table(table)}`.execute(queries)
  await sql`alter table ${sql.table(newTable)} rename to ${sql.ref(table)}`.execute(queries)
  for (const index of indexes) await sql.raw(index).execute(queries)
}
