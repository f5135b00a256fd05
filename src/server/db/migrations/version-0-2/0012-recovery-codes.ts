import { type Migration, runStatements } from '../migration.ts'

/** Moves the recovery codes of a second factor into a column of its row. */
export const recoveryCodes: Migration = (queries, engine) =>
  runStatements(queries, engine, [
    "alter table second_factors add column recovery_codes $JSON not null default '[]'",
    `update second_factors set recovery_codes = (
      select coalesce(${engine === 'sqlite' ? 'json_group_array' : 'jsonb_agg'}(code_hash order by code_hash), '[]')
      from recovery_codes where recovery_codes.user_id = second_factors.user_id
    )`,
    'drop table recovery_codes',
  ])
