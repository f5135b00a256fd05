import { type Logger, pino, stdSerializers } from 'pino'
import { isDatabaseAway, isStorageFull } from './db/failures.ts'

export type Log = Logger

/** The process's log: one JSON object a line on the standard output, never with what authenticates somebody. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: factsOf },
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
