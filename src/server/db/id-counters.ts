import { sql } from 'kysely'
import type { Database, Queries, Reads } from './database.ts'
import { idCounters } from './kept-tables.ts'

/** The highest id that each counter has given, deleted rows included. */
export async function readIdCounters(engine: Database['engine'], queries: Reads): Promise<Map<string, number>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(queries)
    return new Map(rows.filter(({ name }) => idCounters.includes(name as never)).map(({ name, seq }) => [name, seq]))
  }
  const counters = new Map<string, number>()
  for (const name of idCounters) {
    const sequence = sql.table(`${name}_id_seq`)
    const { rows } = await sql<{ given: number }>`
      select case when is_called then last_value else 0 end as given from ${sequence}
    `.execute(queries)
    counters.set(name, rows[0]?.given ?? 0)
  }
  return counters
}

/** Lets counters go on from where they were elsewhere, so that an id is never given twice. */
export async function setIdCounters(
  engine: Database['engine'],
  queries: Queries,
  counters: Map<string, number>,
): Promise<void> {
  for (const [name, given] of counters) {
    if (given === 0) continue
    if (engine === 'postgres')
      await sql`select setval(${`${name}_id_seq`}::regclass, ${given}::bigint)`.execute(queries)
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(queries)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${given})`.execute(queries)
    }
  }
}
