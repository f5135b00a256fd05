import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { HttpError } from '../errors.ts'
import type { Log } from '../log.ts'
import { hasHungUp, statusWrittenTo } from './unfinished-requests.ts'

/** https://www.w3.org/TR/trace-context/#traceparent-header: ids of only zeros are invalid. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/** Returns the id of a request in the log: the trace that its client names, or a random one. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  traceparent.exec(String(headers.traceparent))?.[1] ?? randomUUID()

/** The status of a request whose client closed the connection before the response began, as in nginx. */
const clientClosed = 499

function statusOf(request: IncomingMessage, { headersSent, statusCode }: ServerResponse): number {
  // After the client hung up, `headersSent` may be true although nothing was sent.
  if (headersSent && !hasHungUp(request)) return statusCode
  return statusWrittenTo(request.socket) ?? clientClosed
}

export interface RequestLabels {
  method: string
  /** The route's pattern, such as `/uploads/:file`. */
  route: string
  status: number
}

interface RequestLogOptions {
  log: Log | null
  trustedProxies: string[]
  count: ((labels: RequestLabels, seconds: number) => void) | undefined
}

/** Logs and counts each request once its response is sent, or its client has closed the connection. */
export class RequestLog extends LogController {
  readonly #options: RequestLogOptions
  readonly #isTrusted: (address: string, hop: number) => boolean

  constructor(options: RequestLogOptions) {
    super({ disableRequestLogging: true })
    this.#options = options
    this.#isTrusted = trustIn(options.trustedProxies)
  }

  /** Called by Fastify for each request, also for one that it cannot route. */
  override incomingRequest({ raw, id, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    this.observe(raw, reply.raw, routeOptions.url ?? 'none', id)
  }

  observe(request: IncomingMessage, response: ServerResponse, route: string, id?: string): void {
    const { log, count } = this.#options
    if (!log && !count) return
    // Read before the connection closes and loses its address.
    const address = log && truncateAddress(proxyAddr(request, this.#isTrusted))
    const start = performance.now()
    response.once('close', () => {
      const ms = performance.now() - start
      const labels = { method: request.method ?? '', route, status: statusOf(request, response) }
      count?.(labels, ms / 1000)
      log?.info(
        { reqId: id ?? requestId(request), ...labels, ms: Math.round(ms * 100) / 100, address },
        'Request completed',
      )
    })
  }
}

/** Logs an event of an account or the club, with user and address; `details` contain nothing that was typed. */
export function logEvent(request: FastifyRequest, event: string, details: Record<string, unknown> = {}): void {
  request.log.info({ username: request.user?.username, address: request.ip, ...details }, event)
}

const suspiciousStatuses = new Set([401, 403, 429])

/** Logs an expected error without its message, which may repeat what the client sent. */
export function logHttpError(request: FastifyRequest, { status, code }: HttpError): void {
  const { method, user, ip, routeOptions } = request
  const facts = { status, code, method, route: routeOptions?.url, username: user?.username, address: ip }
  // Pages often request the current user without a session, and crawlers often request missing pages.
  const isRoutine = (method === 'GET' || method === 'HEAD') && (status === 404 || routeOptions?.url === '/api/user')
  if (isRoutine || status >= 500) request.log.debug(facts, 'Request rejected')
  else if (suspiciousStatuses.has(status)) request.log.warn(facts, 'Request rejected')
  else request.log.info(facts, 'Request rejected')
}

/** Returns an address without the port that some proxies add to it: 192.0.2.1:50000, [2001:db8::1]:50000. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

/** Returns whether a request came through a trusted proxy, which other proxies may name with its port. */
export function trustIn(proxies: string[]): (address: string, hop: number) => boolean {
  const isTrusted = proxyAddr.compile(proxies)
  return (address, hop) => isTrusted(withoutPort(address), hop)
}

/** Returns the key under which rate limits count an address: for IPv6 its /64, which belongs to one subscriber. */
export function addressKey(addressWithPort: string): string {
  const address = withoutPort(addressWithPort)
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

/** Returns an IPv4 address without its last byte, or an IPv6 address's /48; null for text that is no address. */
export function truncateAddress(address: string | undefined): string | null {
  if (address === undefined || !isIP(withoutPort(address))) return null
  const network = addressKey(address)
  if (network.includes('.')) return `${network.split('.').slice(0, 3).join('.')}.0`
  return `${network.split(':').slice(0, 3).join(':')}::`
}
