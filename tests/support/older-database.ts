import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import type { Config } from '../../src/server/config.ts'
import { Database, type Queries } from '../../src/server/db/database.ts'
import { openPostgres } from '../../src/server/db/engines/postgres.ts'
import { openSqlite } from '../../src/server/db/engines/sqlite.ts'
import { parseDatabaseUrl } from '../../src/server/db/failures.ts'
import { tables } from '../../src/server/db/migrations/0001-tables.ts'
import { secondFactor } from '../../src/server/db/migrations/0002-second-factor.ts'
import { version02 } from '../../src/server/db/migrations/0003-version-0-2.ts'
import type { Schema } from '../../src/server/db/schema.ts'

export const whenOlder = '2026-05-04T16:20:00.000Z'

/** Creates the database of the settings as version 0.1.0 did, and fills it by `fill`. */
export async function makeOlderDatabase(config: Config, fill: Fill = async () => {}): Promise<void> {
  const older = openEmpty(config)
  await older.write(async (queries) => {
    await createOlderTables(queries, older.engine, ['0001-tables', '0002-second-factor'])
    await fill(queries)
  })
  await older.close()
}

/** Creates the tables of commit 7d351839, or of an earlier commit whose last migration was `last`. */
export async function makeUnreleasedDatabase(database: Database, last = '0024-standing-changes'): Promise<void> {
  await database.write(async (queries) => {
    const names = ['0001-tables', '0002-second-factor', '0003-username-skeletons', last]
    await createOlderTables(queries, database.engine, names)
    await version02(queries, database.engine)
  })
}

type Fill = (queries: Queries) => Promise<unknown>

export function openEmpty({ databaseUrl, dataDirectory }: Config): Database {
  const engine = databaseUrl
    ? openPostgres(parseDatabaseUrl(databaseUrl), () => {})
    : openSqlite(join(dataDirectory, 'ringside.sqlite'))
  return new Database(engine)
}

async function createOlderTables(queries: Transaction<Schema>, engine: Database['engine'], names: string[]) {
  await sql`create table migrations (name text primary key, applied_at text not null)`.execute(queries)
  await tables(queries, engine)
  await secondFactor(queries, engine)
  for (const name of names)
    await sql`insert into migrations (name, applied_at) values (${name}, ${whenOlder})`.execute(queries)
}
