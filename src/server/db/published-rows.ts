import { sql } from 'kysely'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { Reads } from './database.ts'

export const publishedTables = recordKinds.map(({ table }) => table)

/**
 * A text that is another one as soon as a row was added, changed or removed: a change raises a version,
 * and a removal lowers a count. What is removed may come back under its id, so that both may be undone by other rows: but
 * not without a change that is logged.
 */
export async function fingerprintRows(queries: Reads): Promise<string> {
  const tables = publishedTables.map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) as count, max(id) as newest, sum(version) as versions
      from ${sql.table(table)}`,
  )
  const log = sql`select 'change_log' as name, 0 as count, max(id) as newest, 0 as versions from change_log`
  const { rows } = await sql`${sql.join([...tables, log], sql` union all `)}`.execute(queries)
  return JSON.stringify(rows)
}

export async function hasRows(queries: Reads): Promise<boolean> {
  for (const table of publishedTables)
    if (await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}
