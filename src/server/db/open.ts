import { join } from 'node:path'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'

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
  const database = new Database(engine)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
