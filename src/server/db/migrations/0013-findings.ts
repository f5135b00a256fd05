import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which findings somebody wants to be quiet, and what was learnt of links and of pictures behind words. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const [json, time] = isSqlite ? ['text', 'text'] : ['jsonb', 'timestamptz']
  const statements = [
    `create table finding_dismissals (
      key text primary key,
      reason text not null,
      dismissed_at ${time} not null,
      dismissed_by ${json} not null
    )`,
    `create table link_checks (
      address text primary key,
      checked_at ${time} not null,
      fault text
    )`,
    `create table poster_pictures (
      hash text primary key references uploads (hash) on delete cascade,
      facts ${json} not null
    )`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
