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
