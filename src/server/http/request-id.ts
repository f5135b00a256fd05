import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Headed = Pick<IncomingMessage, 'headers'>

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros alone is none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Of this process alone; its requests are counted. */
export const processId = randomBytes(4).toString('hex')
let requests = 0

/** The number of a request that has no id yet: with the process's, its id. */
export function countRequest(): number {
  requests = (requests + 1) >>> 0
  return requests
}

/** The trace that a request belongs to, where its caller names one. */
export function traceOf({ headers }: Headed): string | undefined {
  const { traceparent: named } = headers
  return typeof named === 'string' ? traceparent.exec(named)?.[1] : undefined
}

/** The trace that a request belongs to, or a new id. */
export function requestId(request: Headed): string {
  return traceOf(request) ?? processId + countRequest().toString(16).padStart(8, '0')
}
