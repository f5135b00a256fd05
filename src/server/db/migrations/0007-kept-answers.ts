import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** A release's pages and lists as they are sent: what may be deleted at any time, and is made again. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [time, bytes] = engine === 'sqlite' ? ['text', 'blob'] : ['timestamptz', 'bytea']
  await sql
    .raw(`create table kept_answers (
      release integer not null references releases (number) on delete cascade,
      build text not null,
      name text not null,
      made_from text not null,
      identity ${bytes},
      gzip ${bytes},
      br ${bytes},
      checksum text not null,
      kept_at ${time} not null,
      primary key (release, build, name)
    )`)
    .execute(queries)
}
