import { PostgresAdapter, sql } from 'kysely'
import type { Queries } from './database.ts'

/** Inserts rows, each with the columns of the first, under ids that were given before. */
export async function insertWithIds(queries: Queries, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const tuples = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => bound(row[column])))})`))
  // PostgreSQL gives ids itself, unless it is told that these are meant.
  const isPostgres = queries.getExecutor().adapter instanceof PostgresAdapter
  const withOwnIds = sql.raw(isPostgres ? 'overriding system value' : '')
  await sql`insert into ${sql.table(table)} (${names}) ${withOwnIds} values ${tuples}`.execute(queries)
}

/** A list is JSON here; the driver would make it an array of PostgreSQL's own. */
const bound = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)
