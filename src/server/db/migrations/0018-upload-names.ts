import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The name of the file that a picture came in; none of a picture that is older. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  await sql`alter table uploads add column name text`.execute(queries)
}
