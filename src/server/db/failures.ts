import { join } from 'node:path'
import { type PostgresAddress, readPostgresAddress } from './postgres-address.ts'

// Of PostgreSQL's SQLSTATE those that mean "not now": connection failure, shutting down, out of connections, timed out,
// and 55000, a database that takes no connections while it is moved or restored.
const unavailableStates = /^(?:08|57P0|53[0-3]|57014|55P03|55000)/

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

const driverMessages = /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i

/** By which code a driver names an error; empty when by none. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

/** A write has stood behind others of its process for too long. */
export class WritersWaitError extends Error {
  constructor() {
    super('Too many writes wait')
  }
}

/** Whether an error says that the database cannot be reached just now, so that the same request may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
  if (error instanceof WritersWaitError) return true
  const code = codeOf(error)
  return (
    isReadOnly(error) ||
    code.startsWith('SQLITE_BUSY') ||
    networkCodes.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && unavailableStates.test(code)) ||
    (error instanceof Error && driverMessages.test(error.message))
  )
}

/** Whether an error says that the database takes no writes: it failed over, or its disk did. */
export function isReadOnly(error: unknown): boolean {
  const code = codeOf(error)
  return code === '25006' || /^SQLITE_(?:READONLY|IOERR|CANTOPEN)/.test(code)
}

/** Whether an error says that there is no room to store anything more. */
export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'SQLITE_FULL' || code === 'ENOSPC' || code === '53100' || code === 'SQLITE_IOERR_WRITE'
}

/** The exit status with which the command line says so: the number of ENOSPC. */
export const storageFullStatus = 28

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
  const sentence = location.databaseUrl ? explainPostgres(location.databaseUrl, error) : explainSqlite(location, error)
  return sentence ? new UnusableDatabaseError(sentence, codeOf(error)) : error
}

function explainSqlite(location: DatabaseLocation, error: unknown): string | null {
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

function explainPostgres(databaseUrl: string, error: unknown): string | null {
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
