import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresAddress, parsePostgresAddress } from './postgres-address.ts'

// PostgreSQL's SQLSTATEs of a temporary failure: connection failure, shutdown, out of connections, timeout, and 55000,
// which a database returns while it is moved or restored.
const unavailableStates = /^(?:08|57P0|53[0-3]|57014|55P03|55000)/

/** Codes of a connection that ends; a connection that cannot be opened fails in `connect` or `getaddrinfo`. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ENETDOWN',
])

const driverMessages = /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable/i

/** Returns the code that a driver or Node gave an error; '' without one. */
export const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}

export class WriteQueueTimeoutError extends Error {
  constructor() {
    super('Too many writes are waiting')
  }
}

/** Whether the database is unreachable, so that the same request may succeed later. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  if (error instanceof WriteQueueTimeoutError) return true
  const code = codeOf(error)
  return (
    isReadOnly(error) ||
    code.startsWith('SQLITE_BUSY') ||
    networkCodes.has(code) ||
    /^(?:connect|getaddrinfo)$/.test((error as { syscall?: string } | null)?.syscall ?? '') ||
    (isSqlState(code) && unavailableStates.test(code)) ||
    isAccessRefused(error) ||
    (error instanceof Error && driverMessages.test(error.message))
  )
}

/** Whether PostgreSQL refuses the log-in, or the database is gone. */
export const isAccessRefused = (error: unknown): boolean => /^(?:28000|28P01|3D000)$/.test(codeOf(error))

/** Whether the database is read-only, after a failover or a failure of its disk. */
export function isReadOnly(error: unknown): boolean {
  const code = codeOf(error)
  return code === '25006' || /^SQLITE_(?:READONLY|IOERR|CANTOPEN)/.test(code)
}

// SQLite returns the last two when a quota is used up, or its shared memory cannot grow.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE'])

export function isStorageFull(error: unknown): boolean {
  const code = codeOf(error)
  return fullCodes.has(code)
}

/** The exit status of a command when storage is full: the number of ENOSPC. */
export const storageFullExitStatus = 28

export interface DatabaseLocation {
  databaseUrl: string | null
  dataDirectory: string
}

/** The database cannot be used; the message says where it is, and what to do. */
export class UnusableDatabaseError extends Error {
  readonly code: string

  constructor(sentence: string, code = '') {
    super(sentence)
    this.code = code
  }
}

export class OtherVersionError extends Error {}

export function parseDatabaseUrl(databaseUrl: string): PostgresAddress {
  const address = parsePostgresAddress(databaseUrl)
  if (!address)
    throw new UnusableDatabaseError('DATABASE_URL is not the address of a PostgreSQL server that takes writes')
  return address
}

export const sqliteFile = ({ dataDirectory }: DatabaseLocation): string => join(dataDirectory, 'ringside.sqlite')

/** Converts an error of opening the database, if it is known, to an UnusableDatabaseError that says what to do. */
export function explainFailure(location: DatabaseLocation, failure: unknown): unknown {
  const error = location.databaseUrl ? failure : withDiskFull(failure, location.dataDirectory)
  if (error instanceof UnusableDatabaseError) return error
  if (error instanceof OtherVersionError)
    return new UnusableDatabaseError(`${describeLocation(location)}: ${error.message}`)
  const sentence = location.databaseUrl ? explainPostgres(location.databaseUrl, error) : explainSqlite(location, error)
  return sentence ? new UnusableDatabaseError(sentence, codeOf(error)) : error
}

function explainSqlite(location: DatabaseLocation, error: unknown): string | null {
  const code = codeOf(error)
  const file = sqliteFile(location)
  const path = String((error as { path?: unknown }).path)
  const isAboutFile =
    code.startsWith('SQLITE_') ||
    path.startsWith(location.dataDirectory) ||
    location.dataDirectory.startsWith(`${path}/`)
  if (!isAboutFile) return null
  if (isStorageFull(error)) return `The disk of ${file} is full (${code}): free some space`
  if (/^SQLITE_(?:NOTADB|CORRUPT|IOERR_SHORT_READ)/.test(code))
    return `${file} is damaged, or not a database (${code}): move it and its -wal file away, and restore the latest backup`
  if (/^(?:EEXIST|ENOTDIR|ENOENT|ENAMETOOLONG|ELOOP)$/.test(code))
    return `${location.dataDirectory} cannot be a directory (${code}): set DATA_DIR to another path`
  if (/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|IOERR)|E[A-Z]+$)/.test(code))
    return `${file} cannot be written (${code}): give Ringside's user write access to the file and to DATA_DIR, make the disk writable, or set another DATA_DIR`
  if (isForeignDatabase(error)) return `${file} is not Ringside's (${(error as Error).message}): check DATA_DIR`
  return null
}

/**
 * Returns an ENOSPC instead of an error of SQLite that has its cause in the full disk of a directory: SQLite does not say
 * why it could not create a file. Must be called before anything is removed from the disk.
 */
export function withDiskFull(error: unknown, directory: string): unknown {
  if (!/^SQLITE_(?:CANTOPEN|IOERR)/.test(codeOf(error)) || !hasNoRoom(directory)) return error
  return Object.assign(new Error('no space left on device', { cause: error }), { code: 'ENOSPC', path: directory })
}

/** Whether a disk has no blocks or no inodes left; some file systems do not count inodes. */
function hasNoRoom(directory: string): boolean {
  try {
    const { bavail, files, ffree } = statfsSync(directory)
    return bavail === 0 || (files > 0 && ffree === 0)
  } catch {
    return false
  }
}

const poolerSettings =
  'PgBouncer needs pool_mode = session or transaction, and ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout'

/** What to do when PostgreSQL refuses access, by SQLSTATE. */
const accessRemedies: Record<string, string> = {
  '28P01': 'name the right user and password in DATABASE_URL',
  '28000': 'allow this user in pg_hba.conf, or add sslmode=require to DATABASE_URL if only TLS is allowed',
  '3D000': 'create it with createdb, or name another one in DATABASE_URL',
  '3F000': 'name a schema that exists in the search_path of its user',
  '42501': 'make the user of DATABASE_URL the owner of the database',
}

function explainPostgres(databaseUrl: string, error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  const { message } = error
  const database = `The database ${withoutPassword(databaseUrl)}`
  // A protocol violation: a pooler such as PgBouncer may reject parameters that PostgreSQL accepts.
  if (code === '08P01')
    return `${database} is behind a pooler that refuses connections (${message}). ${poolerSettings}. Or name PostgreSQL itself in DATABASE_URL`
  if (isStorageFull(error))
    return `The disk of the database ${withoutPassword(databaseUrl)} is full (${code}): free some space`
  if (isReadOnly(error))
    return `${database} is read-only (${code}): name a server and a user in DATABASE_URL that accept writes`
  const remedy = accessRemedies[code]
  if (remedy) return `${database} cannot be used (${message}): ${remedy}`
  if (isDatabaseUnreachable(error))
    return `${database} cannot be reached (${isSqlState(code) ? message : code || message}): check DATABASE_URL and that PostgreSQL is running`
  if (message.startsWith('SASL:')) return `${database} asks for a password: name the right one in DATABASE_URL`
  if (message.includes('does not support SSL'))
    return `${database} does not offer TLS: remove sslmode from DATABASE_URL, or turn on ssl in PostgreSQL`
  if (isCertificateError(code))
    return `The certificate of the database ${withoutPassword(databaseUrl)} was rejected (${code}): use the host name of the certificate in DATABASE_URL, and name the file of its authority with sslrootcert`
  if (namesFile(databaseUrl, error)) return `DATABASE_URL names a file that cannot be read: ${message}`
  if (isForeignDatabase(error)) return `${database} is not Ringside's (${message}): check DATABASE_URL`
  return null
}

const namesFile = (databaseUrl: string, { path = '' }: Error & { path?: string }) =>
  path !== '' && [path, encodeURIComponent(path)].some((each) => databaseUrl.includes(each))

const isSqlState = (code: string) => /^[0-9A-Z]{5}$/.test(code)

/** Whether a code is one of Node's or OpenSSL's for a certificate or a handshake that failed (X509_V_ERR_…). */
const isCertificateError = (code: string) =>
  /CERT|^ERR_(?:TLS|SSL)|^(?:UNABLE_TO|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE)|PATH_LENGTH|EPROTO)/.test(code)

/** Other programs have a table of migrations, too, with other columns. */
const isForeignDatabase = (error: unknown): boolean =>
  /^(?:no such table: migrations|no such column: name|column "name" does not exist|table \w+ already exists|relation "migrations" does not exist|relation "\w+" already exists)$/.test(
    (error as Error).message,
  )

const describeLocation = (location: DatabaseLocation) =>
  location.databaseUrl ? withoutPassword(location.databaseUrl) : sqliteFile(location)

const withoutPassword = (databaseUrl: string) => parseDatabaseUrl(databaseUrl).name
