import { type Migration, runStatements } from '../migration.ts'

/** Moves the second factor of a user into a column of their row. */
export const secondFactorOfUser: Migration = (queries, engine) => {
  const secondFactor =
    engine === 'sqlite'
      ? `json_object('secret', secret, 'confirmedAt', confirmed_at, 'lastStep', last_step,
          'recoveryCodes', json(recovery_codes))`
      : `jsonb_build_object('secret', secret, 'confirmedAt',
          to_char(confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastStep', last_step,
          'recoveryCodes', recovery_codes)`
  return runStatements(queries, engine, [
    'alter table users add column second_factor $JSON',
    `update users set second_factor = (select ${secondFactor} from second_factors where user_id = users.id)`,
    'drop table second_factors',
  ])
}
