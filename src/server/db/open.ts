import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Database } from './database.ts'
import { checkMigrations, migrate } from './migrate.ts'

export interface DatabaseLocation {
  databaseUrl: string | null
  dataDirectory: string
}

/** Opens the database that the settings name and brings its tables up to date. */
export async function openDatabase(
  { databaseUrl, dataDirectory }: DatabaseLocation,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  const engine = databaseUrl
    ? (await import('./engines/postgres.ts')).openPostgres(databaseUrl, onConnectionLost)
    : (await import('./engines/sqlite.ts')).openSqlite(join(dataDirectory, 'ringside.sqlite'))
  return checked(new Database(engine), migrate)
}

/** Opens the database that the settings name to read it beside a running server, and changes nothing in it. */
export async function openDatabaseToRead({ databaseUrl, dataDirectory }: DatabaseLocation): Promise<Database> {
  const file = join(dataDirectory, 'ringside.sqlite')
  if (!databaseUrl && !existsSync(file)) throw new Error(`There is no database in ${dataDirectory}`)
  const engine = databaseUrl
    ? (await import('./engines/postgres.ts')).openPostgres(databaseUrl, () => {})
    : (await import('./engines/sqlite.ts')).openSqliteBeside(file)
  return checked(new Database(engine), (database) => checkMigrations(database.read))
}

/** Closes a database that does not pass. */
async function checked(database: Database, check: (database: Database) => Promise<void>): Promise<Database> {
  try {
    await check(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
