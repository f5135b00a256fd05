import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { type AnyRow, anyTable } from './any-table.ts'
import type { Database, Queries, Reads } from './database.ts'
import { readIdCounters, setIdCounters } from './id-counters.ts'
import { insertWithIds } from './insert-with-ids.ts'
import { batchSize, type KeptTable, keptTableNames, keptTables } from './kept-tables.ts'
import { RowDigest } from './row-digest.ts'

/** How many rows of a table there are, and their hash. */
interface TableSum {
  rows: number
  digest: string
}

export type TableSums = Record<string, TableSum>

/**
 * Copies every kept row from one snapshot into an empty database, in one write; gives the sums of what was read. What
 * `checkTime` throws ends it, and nothing is copied.
 */
export async function copyTables(from: Database, to: Database, checkTime: () => void): Promise<TableSums> {
  return from.snapshot(async (source) =>
    to.write(async (target) => {
      await refuseFilled(target)
      const sums: TableSums = {}
      for (const table of keptTableNames) {
        checkTime()
        const digest = new RowDigest()
        for await (const rows of readBatches(source, table)) {
          for (const row of rows) digest.add(row)
          await insertWithIds(target, table, rows)
          await breathe()
          checkTime()
        }
        sums[table] = { rows: digest.count, digest: digest.value() }
      }
      await setIdCounters(to.engine, target, await readIdCounters(from.engine, source))
      return sums
    }),
  )
}

/** The sums of every kept row, or of some tables', as of one moment. */
export function sumTables(of: Database, checkTime: () => void, tables = keptTableNames): Promise<TableSums> {
  return of.snapshot(async (queries) => {
    const sums: TableSums = {}
    for (const table of tables) {
      const digest = new RowDigest()
      for await (const rows of readBatches(queries, table)) {
        checkTime()
        for (const row of rows) digest.add(row)
      }
      sums[table] = { rows: digest.count, digest: digest.value() }
    }
    return sums
  })
}

/** Throws unless no kept table holds a row. */
async function refuseFilled(queries: Queries): Promise<void> {
  for (const table of keptTableNames)
    if (await anyTable(queries).selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new Error('This database is not empty; a backup is restored into an empty one only. Nothing was changed.')
}

/** All rows by their key, as many at a time as memory may hold. */
async function* readBatches(queries: Reads, table: KeptTable): AsyncGenerator<AnyRow[]> {
  const key: readonly string[] = keptTables[table].key
  const limit = batchSize(table)
  let last: AnyRow | undefined
  do {
    let query = anyTable(queries).selectFrom(table).selectAll().limit(limit)
    for (const column of key) query = query.orderBy(column)
    if (last) {
      const values = key.map((column) => last?.[column])
      query = query.where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(values)})`)
    }
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    last = rows.length < limit ? undefined : rows.at(-1)
  } while (last)
}
