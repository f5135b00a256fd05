import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Browsers that have signed in before, and when a session's user last gave the password again. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const time = isSqlite ? 'text' : 'timestamptz'
  const id = isSqlite ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  const statements = [
    `create table devices (
      id ${id},
      token_hash text not null,
      user_id integer not null references users (id) on delete cascade,
      expires_at ${time} not null,
      unique (token_hash, user_id)
    )`,
    'create index devices_user_id on devices (user_id)',
    'create index password_checks_checked_at on password_checks (checked_at)',
    `alter table sessions add column proved_at ${time}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
