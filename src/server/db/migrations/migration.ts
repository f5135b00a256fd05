import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export type EngineName = 'sqlite' | 'postgres'

export type Migration = (queries: Transaction<Schema>, engine: EngineName) => Promise<void>

/** Runs statements in which $ID, $JSON, $TIME… stand for the engine's own types. */
export async function runStatements(
  queries: Transaction<Schema>,
  engine: EngineName,
  statements: readonly string[],
): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const types: Record<string, string> = {
    // AUTOINCREMENT: an id is never used twice, also when the newest row was deleted.
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
