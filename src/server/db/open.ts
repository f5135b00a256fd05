import { existsSync } from 'node:fs'
import { Database, type EngineEvents, type Reads } from './database.ts'
import { addressOf, type DatabaseLocation, explainFailure, sqliteFile } from './failures.ts'
import { checkMigrations, migrate } from './migrate.ts'

export type { DatabaseLocation } from './failures.ts'

const noEvents: EngineEvents = { onConnectionLost: () => {}, onNotificationsMissing: () => {} }

/** Opens the database that the settings name and brings its tables up to date. Throws UnusableDatabaseError. */
export function openDatabase(location: DatabaseLocation, events: EngineEvents = noEvents): Promise<Database> {
  return explained(location, async () => {
    const { databaseUrl } = location
    const engine = databaseUrl
      ? (await import('./engines/postgres.ts')).openPostgres(addressOf(databaseUrl), events)
      : (await import('./engines/sqlite.ts')).openSqlite(sqliteFile(location))
    return checked(new Database(engine), migrate)
  })
}

/**
 * Opens the database that the settings name to read it beside a running server, and changes nothing in it. Throws
 * UnusableDatabaseError, also for what `check` throws: that no migration waits to be run, or what else is asked of it.
 */
export async function openDatabaseToRead(
  location: DatabaseLocation,
  check: (queries: Reads) => Promise<unknown> = checkMigrations,
): Promise<Database> {
  const { databaseUrl, dataDirectory } = location
  const file = sqliteFile(location)
  if (!databaseUrl && !existsSync(file)) throw new Error(`There is no database in ${dataDirectory}`)
  return explained(location, async () => {
    const engine = databaseUrl
      ? (await import('./engines/postgres.ts')).openPostgres(addressOf(databaseUrl), noEvents)
      : (await import('./engines/sqlite.ts')).openSqliteBeside(file)
    return checked(new Database(engine), (database) => check(database.read))
  })
}

async function explained(location: DatabaseLocation, open: () => Promise<Database>): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    throw explainFailure(location, error)
  }
}

/** Closes a database that does not pass. */
async function checked(database: Database, check: (database: Database) => Promise<unknown>): Promise<Database> {
  try {
    await check(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
