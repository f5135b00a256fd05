import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Whether the connection went before the request was whole: nobody is there any more to answer. */
export const hasHungUp = ({ destroyed, complete }: IncomingMessage) => destroyed && complete === false

/** What a connection is answered whose request, or its body, does not come. */
export const tooLate = new Refusal(408, 'invalid', 'The request took too long to arrive')

/** What Node's parser refuses before there is a request, by its error's code. */
const refusals: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooLate,
  HPE_HEADER_OVERFLOW: new Refusal(431, 'too_large', 'The request has too many or too long headers'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal(413, 'too_large', 'The request is too large'),
}

const phrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

/** The code of who ends sending before the request is whole, and may still read. */
const endsInTheMidst = 'HPE_INVALID_EOF_STATE'

const notHttp = new Refusal(400, 'invalid', 'The request is not valid HTTP')

/** What was answered on connections themselves. */
const statuses = new WeakMap<Socket, number>()

/** The status of what was answered on a connection itself; none of one that was given up by its client. */
export const statusOnConnection = (socket: Socket): number | undefined => statuses.get(socket)

/** Answers what is no HTTP as everything else is answered, with the security headers too, and closes the connection. */
export function answerBrokenRequests(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = refusals[error.code ?? ''] ?? notHttp
    if (socket.writable) socket.write(rawAnswer(refusal, headers))
    if (error.code !== endsInTheMidst) statuses.set(socket, refusal.status)
    socket.destroy(error)
  }
}

/** Writes an answer on the connection itself, which is to close with it. */
export function answerOnConnection(socket: Socket, refusal: Refusal, headers: Record<string, string>): void {
  statuses.set(socket, refusal.status)
  socket.write(rawAnswer(refusal, headers))
}

function rawAnswer(refusal: Refusal, headers: Record<string, string>): string {
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

/** Node would answer an expectation that it does not know by itself, without the security headers. */
export function ignoreExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** How often a request says which host it is for; names and values stand in turn. */
function countHosts(rawHeaders: string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1
  return count
}

export const hasOneHost = (rawHeaders: string[]) => countHosts(rawHeaders) === 1

/** Refuses a request that does not say once which host it is for (RFC 9112, section 3.2). */
export async function refuseAmbiguousHost({ raw }: FastifyRequest): Promise<void> {
  const hosts = countHosts(raw.rawHeaders)
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0'))
    throw new Refusal(400, 'invalid', 'The request must name one host')
}
