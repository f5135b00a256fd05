import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidRequest } from '../../domain/invalid-request.ts'
import { HttpError } from '../errors.ts'

export function checkRequests(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onRequest', refuseAmbiguousHost)
  app.addHook('onRequest', refuseForeignHosts(publicUrl))
  app.addHook('onRequest', refuseOtherCharsets)
  app.addHook('onRequest', refuseCrossSiteWrites(publicUrl))
}

/** Counts the Host headers among raw headers, in which names and values alternate. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count
}

export const hasOneHost = (rawHeaders: string[]) => countHosts(rawHeaders) === 1

/** RFC 9112, section 3.2. */
async function refuseAmbiguousHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = countHosts(raw.rawHeaders)
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0'))
    throw new HttpError(400, 'invalid', invalidRequest('must name one host'))
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

/** Paths that are allowed under any host: monitors request them by IP address. */
const healthChecks = new Set(['/healthz', '/readyz', '/up', '/metrics'])

/** Returns the Host headers that name an origin. */
function hostsOf(origin: string): string[] {
  const { host, hostname, port, protocol } = new URL(origin)
  return port ? [host] : [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`]
}

/** RFC 9110, section 15.5.20. Clients on the same machine may use any of its addresses. */
function refuseForeignHosts(publicUrl: string | null) {
  const clubHosts = publicUrl ? hostsOf(publicUrl) : null
  return async (request: FastifyRequest): Promise<void> => {
    const host = request.headers.host?.toLowerCase()
    if (!clubHosts || !host || clubHosts.includes(host) || loopback.test(host)) return
    if (!healthChecks.has(request.routeOptions.url ?? ''))
      throw new HttpError(421, 'invalid', invalidRequest('this is the server of another site'))
  }
}

const isUtf8OrOtherParameter = (parameter: string) => {
  const [name = '', value = ''] = parameter.split('=').map((part) => part.trim().toLowerCase())
  return name !== 'charset' || ['utf-8', '"utf-8"'].includes(value)
}

const notUtf8 = invalidRequest('JSON must be sent in UTF-8')

/** JSON is UTF-8 (RFC 8259). */
async function refuseOtherCharsets({ headers }: FastifyRequest): Promise<void> {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === 'application/json' && !parameters.every(isUtf8OrOtherParameter))
    throw new HttpError(415, 'wrong_type', notUtf8)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Throws a 400 with the message for what `read` cannot read. */
function readOrRefuse<Value>(read: () => Value, message: string): Value {
  try {
    return read()
  } catch {
    throw new HttpError(400, 'invalid', message)
  }
}

/** Reads JSON without replacing bytes that are no UTF-8. A client may name JSON as the type of no body. */
export function readJson(app: FastifyInstance): void {
  const parse = async (_request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return
    const text = readOrRefuse(() => utf8.decode(body), notUtf8)
    // The strict schemas refuse unknown keys by name, including `__proto__`.
    return readOrRefuse(() => JSON.parse(text), invalidRequest('no valid JSON'))
  }
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse)
}

/** Returns the origin of the club's addresses: the public one, else that of the request. */
export const originOf = ({ protocol, host }: FastifyRequest, publicUrl: string | null) =>
  publicUrl ?? `${protocol}://${host}`

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const crossSiteError = () => new HttpError(403, 'cross_site', 'This request came from another site')

/** Whether another site's page made the browser send this request (Fetch Metadata). */
export function isCrossSite({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** OWASP CSRF cheat sheet, Fetch Metadata. Clients that are not browsers send neither header. */
function refuseCrossSiteWrites(publicUrl: string | null) {
  return async (request: FastifyRequest): Promise<void> => {
    if (safeMethods.has(request.method)) return
    const { origin } = request.headers
    // The host of a request may be the club's although its origin is not: http in place of https.
    const mayBeHost = !publicUrl || loopback.test(request.host)
    const isSameOrigin =
      origin === undefined || origin === publicUrl || (mayBeHost && origin === `${request.protocol}://${request.host}`)
    if (isCrossSite(request) || !isSameOrigin) throw crossSiteError()
  }
}

/** Refuses requests of other sites' pages where the response depends on the user: its size or time could reveal data. */
export function refuseCrossSiteReads(request: FastifyRequest): void {
  if (isCrossSite(request)) throw crossSiteError()
}
