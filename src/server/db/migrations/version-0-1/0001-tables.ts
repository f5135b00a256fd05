import { type Migration, runStatements } from '../migration.ts'

/** Every table of spec section 3, and those for sessions, uploads, releases, the change log and login limits. */
export const tables: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  `create table users (
    id $ID,
    username text not null unique,
    password text not null,
    role text not null default 'user' check (role in ('visitor', 'user', 'trainer', 'admin')),
    created_at $TIME not null
  )`,
  `create table sessions (
    id $ID,
    token_hash text not null unique,
    user_id integer not null references users (id) on delete cascade,
    created_at $TIME not null,
    seen_at $TIME not null,
    expires_at $TIME not null,
    user_agent text not null,
    address text not null
  )`,
  'create index sessions_user_id on sessions (user_id)',
  `create table password_checks (
    id $ID,
    key text not null,
    checked_at $TIME not null
  )`,
  'create index password_checks_key on password_checks (key, checked_at)',
  `create table setup_links (
    token_hash text primary key,
    created_at $TIME not null
  )`,
  `create table content (
    id $ID,
    version integer not null default 1,
    key text not null unique,
    section text not null default 'general',
    type text not null default 'text' check (type in ('text', 'image')),
    translations $JSON not null,
    metadata $JSON,
    updated_at $TIME not null,
    updated_by integer references users (id) on delete set null
  )`,
  `create table classes ($RECORD,
    title $JSON not null,
    description $JSON
  )`,
  `create table zones ($RECORD,
    name $JSON not null,
    description $JSON
  )`,
  `create table pricing ($RECORD,
    class_id integer not null references classes (id) on delete restrict,
    caption $JSON not null,
    price $JSON not null
  )`,
  'create index pricing_class_id on pricing (class_id)',
  `create table schedule_items ($RECORD,
    day_of_week text not null
      check (day_of_week in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
    time_slot text not null,
    activity $JSON,
    class_id integer not null references classes (id) on delete restrict,
    zone_id integer references zones (id) on delete set null
  )`,
  'create index schedule_items_class_id on schedule_items (class_id)',
  'create index schedule_items_zone_id on schedule_items (zone_id)',
  `create table trainers ($RECORD,
    user_id integer unique references users (id) on delete set null,
    name $JSON not null,
    bio $JSON not null,
    specialties $JSON not null,
    photo_url text
  )`,
  `create table gallery ($RECORD,
    image_url text not null
  )`,
  `create table products ($RECORD,
    name $JSON not null,
    description $JSON not null,
    price numeric(10, 2) not null check (price >= 0),
    image_url text,
    in_stock $BOOL not null default $TRUE
  )`,
  `create table partners ($RECORD,
    name $JSON not null,
    description $JSON not null,
    website text,
    logo_url text
  )`,
  `create table uploads (
    hash text primary key,
    width integer not null,
    height integer not null,
    is_art $BOOL not null default $FALSE,
    avif_ready $BOOL not null default $FALSE,
    created_at $TIME not null,
    touched_at $TIME not null
  )`,
  `create table upload_variants (
    hash text not null references uploads (hash) on delete cascade,
    width integer not null,
    type text not null check (type in ('webp', 'avif')),
    bytes $BYTES not null,
    primary key (hash, width, type)
  )`,
  `create table releases (
    number integer primary key,
    created_at $TIME not null,
    created_by text,
    stats $JSON not null,
    lists $JSON not null
  )`,
  `create table release_uploads (
    release integer not null references releases (number) on delete cascade,
    hash text not null,
    primary key (release, hash)
  )`,
  `create table change_log (
    id $ID,
    changed_at $TIME not null,
    user_id integer references users (id) on delete set null,
    username text not null,
    action text not null check (action in ('create', 'update', 'delete')),
    entity text not null,
    entity_id integer not null,
    before $JSON,
    after $JSON
  )`,
  'create index change_log_entity on change_log (entity, entity_id)',
  `create table sample_records (
    list text not null,
    record_id integer not null,
    primary key (list, record_id)
  )`,
  `create table facts (
    name text primary key,
    value text not null
  )`,
]
