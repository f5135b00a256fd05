import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Two-factor sign-in: a secret for each user who wants it, and codes for the day the phone is lost. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const time = engine === 'sqlite' ? 'text' : 'timestamptz'
  await sql
    .raw(
      `create table second_factors (
        user_id integer primary key references users (id) on delete cascade,
        secret text not null,
        confirmed_at ${time},
        last_step integer not null default 0
      )`,
    )
    .execute(queries)
  await sql
    .raw(
      `create table recovery_codes (
        user_id integer not null references users (id) on delete cascade,
        code_hash text not null,
        primary key (user_id, code_hash)
      )`,
    )
    .execute(queries)
}
