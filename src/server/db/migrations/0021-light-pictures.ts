import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Whether a picture is to stand on ink; none that is older. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const no = engine === 'sqlite' ? 'integer not null default 0' : 'boolean not null default false'
  await sql.raw(`alter table uploads add column is_light ${no}`).execute(queries)
}
