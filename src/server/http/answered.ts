import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnswerAhead } from './node-server.ts'

/** A request that was answered. */
export interface Answered {
  request: IncomingMessage
  /** As requestId() named it, where somebody asked it already. */
  id?: string | undefined
  method: string
  /** The route's pattern, so that there are few: `/uploads/:file`. */
  route: string
  status: number
  ms: number
}

export type OnAnswered = (answered: Answered) => void

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros alone is none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Of this process alone; its requests are counted. */
const processId = randomBytes(4).toString('hex')
let requests = 0

/** The trace that a request belongs to, or a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const named = headers.traceparent
  const [, trace] = (typeof named === 'string' && traceparent.exec(named)) || []
  if (trace) return trace
  requests = (requests + 1) % 2 ** 32
  return processId + requests.toString(16).padStart(8, '0')
}

/** Tells of each request that the framework answers. */
export function tellAnswered(app: FastifyInstance, listeners: OnAnswered[]): void {
  if (listeners.length === 0) return
  // Not async: a promise for each request would cost more than all that is told here.
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { id, method, raw, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const answered = { request: raw, id, method, route, status: statusCode, ms: elapsedTime }
    for (const listener of listeners) listener(answered)
    done()
  })
}

/** Tells also of what is answered ahead of the framework. */
export function tellAhead(answerAhead: AnswerAhead, listeners: OnAnswered[]): AnswerAhead {
  if (listeners.length === 0) return answerAhead
  return (request, response) => {
    const start = performance.now()
    const route = answerAhead(request, response)
    if (route === null) return null
    const { method = 'GET' } = request
    const ms = performance.now() - start
    const answered = { request, id: undefined, method, route, status: response.statusCode, ms }
    for (const listener of listeners) listener(answered)
    return route
  }
}
