import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { HttpError } from '../errors.ts'
import type { Log } from '../log.ts'
import { hasHungUp, statusOnConnection } from './unfinished-requests.ts'

/** https://www.w3.org/TR/trace-context/#traceparent-header; a trace of zeros is invalid. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Returns the id of a request in the log: the trace that its client names, or a random one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? randomUUID()

/** The status of a request whose client closed the connection before the response began, as in nginx. */
const clientClosed = 499

function statusOf(request: IncomingMessage, { headersSent, statusCode }: ServerResponse): number {
  // Where a body breaks off, no response may have been sent.
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
  observe(request: IncomingMessage, response: ServerResponse, route: string, id?: string): void {
    const { log, count } = this.#options
    if (!log && !count) return
    // The address is gone when a client has closed the connection.
    const address = log && truncateAddress(proxyAddr(request, this.#isTrusted))
    const start = performance.now()
    response.once('close', () => {
      const ms = performance.now() - start
      const kind = { method: request.method ?? '', route, status: statusOf(request, response) }
      count?.(kind, ms / 1000)
      log?.info(
        { reqId: id ?? requestId(request), ...kind, ms: Math.round(ms * 100) / 100, address },
        'Request completed',
      )
    })
  }
}

/** Logs what happened to an account or the whole club, and from which address; never what was typed. */
export function logEvent(request: FastifyRequest, event: string, details: Record<string, unknown> = {}): void {
  request.log.info({ username: request.user?.username, address: request.ip, ...details }, event)
}

const suspicious = new Set([401, 403, 429])

/** Logs an expected error by its code and route alone: its message may repeat what was sent. */
export function logHttpError(request: FastifyRequest, { status, code }: HttpError): void {
  const { method, user, ip, routeOptions } = request
  const facts = { status, code, method, route: routeOptions?.url, username: user?.username, address: ip }
  // Pages request the current user, and crawlers what does not exist, all day long.
  const isRoutine = (method === 'GET' || method === 'HEAD') && (status === 404 || routeOptions?.url === '/api/user')
  if (isRoutine || status >= 500) request.log.debug(facts, 'Request rejected')
  else if (suspicious.has(status)) request.log.warn(facts, 'Request rejected')
  else request.log.info(facts, 'Request rejected')
}

/** Returns the key under which limits count an address: IPv4 whole, IPv6 by its /64, which one subscriber holds. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Returns an address without its last byte, of IPv6 its /48; null for what is no address, as a proxy may pass on. */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || !isIP(address)) return null
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}
