import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { fillSkeletons } from '../users.ts'

/** What each user name looks like, held by one account only; of those that looked alike before, the oldest has it. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  await sql`alter table users add column skeleton text`.execute(queries)
  await sql`create unique index users_skeleton on users (skeleton)`.execute(queries)
  await fillSkeletons(queries)
}
