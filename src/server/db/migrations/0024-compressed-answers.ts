import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Kept answers are compressed alone: a start unpacks them for who takes no encoding. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  for (const table of ['kept_answers', 'candidate_answers'])
    await sql.raw(`alter table ${table} drop column identity`).execute(queries)
}
