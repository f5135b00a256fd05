import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { isDatabaseUnreachable, isReadOnly, isStorageFull } from './db/failures.ts'

export type Log = Logger

/** Lines are dropped while the reader of the standard output is further behind than this. */
const maxBufferedBytes = 16_777_216

const flushMs = 1000

/** Writes through Node's stream, which does not block, so that a slow reader of the log delays no request. */
const standardOutput: DestinationStream = {
  write: (line) => {
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(line)
  },
}

// The server continues when the reader of its log has ended.
process.stdout.on('error', () => {})

export function createLog(level: string, destination = standardOutput): Log {
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  return pino({ level, redact, serializers: { err: serialiseError } }, destination)
}

/** Resolves when all lines are written, at the latest after a second. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, flushMs)
    process.stdout.write('', () => resolve())
  })
}

/** Omits the connections and row values that drivers add to errors. */
function serialiseError(error: Error) {
  const { type, message, code, stack } = stdSerializers.err(error)
  return isDatabaseUnreachable(error) || isStorageFull(error) ? { code, message } : { type, message, code, stack }
}

/** Logs errors of background work; of a database outage only the beginning and the end. */
export class ErrorReporter {
  readonly #log: Log
  #isDatabaseUnreachable = false
  #areWritesRefused = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Whether the last write failed because the database is read-only. Reads may work. */
  get areWritesRefused(): boolean {
    return this.#areWritesRefused
  }

  error(error: unknown, message: string): void {
    if (isDatabaseUnreachable(error)) this.reportDatabaseError(error)
    else this.#log.error(error, message)
  }

  event(message: string, details: Record<string, unknown>): void {
    this.#log.info(details, message)
  }

  reportDatabaseError(error: unknown): void {
    if (isReadOnly(error)) {
      if (!this.#areWritesRefused) this.#log.error(error, 'The database refuses writes')
      this.#areWritesRefused = true
      return
    }
    if (!this.#isDatabaseUnreachable)
      this.#log.error(error, 'The database is unreachable; visitors are served from memory')
    this.#isDatabaseUnreachable = true
  }

  reportDatabaseReachable(): void {
    if (this.#isDatabaseUnreachable) this.#log.info('The database is reachable again')
    this.#isDatabaseUnreachable = false
  }

  reportDatabaseWritable(): void {
    if (this.#areWritesRefused) this.#log.info('The database accepts writes again')
    this.#areWritesRefused = false
  }
}
