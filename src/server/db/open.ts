import { existsSync } from 'node:fs'
import { Database, type Reads } from './database.ts'
import { type DatabaseLocation, explainFailure, parseDatabaseUrl, sqliteFile } from './failures.ts'
import { checkMigrations, migrate } from './migrate.ts'

export type { DatabaseLocation } from './failures.ts'

/** Opens the database, and runs pending migrations. Throws UnusableDatabaseError. */
export function openDatabase(
  location: DatabaseLocation,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  return withExplainedErrors(location, async () => {
    const { databaseUrl } = location
    if (databaseUrl) {
      const { checkEncoding, openPostgres } = await import('./engines/postgres.ts')
      const engine = openPostgres(parseDatabaseUrl(databaseUrl), onConnectionLost)
      return checkOrClose(new Database(engine), async (database) => {
        await checkEncoding(database.read)
        await migrate(database)
      })
    }
    const engine = (await import('./engines/sqlite.ts')).openSqlite(sqliteFile(location))
    return checkOrClose(new Database(engine), migrate)
  })
}

/** Opens the database for reading, even while a server runs. Throws UnusableDatabaseError. */
export async function openDatabaseToRead(
  location: DatabaseLocation,
  check: (queries: Reads) => Promise<unknown> = checkMigrations,
): Promise<Database> {
  const { databaseUrl, dataDirectory } = location
  const file = sqliteFile(location)
  if (!databaseUrl && !existsSync(file)) throw new Error(`There is no database in ${dataDirectory}`)
  return withExplainedErrors(location, async () => {
    const engine = databaseUrl
      ? (await import('./engines/postgres.ts')).openPostgres(parseDatabaseUrl(databaseUrl), () => {})
      : (await import('./engines/sqlite.ts')).openSharedSqliteToRead(file)
    return checkOrClose(new Database(engine), (database) => check(database.read))
  })
}

async function withExplainedErrors(location: DatabaseLocation, open: () => Promise<Database>): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    throw explainFailure(location, error)
  }
}

async function checkOrClose(database: Database, check: (database: Database) => Promise<unknown>): Promise<Database> {
  try {
    await check(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
