import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Backups that make themselves: which process makes one, where it is, and why one could not be made. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [time, size, no] =
    engine === 'sqlite'
      ? ['text', 'integer', 'integer not null default 0']
      : ['timestamptz', 'double precision', 'boolean not null default false']
  await sql
    .raw(
      `create table made_backups (
        due_at ${time} primary key,
        claimed_by text not null,
        claimed_until ${time} not null,
        tries integer not null default 1,
        name text,
        taken_at ${time},
        bytes ${size},
        is_off_site ${no},
        finished_at ${time},
        failed_at ${time},
        failure text
      )`,
    )
    .execute(queries)
}
