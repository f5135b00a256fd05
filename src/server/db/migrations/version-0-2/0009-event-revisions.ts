import { type Migration, runStatements } from '../migration.ts'

/** When the calendar event of each class last changed in a release. */
export const eventRevisions: Migration = (queries, engine) =>
  runStatements(queries, engine, ['alter table releases add column event_revisions $JSON'])
