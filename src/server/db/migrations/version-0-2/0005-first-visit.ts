import { type Migration, runStatements } from '../migration.ts'

/** Classes for beginners, and prices for the first visit. */
export const firstVisit: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  'alter table schedule_items add column for_beginners $BOOL not null default $FALSE',
  'alter table pricing add column first_visit $BOOL not null default $FALSE',
]
