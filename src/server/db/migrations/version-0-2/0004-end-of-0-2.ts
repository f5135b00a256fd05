import { type Migration, runStatements } from '../migration.ts'

/** What 0.2.0 adds and drops after commit 7d351839. */
export const endOf02: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  'alter table users add column language text',
  `create table idempotency_keys (
    key text primary key,
    user_id integer not null,
    request text not null,
    result text not null,
    change_id integer,
    stored_at $TIME not null
  )`,
  'drop table kept_answers',
  'drop table candidate_answers',
  `create table rendered_responses (
    release integer references releases (number) on delete cascade,
    candidate integer references candidates (id) on delete cascade,
    build text not null,
    name text not null,
    made_from text not null,
    gzip $BYTES,
    br $BYTES,
    checksum text not null,
    stored_at $TIME not null,
    unique (release, build, name),
    unique (candidate, build, name)
  )`,
  'drop table poster_pictures',
  "delete from facts where name = 'first steps dismissed'",
  'drop table translation_settlements',
  'alter table translation_marks drop column "by"',
  'alter table translation_marks drop column "at"',
  'alter table translation_marks rename to translation_sources',
  'alter table change_log drop column marks',
  'alter table change_log rename column stands to only_shifted',
  'alter table candidates rename column row_stamp to row_fingerprint',
  // A brightened copy is now an upload like any other.
  'drop index uploads_levelled_from',
  'drop index withdrawn_uploads_levelled_from',
  'alter table uploads drop column levelled_from',
  'alter table withdrawn_uploads drop column levelled_from',
  'alter table withdrawn_uploads drop column was_public',
  'drop table if exists publish_hooks',
  'drop table if exists release_tags',
  'drop table if exists link_checks',
  `create table jobs (
    name text primary key,
    leased_by text not null,
    leased_until $TIME not null,
    tries integer not null,
    failed_at $TIME,
    failure text
  )`,
  `create table backups (
    taken_at $TIME primary key,
    name text not null,
    bytes $SIZE not null,
    is_off_site $BOOL not null
  )`,
  'insert into backups select taken_at, name, bytes, is_off_site from made_backups where finished_at is not null',
  'drop table made_backups',
]
