import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whom releases are told, how far each has been told of them, and the entity tags of each release’s answers. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const [time, json] = engine === 'sqlite' ? ['text', 'text'] : ['timestamptz', 'jsonb']
  await sql
    .raw(
      `create table publish_hooks (
        target text primary key,
        told_release integer not null default 0,
        told_tags ${json},
        told_at ${time},
        claimed_by text,
        claimed_until ${time},
        tries integer not null default 0,
        failure text,
        failed_since ${time},
        next_try ${time}
      )`,
    )
    .execute(queries)
  await sql
    .raw(
      `create table release_tags (
        release integer primary key references releases (number) on delete cascade,
        tags ${json} not null
      )`,
    )
    .execute(queries)
}
