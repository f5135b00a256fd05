import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { isDatabaseAway, isStorageFull } from '../db/failures.ts'

export type Log = Logger

/** Bytes that wait at most for a reader of the standard output that is behind; further lines are dropped. */
const maxWaiting = 16_777_216

/** How long a process that ends waits for such a reader. */
const flushMs = 1000

/** Node writes to a pipe without blocking: a reader that is behind holds up no request. */
const standardOutput: DestinationStream = {
  write: (line) => {
    if (process.stdout.writableLength < maxWaiting) process.stdout.write(line)
  },
}

// A reader that is gone is no reason to end.
process.stdout.on('error', () => {})

/** The process's log: one JSON object a line, without credentials. */
export function createLog(level: string, destination = standardOutput): Log {
  const redact = ['req.headers.cookie', 'req.headers.authorization']
  return pino({ level, redact, serializers: { err: factsOf } }, destination)
}

/** Resolves when the lines so far are written, or their reader has had its time. */
export function flushLog(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, flushMs)
    process.stdout.write('', () => resolve())
  })
}

/**
 * What an error says, and where it was thrown if that is not known already; drivers hang whole connections and the
 * values of rows on theirs.
 */
function factsOf(error: Error) {
  const { type, message, code, stack } = stdSerializers.err(error)
  return isDatabaseAway(error) || isStorageFull(error) ? { code, message } : { type, message, code, stack }
}
