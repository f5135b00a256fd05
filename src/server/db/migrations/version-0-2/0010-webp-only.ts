import { type Migration, runStatements } from '../migration.ts'

/** Deletes the AVIF variants of pictures: every variant is WebP. */
export const webpOnly: Migration = (queries, engine) =>
  runStatements(queries, engine, [
    "delete from upload_variants where type = 'avif'",
    ...(engine === 'sqlite' ? withoutTypeOnSqlite : withoutType),
    'alter table uploads drop column avif_ready',
  ])

const withoutType = [
  // This drops the primary key, which contains the column.
  'alter table upload_variants drop column type',
  'alter table upload_variants add primary key (hash, width)',
]

/** SQLite drops no column of a primary key. */
const withoutTypeOnSqlite = [
  'alter table upload_variants rename to typed_variants',
  `create table upload_variants (
    hash text not null references uploads (hash) on delete cascade,
    width integer not null,
    bytes $BYTES not null,
    primary key (hash, width)
  )`,
  'insert into upload_variants (hash, width, bytes) select hash, width, bytes from typed_variants',
  'drop table typed_variants',
]
