import { sql } from 'kysely'
import { type Migration, runStatements } from '../migration.ts'

/** Makes a preview a release without a time of publication, and takes notices out of releases. */
export const releasesAndPreviews: Migration = async (queries, engine) => {
  const isSqlite = engine === 'sqlite'
  const jsonList = isSqlite ? 'json_group_array(hash)' : 'jsonb_agg(hash)'
  const emptyList = isSqlite ? `'[]'` : `'[]'::jsonb`
  const uploadsOf = (table: string, column: string, owner: string) =>
    `coalesce((select ${jsonList} from ${table} where ${column} = ${owner}), ${emptyList})`
  await runStatements(queries, engine, [
    'drop table rendered_responses',
    'alter table releases rename to earlier_releases',
    'drop index releases_kept',
    'drop index releases_times',
    `create table releases (
      number $ID,
      base integer not null,
      created_at $TIME not null,
      created_by text,
      published_at $TIME,
      publish_at $TIME,
      restored_from integer,
      changes $JSON,
      link_hash text unique,
      link_expires_at $TIME,
      link_by text,
      uploads $JSON not null,
      lists $JSON not null
    )`,
    'create index releases_published_at on releases (published_at, number)',
    `insert into releases (number, base, created_at, created_by, published_at, restored_from, uploads, lists)
      ${isSqlite ? '' : 'overriding system value'}
      select number, number - 1, created_at, created_by, coalesce(published_at, created_at),
        case when made_from ->> 'base' = 'release' then cast(made_from ->> 'number' as integer) end,
        ${uploadsOf('release_uploads', 'release', 'earlier_releases.number')}, lists
      from earlier_releases order by number`,
    ...(isSqlite
      ? []
      : [`select setval('releases_number_seq', coalesce((select max(number) from releases), 0) + 1, false)`]),
  ])
  await movePreviews(queries, uploadsOf('candidate_uploads', 'candidate', 'candidates.id'))
  await runStatements(queries, engine, [
    'drop table preview_links',
    'drop table candidate_uploads',
    'drop table candidates',
    'drop table release_uploads',
    'drop table earlier_releases',
    `create table rendered_responses (
      release integer not null references releases (number) on delete cascade,
      build text not null,
      name text not null,
      made_from text not null,
      gzip $BYTES,
      br $BYTES,
      checksum text not null,
      stored_at $TIME not null,
      primary key (release, build, name)
    )`,
    `update change_log set entity = 'previews' where entity = 'candidates'`,
  ])
}

/** Moves the previews that are not published, and the links of all previews. */
async function movePreviews(queries: Parameters<Migration>[0], uploads: string): Promise<void> {
  const { rows } = await sql<{ current: number | null; content: number | null }>`
    select number as current, case when made_from ->> 'base' = 'notices' then cast(made_from ->> 'number' as integer) end
      as content
    from earlier_releases order by number desc limit 1
  `.execute(queries)
  const current = rows[0]?.current ?? 0
  const content = rows[0]?.content ?? current
  const { rows: previews } = await sql<{ id: number; number: number; publishedAs: number | null }>`
    select id, number, published_as from candidates order by id
  `.execute(queries)
  for (const { id, number, publishedAs } of previews) {
    const base = number > content ? current : number - 1
    if (publishedAs === null)
      await sql`
        insert into releases (base, created_at, created_by, publish_at, changes, uploads, lists)
        select ${sql.lit(base)}, created_at, created_by, publish_at, '{}', ${sql.raw(uploads)}, lists
        from candidates where id = ${id}
      `.execute(queries)
    const release = publishedAs === null ? sql`(select max(number) from releases)` : sql`${publishedAs}`
    await sql`
      update releases set (link_hash, link_expires_at, link_by) = (
        select token_hash, expires_at, created_by from preview_links where candidate = ${id} order by id desc limit 1
      ) where number = ${release} and link_hash is null
    `.execute(queries)
  }
}
