import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** What is told of a photo to whoever cannot see it, or that it only decorates. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [json, no] =
    engine === 'sqlite' ? ['text', 'integer not null default 0'] : ['jsonb', 'boolean not null default false']
  for (const column of [`alt ${json}`, `decorative ${no}`])
    await sql.raw(`alter table gallery add column ${column}`).execute(queries)
}
