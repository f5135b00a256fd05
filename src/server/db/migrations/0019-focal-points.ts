import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The point that a picture's crops keep in sight: chosen for a record, or found in an upload. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  for (const table of ['trainers', 'gallery', 'partners', 'products', 'uploads'])
    await sql.raw(`alter table ${table} add column focal_point text`).execute(queries)
}
