import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../auth/address-key.ts'
import { UnavailableError } from '../errors.ts'
import { type HeadersOf, rawAnswer, tooLate } from './broken-requests.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long all of the body may take, in milliseconds. */
    bodyWithinMs?: number
  }
}

const tickMs = 1000

/** Within each such time a body must have brought this much, or it is not worth waiting for. */
const windowMs = 10_000
const leastBytes = 10_000

/** What is still coming after its answer is read for so long, so that the answer is not lost with it. */
const lingerMs = 8000

/** Bodies that may be on their way at once: of one address, behind which a whole club may sit, and of all. */
const mostArriving = { ofOneAddress: 20, ofAll: 1000 }

/** For a route that strangers may write to and that takes a line or two. */
export const smallBody = { bodyLimit: 10_000, config: { bodyWithinMs: 5000 } }

interface Arrival {
  address: string
  /** When its latest window began, and how much the connection had brought by then. */
  since: number
  bytes: number
  /** When it is given up, however steadily it comes. */
  deadline: number
  isAnswered: boolean
}

/** Whether a request's body is still on its way. */
export function isArriving({ complete, headers }: IncomingMessage): boolean {
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return hasBody && complete === false
}

/**
 * Bounds the bodies that are waited for, and closes connections whose bodies trickle in or go on after their answer; a
 * phone that sends a large picture steadily has its time.
 */
export function boundSlowBodies(app: FastifyInstance, headersOf: HeadersOf): void {
  const arriving = new Map<IncomingMessage, Arrival>()
  const countOf = new Map<string, number>()

  const add = (request: IncomingMessage, arrival: Arrival) => {
    arriving.set(request, arrival)
    countOf.set(arrival.address, (countOf.get(arrival.address) ?? 0) + 1)
  }
  const remove = (request: IncomingMessage) => {
    const address = arriving.get(request)?.address
    if (address === undefined) return
    arriving.delete(request)
    const left = (countOf.get(address) ?? 1) - 1
    if (left > 0) countOf.set(address, left)
    else countOf.delete(address)
  }

  const look = (request: IncomingMessage, arrival: Arrival, now: number) => {
    const { socket } = request
    const isLate = now >= arrival.deadline
    if (socket.destroyed) remove(request)
    else if (arrival.isAnswered) {
      if (isLate || request.complete) socket.destroy()
    } else if (request.complete) remove(request)
    else if (isLate || now - arrival.since >= windowMs) {
      if (isLate || socket.bytesRead - arrival.bytes < leastBytes)
        socket.end(rawAnswer(tooLate, headersOf()), () => socket.destroy())
      arrival.since = now
      arrival.bytes = socket.bytesRead
    }
  }

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, arrival] of arriving) look(request, arrival, now)
  }, tickMs).unref()

  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!isArriving(raw)) return
    // A small body comes in one piece with its head, and has been read after a turn.
    await turn()
    if (!isArriving(raw)) return
    const address = addressKey(request.ip)
    if (arriving.size >= mostArriving.ofAll || (countOf.get(address) ?? 0) >= mostArriving.ofOneAddress)
      throw new UnavailableError()
    const since = performance.now()
    const deadline = since + (request.routeOptions.config.bodyWithinMs ?? Number.POSITIVE_INFINITY)
    const arrival = { address, since, bytes: raw.socket.bytesRead, deadline, isAnswered: false }
    add(raw, arrival)
    raw.once('end', () => {
      if (!arrival.isAnswered) remove(raw)
    })
    reply.raw.once('close', () => {
      if (!isArriving(raw)) remove(raw)
    })
  })

  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isArriving(raw)) return
    reply.header('Connection', 'close')
    const arrival = arriving.get(raw)
    if (!arrival) return
    arrival.isAnswered = true
    arrival.deadline = performance.now() + lingerMs
    const { socket } = raw
    // Closing at once what has more to be read resets it, and the answer may be lost on its way.
    socket.destroySoon = () => socket.end()
  })
}
