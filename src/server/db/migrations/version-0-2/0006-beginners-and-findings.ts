import { type Migration, runStatements } from '../migration.ts'

/** Dismissed findings without reasons. */
export const beginnersAndFindings: Migration = (queries, engine) => runStatements(queries, engine, statements)

const statements = [
  'alter table finding_dismissals drop column reason',
  'alter table finding_dismissals drop column dismissed_at',
  'alter table finding_dismissals drop column dismissed_by',
]
