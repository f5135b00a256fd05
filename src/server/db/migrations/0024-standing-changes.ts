import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Changes of records that stand where they stood, by another position since others moved. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const no = engine === 'sqlite' ? 'integer not null default 0' : 'boolean not null default false'
  await sql.raw(`alter table change_log add column stands ${no}`).execute(queries)
}
