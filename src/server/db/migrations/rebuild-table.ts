import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Changes the definition of one of SQLite's tables, which it does only by a new table in place of the old one: with the
 * same rows, indexes and counter of ids. No other table may refer to it.
 */
export async function rebuildTable(
  queries: Transaction<Schema>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const rebuilt = `${table}_rebuilt`
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null order by type desc
  `.execute(queries)
  const [definition = '', ...indexes] = rows.map((row) => row.sql)
  const changed = change(definition)
  await sql.raw(`create table ${rebuilt} ${changed.slice(changed.indexOf('('))}`).execute(queries)
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(queries)
  await sql`delete from sqlite_sequence where name = ${rebuilt}`.execute(queries)
  await sql`update sqlite_sequence set name = ${rebuilt} where name = ${table}`.execute(queries)
  await sql`drop table ${sql.table(table)}`.execute(queries)
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.ref(table)}`.execute(queries)
  for (const index of indexes) await sql.raw(index).execute(queries)
}
