import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

const lists = ['trainers', 'partners', 'products', 'gallery', 'pricing', 'zones', 'classes']

/** Lists that an administrator puts in order. */
export async function up(queries: Transaction<Schema>): Promise<void> {
  for (const list of lists) await sql.raw(`alter table ${list} add column position integer`).execute(queries)
}
