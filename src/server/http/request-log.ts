import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Log } from '../log/log.ts'
import { addressKey } from './address-key.ts'
import { hasHungUp, statusOnConnection } from './unfinished-requests.ts'

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros is invalid. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Returns the id of a request in the log: the trace that its client names, or a random one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? randomBytes(8).toString('hex')

/**
 * Returns an address without what tells one person of a network from another: its last byte, of IPv6 all but the /48.
 * Null for what is no address, which a proxy may pass on at any length.
 */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || !isIP(address)) return null
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}

/** The status of a request whose client closed the connection before the response began, as in nginx. */
const clientClosed = 499

function statusOf(request: IncomingMessage, { headersSent, statusCode }: ServerResponse): number {
  // Where a body breaks off, its route may have sent no response.
  if (headersSent && !hasHungUp(request)) return statusCode
  return statusOnConnection(request.socket) ?? clientClosed
}

export interface RequestKind {
  method: string
  /** The route's pattern, such as `/uploads/:file`. */
  route: string
  status: number
}

interface RequestLogOptions {
  /** Null: requests are not logged. */
  log: Log | null
  trustedProxies: string[]
  /** Counts each request. */
  count: ((kind: RequestKind, seconds: number) => void) | undefined
}

/** Logs and counts each request once its response is sent, or its client has closed the connection. */
export class RequestLog extends LogController {
  readonly #options: RequestLogOptions
  readonly #isTrusted: (address: string, hop: number) => boolean

  constructor(options: RequestLogOptions) {
    super({ disableRequestLogging: true })
    this.#options = options
    this.#isTrusted = proxyAddr.compile(options.trustedProxies)
  }

  /** Called by Fastify for each request, also for one that it cannot route. */
  override incomingRequest({ raw, id, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    this.observe(raw, reply.raw, routeOptions.url ?? 'none', id)
  }

  /** Observes a request, by the pattern of its route. */
  observe(request: IncomingMessage, response: ServerResponse, route: string, id = requestId(request)): void {
    const { log, count } = this.#options
    if (!log && !count) return
    // The address is gone when a client has closed the connection.
    const address = log && truncateAddress(proxyAddr(request, this.#isTrusted))
    const start = performance.now()
    response.once('close', () => {
      const ms = performance.now() - start
      const kind = { method: request.method ?? '', route, status: statusOf(request, response) }
      count?.(kind, ms / 1000)
      log?.info({ reqId: id, ...kind, ms: Math.round(ms * 100) / 100, address }, 'Request completed')
    })
  }
}
