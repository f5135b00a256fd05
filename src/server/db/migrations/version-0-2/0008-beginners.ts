import { type Migration, runStatements } from '../migration.ts'

/** Classes for beginners, from which a schedule item may differ. */
export const beginners: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  'alter table classes add column for_beginners $BOOL not null default $FALSE',
  'alter table schedule_items rename column for_beginners to is_for_beginners',
  'alter table schedule_items add column for_beginners text',
  "update schedule_items set for_beginners = 'yes' where is_for_beginners = $TRUE",
  'alter table schedule_items drop column is_for_beginners',
]
