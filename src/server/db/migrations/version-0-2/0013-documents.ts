import { type Migration, runStatements } from '../migration.ts'

export const documents: Migration = (queries, engine) =>
  runStatements(queries, engine, [
    `create table documents ($RECORD,
      kind text not null check (kind in ('privacy', 'minors', 'minors-children', 'rules', 'own')),
      title $JSON not null,
      text $JSON not null,
      in_force_since text,
      reviewed_on text,
      position integer
    )`,
    "create unique index documents_kind on documents (kind) where kind <> 'own'",
  ])
