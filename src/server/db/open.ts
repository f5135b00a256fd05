import { existsSync } from 'node:fs'
import { NotEmptyError } from './copy-tables.ts'
import { Database, type Reads } from './database.ts'
import { type DatabaseLocation, explainFailure, OtherVersionError, parseDatabaseUrl, sqliteFile } from './failures.ts'
import { checkMigrations, hasTables, migrate } from './migrate.ts'

export type { DatabaseLocation } from './failures.ts'

type Prepare = (database: Database) => Promise<unknown>

/** Opens the database for the server, and runs pending migrations. Throws UnusableDatabaseError. */
export function openDatabase(
  location: DatabaseLocation,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  return openToWrite(location, migrate, onConnectionLost)
}

/**
 * Opens the database for a command. Never migrates one, which the server of an older version may be using; with
 * `mayBeNew`, creates the tables of an empty one. Throws an Error when there is none, and UnusableDatabaseError.
 */
export async function openDatabaseForCommand(location: DatabaseLocation, { mayBeNew = false } = {}): Promise<Database> {
  if (mayBeNew) return openToWrite(location, prepareForCommand)
  checkHasFile(location)
  return openToWrite(location, (database) => checkIsStarted(database, location))
}

function checkHasFile(location: DatabaseLocation): void {
  if (!location.databaseUrl && !existsSync(sqliteFile(location)))
    throw new Error(`There is no database in ${location.dataDirectory}: set DATA_DIR to the directory of the club`)
}

async function checkIsStarted(database: Database, location: DatabaseLocation): Promise<void> {
  if (await hasTables(database)) return checkMigrations(database.read)
  const setting = location.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
  throw new Error(`The database of ${setting} is empty: name the one of the club, or start the server once`)
}

async function prepareForCommand(database: Database): Promise<void> {
  if (await hasTables(database)) await checkMigrations(database.read)
  else await migrate(database)
}

/** Opens the database for a restore. Throws NotEmptyError when another version wrote it. */
export function openDatabaseToRestore(location: DatabaseLocation): Promise<Database> {
  return openToWrite(location, async (database) => {
    try {
      await prepareForCommand(database)
    } catch (error) {
      throw error instanceof OtherVersionError ? new NotEmptyError() : error
    }
  })
}

function openToWrite(
  location: DatabaseLocation,
  prepare: Prepare,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  return withExplainedErrors(location, async () => {
    const { databaseUrl } = location
    if (databaseUrl) {
      const { checkEncoding, openPostgres } = await import('./engines/postgres.ts')
      const engine = openPostgres(parseDatabaseUrl(databaseUrl), onConnectionLost)
      return prepareOrClose(new Database(engine), async (database) => {
        await checkEncoding(database.read)
        await prepare(database)
      })
    }
    const engine = (await import('./engines/sqlite.ts')).openSqlite(sqliteFile(location))
    return prepareOrClose(new Database(engine), prepare)
  })
}

/** Opens the database for reading, even while a server runs. Throws UnusableDatabaseError. */
export async function openDatabaseToRead(
  location: DatabaseLocation,
  check: (queries: Reads) => Promise<unknown> = checkMigrations,
): Promise<Database> {
  const { databaseUrl } = location
  checkHasFile(location)
  return withExplainedErrors(location, async () => {
    const engine = databaseUrl
      ? (await import('./engines/postgres.ts')).openPostgres(parseDatabaseUrl(databaseUrl), () => {})
      : (await import('./engines/sqlite.ts')).openSharedSqliteToRead(sqliteFile(location))
    return prepareOrClose(new Database(engine), (database) => check(database.read))
  })
}

async function withExplainedErrors(location: DatabaseLocation, open: () => Promise<Database>): Promise<Database> {
  try {
    return await open()
  } catch (error) {
    throw explainFailure(location, error)
  }
}

async function prepareOrClose(database: Database, prepare: Prepare): Promise<Database> {
  try {
    await prepare(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
