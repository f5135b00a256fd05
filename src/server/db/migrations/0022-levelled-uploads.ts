import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** The picture whose brightened copy an upload is: a picture has one at most. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  for (const table of ['uploads', 'withdrawn_uploads']) {
    await sql.raw(`alter table ${table} add column levelled_from text`).execute(queries)
    await sql.raw(`create unique index ${table}_levelled_from on ${table} (levelled_from)`).execute(queries)
  }
}
