import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the whole body may take, in milliseconds; else the server's own limit for a request counts. */
    bodyWithinMs?: number
  }
}

/** For a route that strangers may write to and that takes a line or two. */
export const smallBody = { bodyLimit: 10_000, config: { bodyWithinMs: 5000 } }

/** How long a body that goes on after its response is read, so that the response is not lost. */
const lingerMs = 8000

/** Whether the connection closed before the request was whole: no client is left to respond to. */
export const hasHungUp = ({ destroyed, complete }: IncomingMessage) => destroyed && complete === false

/** Whether a request's body is still on its way. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return hasBody && complete === false
}

const tooLate = new HttpError(408, 'invalid', 'The request took too long to arrive')

/** What Node's parser refuses before there is a request, by its error's code. */
const refusals: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooLate,
  HPE_HEADER_OVERFLOW: new HttpError(431, 'too_large', 'The request has too many or too long headers'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError(413, 'too_large', 'The request is too large'),
}

const notHttp = new HttpError(400, 'invalid', 'The request is not valid HTTP')

/** The code of a client that ends sending before the request is whole, and may still read. */
const endsInTheMidst = 'HPE_INVALID_EOF_STATE'

const phrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

const statuses = new WeakMap<Socket, number>()

/** The status of a response that was written on the connection itself; undefined if its client closed it. */
export const statusOnConnection = (socket: Socket): number | undefined => statuses.get(socket)

/** Responds to what is no HTTP as to everything else, with the security headers too, and closes the connection. */
export function respondToBrokenRequests(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = refusals[error.code ?? ''] ?? notHttp
    if (socket.writable) socket.write(rawResponse(refusal, headers))
    if (error.code !== endsInTheMidst) statuses.set(socket, refusal.status)
    socket.destroy(error)
  }
}

function rawResponse(refusal: HttpError, headers: Record<string, string>): string {
  const body = JSON.stringify(refusal.toProblem())
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${phrases[refusal.status]}\r\n${lines.join('')}\r\n${body}`
}

/** Closes connections whose bodies take longer than their route allows, or go on after their response. */
export function limitSlowBodies(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { bodyWithinMs } = routeOptions.config
    if (bodyWithinMs === undefined || !isArriving(raw)) return
    const { socket } = raw
    const timer = setTimeout(() => {
      if (!isArriving(raw) || reply.raw.headersSent) return
      statuses.set(socket, tooLate.status)
      socket.write(rawResponse(tooLate, headers))
      socket.end(() => socket.destroy())
    }, bodyWithinMs)
    socket.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })

  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isArriving(raw)) return
    reply.header('Connection', 'close')
    const { socket } = raw
    // Closing at once what has more to be read resets it, and the response may be lost on its way.
    socket.destroySoon = () => socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  })
}
