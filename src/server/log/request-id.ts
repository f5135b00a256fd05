import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Headed = Pick<IncomingMessage, 'headers'>

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros alone is none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Of this process alone; its requests are counted. */
export const processId = randomBytes(4).toString('hex')
let requests = 0

/** The trace that a request belongs to, where its caller names one. */
function traceOf({ headers }: Headed): string | undefined {
  const { traceparent: named } = headers
  return typeof named === 'string' ? traceparent.exec(named)?.[1] : undefined
}

/** Tells a request from all others: by its trace, or the number that makes an id with the process's. */
export function requestKey(request: Headed): string | number {
  const trace = traceOf(request)
  if (trace !== undefined) return trace
  requests = (requests + 1) >>> 0
  return requests
}

/** The id of a request, as lines of the log say it. */
export const requestId = (key: string | number): string =>
  typeof key === 'number' ? processId + key.toString(16).padStart(8, '0') : key
