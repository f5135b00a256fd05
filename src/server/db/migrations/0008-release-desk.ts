import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The release desk: what a release was made of, candidates that may become one, links that show them, and what was one press. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const [json, time, bytes] = isSqlite ? ['text', 'text', 'blob'] : ['jsonb', 'timestamptz', 'bytea']
  const id = isSqlite ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  const statements = [
    'alter table releases add column note text',
    `alter table releases add column pinned ${isSqlite ? 'integer not null default 0' : 'boolean not null default false'}`,
    `alter table releases add column made_from ${json}`,
    'alter table releases add column version text',
    `alter table releases add column published_at ${time}`,
    // Every publish asks which releases are kept, without reading past their lists.
    'create index releases_kept on releases (pinned, published_at, created_at)',
    `create table candidates (
      id ${id},
      number integer not null,
      created_at ${time} not null,
      created_by text,
      fingerprint text not null,
      stats ${json} not null,
      differences integer not null,
      row_stamp text not null,
      publish_at ${time},
      publish_by ${json},
      published_as integer,
      stopped ${json},
      lists ${json} not null
    )`,
    'create index candidates_fingerprint on candidates (fingerprint)',
    // Asked every second.
    'create index candidates_due on candidates (publish_at) where published_as is null',
    `create table candidate_uploads (
      candidate integer not null references candidates (id) on delete cascade,
      hash text not null,
      primary key (candidate, hash)
    )`,
    `create table candidate_answers (
      candidate integer not null references candidates (id) on delete cascade,
      build text not null,
      name text not null,
      made_from text not null,
      identity ${bytes},
      gzip ${bytes},
      br ${bytes},
      checksum text not null,
      kept_at ${time} not null,
      primary key (candidate, build, name)
    )`,
    `create table preview_links (
      id ${id},
      candidate integer not null references candidates (id) on delete cascade,
      token_hash text not null unique,
      created_at ${time} not null,
      created_by text,
      expires_at ${time} not null
    )`,
    'create index preview_links_candidate on preview_links (candidate)',
    'alter table change_log add column write integer',
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
