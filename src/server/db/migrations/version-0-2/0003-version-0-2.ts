import { sql } from 'kysely'
import { fillSkeletons } from '../../accounts/users.ts'
import { type Migration, rebuildTable, runStatements } from '../migration.ts'

/**
 * All that 0.2.0 added up to commit 7d351839, which had 22 migrations for it (0003 to 0024). This one creates exactly
 * the same tables, so that backups of that commit can be restored.
 */
export const version02: Migration = async (queries, engine) => {
  await runStatements(queries, engine, accounts)
  await fillSkeletons(queries)
  for (const { table, column, from, to } of references)
    if (engine === 'sqlite') await rebuildTable(queries, table, (definition) => definition.replace(from, to))
    else {
      const name = `${table}_${column}_fkey`
      await sql.raw(`alter table ${table} drop constraint ${name}`).execute(queries)
      if (to) await sql.raw(`alter table ${table} add constraint ${name} foreign key (${column})${to}`).execute(queries)
    }
  await runStatements(queries, engine, publishing)
  await markTranslations(queries, engine)
  await runStatements(queries, engine, uploadsAndBackups)
}

const accounts = [
  'alter table users add column skeleton text',
  // Of older accounts with similar names, only the oldest has a skeleton.
  'create unique index users_skeleton on users (skeleton)',
  `create table devices (
    id $ID,
    token_hash text not null,
    user_id integer not null references users (id) on delete cascade,
    expires_at $TIME not null,
    unique (token_hash, user_id)
  )`,
  'create index devices_user_id on devices (user_id)',
  'create index password_checks_checked_at on password_checks (checked_at)',
  'alter table sessions add column proved_at $TIME',
]

const toUser = ' references users (id) on delete set null'

/** A record that others refer to cannot be deleted; texts and changes keep the id of a deleted author. */
const references = [
  {
    table: 'schedule_items',
    column: 'zone_id',
    from: ' references zones (id) on delete set null',
    to: ' references zones (id) on delete restrict',
  },
  { table: 'trainers', column: 'user_id', from: toUser, to: ' references users (id) on delete restrict' },
  { table: 'content', column: 'updated_by', from: toUser, to: '' },
  { table: 'change_log', column: 'user_id', from: toUser, to: '' },
]

const renderedResponse = `
  build text not null,
  name text not null,
  made_from text not null,
  identity $BYTES,
  gzip $BYTES,
  br $BYTES,
  checksum text not null,
  kept_at $TIME not null`

const publishing = [
  `create table kept_answers (
    release integer not null references releases (number) on delete cascade,
    ${renderedResponse},
    primary key (release, build, name)
  )`,
  'alter table releases add column note text',
  'alter table releases add column pinned $BOOL not null default $FALSE',
  'alter table releases add column made_from $JSON',
  'alter table releases add column version text',
  'alter table releases add column published_at $TIME',
  // Each publication reads these columns, which the database stores after the large lists.
  'create index releases_kept on releases (pinned, published_at, created_at)',
  `create table candidates (
    id $ID,
    number integer not null,
    created_at $TIME not null,
    created_by text,
    fingerprint text not null,
    stats $JSON not null,
    differences integer not null,
    row_stamp text not null,
    publish_at $TIME,
    publish_by $JSON,
    published_as integer,
    stopped $JSON,
    lists $JSON not null
  )`,
  'create index candidates_fingerprint on candidates (fingerprint)',
  // Read every second.
  'create index candidates_due on candidates (publish_at) where published_as is null',
  `create table candidate_uploads (
    candidate integer not null references candidates (id) on delete cascade,
    hash text not null,
    primary key (candidate, hash)
  )`,
  `create table candidate_answers (
    candidate integer not null references candidates (id) on delete cascade,
    ${renderedResponse},
    primary key (candidate, build, name)
  )`,
  `create table preview_links (
    id $ID,
    candidate integer not null references candidates (id) on delete cascade,
    token_hash text not null unique,
    created_at $TIME not null,
    created_by text,
    expires_at $TIME not null
  )`,
  'create index preview_links_candidate on preview_links (candidate)',
  'alter table change_log add column write integer',
  'alter table schedule_items add column duration_minutes integer',
  'alter table schedule_items add column trainer_id integer references trainers (id) on delete restrict',
  'alter table schedule_items add column valid_from text',
  'alter table schedule_items add column valid_until text',
  'alter table schedule_items add column level $JSON',
  'alter table schedule_items add column book_url text',
  `create table exceptions ($RECORD,
    kind text not null check (kind in ('closed', 'cancelled', 'changed', 'extra')),
    from_date text not null,
    until_date text,
    zone_id integer references zones (id) on delete restrict,
    schedule_item_id integer references schedule_items (id) on delete restrict,
    new_time_slot text,
    new_duration_minutes integer,
    new_class_id integer references classes (id) on delete restrict,
    new_zone_id integer references zones (id) on delete restrict,
    new_trainer_id integer references trainers (id) on delete restrict,
    note $JSON
  )`,
  'create index exceptions_schedule_item_id on exceptions (schedule_item_id)',
  // A cancelled class is stored as a copy: its draft may be deleted.
  `create table notices (
    id $ID,
    text $JSON,
    cancels $JSON,
    created_at $TIME not null,
    created_by $JSON not null,
    until $TIME not null
  )`,
  'alter table releases add column notices $JSON',
  `create table translation_marks (
    entity text not null, entity_id integer not null, field text not null, language text not null,
    source_text text not null, "by" text, "at" $TIME not null,
    primary key (entity, entity_id, field, language)
  )`,
  `create table translation_settlements (
    entity text not null, entity_id integer not null, field text not null, language text not null,
    state text not null, text text not null,
    source_text text not null, "by" text, "at" $TIME not null,
    primary key (entity, entity_id, field, language, state)
  )`,
  'alter table change_log add column marks $JSON',
]

const uploadsAndBackups = [
  `create table finding_dismissals (
    key text primary key,
    reason text not null,
    dismissed_at $TIME not null,
    dismissed_by $JSON not null
  )`,
  `create table link_checks (
    address text primary key,
    checked_at $TIME not null,
    fault text
  )`,
  `create table poster_pictures (
    hash text primary key references uploads (hash) on delete cascade,
    facts $JSON not null
  )`,
  ...['trainers', 'partners', 'products', 'gallery', 'pricing', 'zones', 'classes'].map(
    (list) => `alter table ${list} add column position integer`,
  ),
  `create table withdrawn_uploads (
    hash text primary key,
    address text not null,
    stored_at $TIME not null,
    withdrawn_at $TIME not null,
    withdrawn_by $JSON not null,
    was_public $BOOL not null
  )`,
  // Read every second.
  'create index release_uploads_hash on release_uploads (hash)',
  'alter table gallery add column alt $JSON',
  'alter table gallery add column decorative $BOOL not null default $FALSE',
  // Read every second.
  'create index releases_times on releases (coalesce(published_at, created_at), number)',
  'alter table uploads add column name text',
  ...['trainers', 'gallery', 'partners', 'products', 'uploads'].map(
    (table) => `alter table ${table} add column focal_point text`,
  ),
  `create table made_backups (
    due_at $TIME primary key,
    claimed_by text not null,
    claimed_until $TIME not null,
    tries integer not null default 1,
    name text,
    taken_at $TIME,
    bytes $SIZE,
    is_off_site $BOOL not null default $FALSE,
    finished_at $TIME,
    failed_at $TIME,
    failure text
  )`,
  'alter table uploads add column is_light $BOOL not null default $FALSE',
  ...['uploads', 'withdrawn_uploads'].flatMap((table) => [
    `alter table ${table} add column levelled_from text`,
    `create unique index ${table}_levelled_from on ${table} (levelled_from)`,
  ]),
  `create table publish_hooks (
    target text primary key,
    told_release integer not null default 0,
    told_tags $JSON,
    told_at $TIME,
    claimed_by text,
    claimed_until $TIME,
    tries integer not null default 0,
    failure text,
    failed_since $TIME,
    next_try $TIME
  )`,
  `create table release_tags (
    release integer primary key references releases (number) on delete cascade,
    tags $JSON not null
  )`,
  'alter table change_log add column stands $BOOL not null default $FALSE',
]

/** The translated fields of each table at the time of this migration. */
const texts = {
  content: { table: 'content', fields: ['translations'] },
  classes: { table: 'classes', fields: ['title', 'description'] },
  pricing: { table: 'pricing', fields: ['caption', 'price'] },
  schedule: { table: 'schedule_items', fields: ['activity', 'level'] },
  trainers: { table: 'trainers', fields: ['name', 'bio', 'specialties'] },
  partners: { table: 'partners', fields: ['name', 'description'] },
  products: { table: 'products', fields: ['name', 'description'] },
  zones: { table: 'zones', fields: ['name', 'description'] },
  exceptions: { table: 'exceptions', fields: ['note'] },
}

/** Each existing translation counts as written against the current Polish text. */
const markTranslations: Migration = async (queries, engine) => {
  const now = new Date().toISOString()
  for (const [entity, { table, fields }] of Object.entries(texts))
    for (const field of fields)
      for (const language of ['en', 'ua']) {
        const inLanguage = (each: string) => sql`coalesce(${sql.ref(field)} ->> ${sql.lit(each)}, '')`
        const isText = sql.raw(entity === 'content' ? `and type = 'text'` : '')
        await sql`
          insert into translation_marks (entity, entity_id, field, language, source_text, "by", "at")
          select ${sql.lit(entity)}, id, ${sql.lit(field)}, ${sql.lit(language)}, ${inLanguage('pl')}, null,
            cast(${now} as ${sql.raw(engine === 'sqlite' ? 'text' : 'timestamptz')})
          from ${sql.table(table)}
          where ${inLanguage(language)} <> '' ${isText}
        `.execute(queries)
      }
}
