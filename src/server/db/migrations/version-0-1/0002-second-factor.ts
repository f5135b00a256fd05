import { type Migration, runStatements } from '../migration.ts'

/** Two-factor log-in: secrets, and recovery codes for users who lose their phone. */
export const secondFactor: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  `create table second_factors (
    user_id integer primary key references users (id) on delete cascade,
    secret text not null,
    confirmed_at $TIME,
    last_step integer not null default 0
  )`,
  `create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
]
