import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { AnswerAhead } from './node-server.ts'

/** A request that was answered. */
export interface Answered {
  /** The caller's trace, where it names one (`traceparent`); else one of our own. */
  id: string
  method: string
  /** The route's pattern, so that there are few: `/uploads/:file`. */
  route: string
  status: number
  seconds: number
  /** Whose request it is, by the proxies that are trusted. */
  address(): string
}

export type OnAnswered = (answered: Answered) => void

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros alone is none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** The trace that a request belongs to, or a new id. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const named = headers.traceparent
  const [, trace] = (typeof named === 'string' && traceparent.exec(named)) || []
  return trace ?? randomBytes(8).toString('hex')
}

/** Tells of each request that the framework answers. */
export function tellAnswered(app: FastifyInstance, onAnswered: OnAnswered): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { id, method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    onAnswered({ id, method, route, status: statusCode, seconds: elapsedTime / 1000, address: () => request.ip })
  })
}

/** Tells also of what is answered ahead of the framework; those addresses are few, so each is its own route. */
export function tellAhead(answerAhead: AnswerAhead, onAnswered: OnAnswered, trustedProxies: string[]): AnswerAhead {
  const isTrusted = proxyAddr.compile(trustedProxies)
  return (request, response) => {
    const start = performance.now()
    if (!answerAhead(request, response)) return false
    const { method = 'GET', url = '/' } = request
    const [route = '/'] = url.split('?', 1)
    const seconds = (performance.now() - start) / 1000
    const address = () => proxyAddr(request, isTrusted)
    onAnswered({ id: requestId(request), method, route, status: response.statusCode, seconds, address })
    return true
  }
}
