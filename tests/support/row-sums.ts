import { RowDigest } from '../../src/server/db/copy-tables.ts'
import type { Database } from '../../src/server/db/database.ts'
import { publishedTables } from '../../src/server/db/published-rows.ts'

/** The hash of every row that a release would hold, columns that visitors never see included. */
export async function digestOfDrafts({ read }: Database): Promise<string> {
  const digest = new RowDigest()
  for (const table of publishedTables)
    for (const row of await read.selectFrom(table).selectAll().execute()) digest.add({ table, ...row })
  return digest.value()
}
