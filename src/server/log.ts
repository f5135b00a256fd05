import { Writable } from 'node:stream'
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino'
import { isDatabaseUnreachable, isReadOnly, isStorageFull } from './db/failures.ts'

export type Log = Logger

/** Lines are dropped while the reader of the standard output is further behind than this. */
const maxBufferedBytes = 16_777_216

const flushMs = 1000

let isDropping = false

/**
 * Passes one line at a time to Node's stream, which does not block, so that a slow reader of the log delays no request, and
 * that only one line is unfinished when others are dropped.
 */
const lines = new Writable({
  write(line, _encoding, done) {
    if (isDropping) return done()
    process.stdout.write(line, () => {
      if (isUnfinished) done()
    })
    const isUnfinished = process.stdout.writableLength > 0
    if (!isUnfinished) done()
  },
})

const standardOutput: DestinationStream = {
  write: (line) => {
    if (lines.writableLength < maxBufferedBytes) lines.write(line)
  },
}

// The server continues when the reader of its log has ended.
process.stdout.on('error', () => {})

const terminal: DestinationStream = { write: (line) => standardOutput.write(toSentence(line)) }

/** Without a destination, the log is written to the standard output: as sentences if that is a terminal. */
export function createLog(level: string, destination = process.stdout.isTTY ? terminal : standardOutput): Log {
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  const { isoTime: timestamp } = stdTimeFunctions
  return pino({ level, redact, timestamp, serializers: { err: serialiseError } }, destination)
}

/** Converts a line of the log to a sentence with the local time, its fields and the stack of its error. */
export function toSentence(line: string): string {
  const { level, time, pid: _pid, hostname: _hostname, msg, err, ...fields } = JSON.parse(line)
  // Sweden writes dates as ISO 8601 does.
  const parts = [new Date(time).toLocaleString('sv'), level >= 50 ? 'ERROR' : level >= 40 ? 'WARNING' : '', msg]
  const details = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const reason = err ? `\n${err.stack ?? `${err.code}: ${err.message}`}` : ''
  return `${[...parts, ...details].filter(Boolean).join(' ')}${reason}\n`
}

/**
 * Resolves when all lines are written. After a second it drops those that are not begun; it always waits for the end of the
 * one that is, because a part of a line is not JSON.
 */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => {
      isDropping = true
    }, flushMs)
    lines.write('', () => resolve())
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
