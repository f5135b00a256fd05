import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** What the club tells its visitors at once; a release holds those that were current when it was made. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const [json, time] = isSqlite ? ['text', 'text'] : ['jsonb', 'timestamptz']
  const id = isSqlite ? 'integer primary key autoincrement' : 'integer generated always as identity primary key'
  const statements = [
    // The class is told as it was: the one that visitors see may be deleted among the drafts.
    `create table notices (
      id ${id},
      text ${json},
      cancels ${json},
      created_at ${time} not null,
      created_by ${json} not null,
      until ${time} not null
    )`,
    `alter table releases add column notices ${json}`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
