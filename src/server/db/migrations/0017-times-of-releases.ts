import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Which release was public at a moment is asked each second: without this every release is read, bytes and all. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  await sql`create index releases_times on releases (coalesce(published_at, created_at), number)`.execute(queries)
}
