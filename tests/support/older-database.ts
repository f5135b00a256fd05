import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../src/server/config.ts'
import { Database, type Queries } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/engines/postgres.ts'
import { openSqlite } from '../../src/server/db/engines/sqlite.ts'
import * as tables from '../../src/server/db/migrations/0001-tables.ts'
import * as secondFactor from '../../src/server/db/migrations/0002-second-factor.ts'
import { addressOf } from '../../src/server/db/open-failures.ts'

export const whenOlder = '2026-05-04T16:20:00.000Z'

/** Makes the database that the settings name as 0.1.0 left it, filled by `fill`. */
export async function makeOlderDatabase(
  { databaseUrl, dataDirectory }: Config,
  fill: (queries: Queries) => Promise<unknown> = async () => {},
): Promise<void> {
  const engine = databaseUrl
    ? openPostgres(addressOf(databaseUrl), { onConnectionLost: () => {}, onUnheard: () => {} })
    : openSqlite(join(dataDirectory, 'ringside.sqlite'))
  const older = new Database(engine)
  await older.write(async (queries) => {
    await sql`create table migrations (name text primary key, applied_at text not null)`.execute(queries)
    await tables.up(queries, older.engine)
    await secondFactor.up(queries, older.engine)
    for (const name of ['0001-tables', '0002-second-factor'])
      await sql`insert into migrations (name, applied_at) values (${name}, ${whenOlder})`.execute(queries)
    await fill(queries)
  })
  await older.close()
}
