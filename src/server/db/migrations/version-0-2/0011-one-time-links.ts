import { type Migration, runStatements } from '../migration.ts'

/** Replaces the set-up links by one-time links of all kinds. Open set-up links end: the next start prints a new one. */
export const oneTimeLinks: Migration = (queries, engine) =>
  runStatements(queries, engine, [
    'drop table setup_links',
    `create table one_time_links (
      id $ID,
      token_hash text not null unique,
      role text,
      language text,
      user_id integer references users (id) on delete cascade,
      second_factor_off $BOOL not null,
      created_by integer references users (id) on delete cascade,
      created_at $TIME not null,
      expires_at $TIME not null
    )`,
  ])
