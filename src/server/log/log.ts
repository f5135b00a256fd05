import { type Logger, pino, stdSerializers } from 'pino'
import { isDatabaseAway, isStorageFull } from '../db/failures.ts'
import { LogLines } from './log-lines.ts'
import { loggedProcess } from './logged-process.ts'
import { requestId } from './request-id.ts'

export type Log = Logger

/** The process's log: one JSON object a line on the standard output, never with what authenticates somebody. */
export function createLog(level: string, lines = new LogLines()): Log {
  const options = {
    level,
    base: loggedProcess,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: factsOf, reqId: requestId },
  }
  return pino(options, lines)
}

/**
 * What an error says, and where it was thrown if that is not known already; drivers hang whole connections and the
 * values of rows on theirs.
 */
function factsOf(error: Error) {
  const { type, message, code, stack } = stdSerializers.err(error)
  return isDatabaseAway(error) || isStorageFull(error) ? { code, message } : { type, message, code, stack }
}
