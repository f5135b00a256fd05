import { join } from 'node:path'
import { codeOf, isDatabaseAway, isStorageFull } from './failures.ts'
import { type PostgresAddress, readPostgresAddress } from './postgres-address.ts'

export interface DatabaseLocation {
  databaseUrl: string | null
  dataDirectory: string
}

/** Why a database cannot be used, in a sentence for whoever operates it: where it is, and what to do. */
export class UnusableDatabaseError extends Error {
  /** What the driver or the system calls it. */
  readonly code: string

  constructor(sentence: string, code = '') {
    super(sentence)
    this.code = code
  }
}

/** The database was written by another version; the message says what to do. */
export class OtherVersionError extends Error {}

/** The address that the settings hold; they were looked at when they were read. */
export function addressOf(databaseUrl: string): PostgresAddress {
  const address = readPostgresAddress(databaseUrl)
  if (!address) throw new UnusableDatabaseError('DATABASE_URL is no address of a PostgreSQL that takes writes')
  return address
}

export const sqliteFile = ({ dataDirectory }: DatabaseLocation): string => join(dataDirectory, 'ringside.sqlite')

/** An error met on opening or first reading the database, as an UnusableDatabaseError if it is one of the known ones. */
export function explainFailure(location: DatabaseLocation, error: unknown): unknown {
  if (error instanceof UnusableDatabaseError) return error
  if (error instanceof OtherVersionError) return new UnusableDatabaseError(`${placeOf(location)}: ${error.message}`)
  const sentence = location.databaseUrl ? tellPostgres(location.databaseUrl, error) : tellSqlite(location, error)
  return sentence ? new UnusableDatabaseError(sentence, codeOf(error)) : error
}

function tellSqlite(location: DatabaseLocation, error: unknown): string | null {
  const code = codeOf(error)
  const file = sqliteFile(location)
  const isOfFile =
    code.startsWith('SQLITE_') || String((error as { path?: unknown }).path).startsWith(location.dataDirectory)
  if (!isOfFile) return null
  if (isStorageFull(error)) return `The disk of ${file} is full (${code}): make room on it`
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code))
    return `${file} is damaged, or no database (${code}): move it away with its -wal, and restore the latest backup`
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|IOERR)|E[A-Z]+$)/.test(code))
    return `${file} cannot be written (${code}): let Ringside's user write it and DATA_DIR, or set another DATA_DIR`
  if (isOfOthers(error)) return `${file} is not Ringside's (${(error as Error).message}): check DATA_DIR`
  return null
}

const poolerWants =
  'PgBouncer wants pool_mode = session or transaction, and ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

function tellPostgres(databaseUrl: string, error: unknown): string | null {
  const code = codeOf(error)
  const database = `The database ${withoutPassword(databaseUrl)}`
  const reason = code || (error as Error).message
  // PostgreSQL has no quarrel with what node-postgres sends: a pooler such as PgBouncer has.
  if (code === '08P01')
    return `${database}: A pooler refuses (${(error as Error).message}). ${poolerWants}, or name PostgreSQL itself in DATABASE_URL`
  if (isDatabaseAway(error))
    return `${database} cannot be reached (${reason}): check DATABASE_URL, and that PostgreSQL runs there`
  // Classes of SQLSTATE: a wrong name or password, no such database, no right to it.
  if (/^(?:28...|3D...|42501)$/.test(code))
    return `${database} is not to be used as DATABASE_URL says (${code}): ${(error as Error).message}`
  if (isOfOthers(error)) return `${database} is not Ringside's (${(error as Error).message}): check DATABASE_URL`
  return null
}

/** Whether an error says that a database has other tables than Ringside's, or none where there should be a club. */
const isOfOthers = (error: unknown): boolean =>
  /^(?:no such table: migrations|table \w+ already exists|relation "migrations" does not exist|relation "\w+" already exists)$/.test(
    (error as Error).message,
  )

const placeOf = (location: DatabaseLocation) =>
  location.databaseUrl ? withoutPassword(location.databaseUrl) : sqliteFile(location)

const withoutPassword = (databaseUrl: string) => addressOf(databaseUrl).name
