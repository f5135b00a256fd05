import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../../domain/invalid-request.ts'
import { HttpError } from '../errors.ts'

// A named import from node:http would also load the runtime's fetch: 5 MB.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body may take to arrive, in milliseconds; by default as long as any request. */
    bodyWithinMs?: number
  }
}

/** Options of a route for everyone whose bodies are short. */
export const smallBody = { bodyLimit: 10_000, config: { bodyWithinMs: 5000 } }

/** How long a body is still read after the response: resetting the connection earlier could lose the response. */
const lingerMs = 8000

/** Whether the connection closed before the request was complete: no client is left to respond to. */
export const hasHungUp = ({ destroyed, complete }: IncomingMessage) => destroyed && complete === false

export function isBodyArriving({ complete, headers }: IncomingMessage): boolean {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return hasBody && complete === false
}

const bodyTimeout = new HttpError(408, 'invalid', 'The request took too long to arrive')

/** Errors of Node's parser, by their codes. */
const parserErrors: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: bodyTimeout,
  HPE_HEADER_OVERFLOW: new HttpError(431, 'too_large', invalidRequest('too many or too long headers')),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new HttpError(413, 'too_large', 'The request is too large'),
}

const notHttp = new HttpError(400, 'invalid', invalidRequest('no valid HTTP'))

/** The parser's error when a client stops sending too early; the client may still read a response. */
const prematureEnd = 'HPE_INVALID_EOF_STATE'

const statusBySocket = new WeakMap<Socket, number>()

/** Returns the status of a response that was written without Fastify; undefined if there is none. */
export const statusWrittenTo = (socket: Socket): number | undefined => statusBySocket.get(socket)

/** Responds to invalid HTTP with an error in Ringside's shape and the security headers, and closes the connection. */
export function respondToBrokenRequests(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const httpError = parserErrors[error.code ?? ''] ?? notHttp
    if (socket.writable) socket.write(rawResponse(httpError, headers))
    if (error.code !== prematureEnd) statusBySocket.set(socket, httpError.status)
    socket.destroy(error)
  }
}

function rawResponse(error: HttpError, headers: Record<string, string>): string {
  const body = JSON.stringify(error.toProblem())
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`
}

/** Closes connections whose bodies take longer than the route allows, or still arrive long after the response. */
export function limitSlowBodies(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const { bodyWithinMs } = routeOptions.config
    if (bodyWithinMs === undefined || !isBodyArriving(raw)) return
    const { socket } = raw
    const timer = setTimeout(() => {
      if (!isBodyArriving(raw) || reply.raw.headersSent) return
      statusBySocket.set(socket, bodyTimeout.status)
      socket.write(rawResponse(bodyTimeout, headers))
      socket.end(() => socket.destroy())
    }, bodyWithinMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })

  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isBodyArriving(raw)) return
    reply.header('Connection', 'close')
    const { socket } = raw
    // Closing a connection with unread data resets it, and the response may be lost.
    socket.destroySoon = () => socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  })
}
