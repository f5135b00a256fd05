import type { IncomingMessage } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { addressKey } from './address-key.ts'
import { answerOnConnection, tooLate } from './broken-requests.ts'

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

/** The bodies that are on their way, and how many of each address. */
class Arrivals {
  readonly #byRequest = new Map<IncomingMessage, Arrival>()
  readonly #countOf = new Map<string, number>()

  /** Whether no more is waited for from an address. */
  isFull(address: string): boolean {
    return this.#byRequest.size >= mostArriving.ofAll || (this.#countOf.get(address) ?? 0) >= mostArriving.ofOneAddress
  }

  find(request: IncomingMessage): Arrival | undefined {
    return this.#byRequest.get(request)
  }

  add(request: IncomingMessage, arrival: Arrival): void {
    this.#byRequest.set(request, arrival)
    this.#countOf.set(arrival.address, (this.#countOf.get(arrival.address) ?? 0) + 1)
  }

  remove(request: IncomingMessage): void {
    const address = this.#byRequest.get(request)?.address
    if (address === undefined) return
    this.#byRequest.delete(request)
    const left = (this.#countOf.get(address) ?? 1) - 1
    if (left > 0) this.#countOf.set(address, left)
    else this.#countOf.delete(address)
  }

  /** Lets go of what is there by now, and closes what trickles in or goes on after its answer. */
  look(headers: Record<string, string>): void {
    const now = performance.now()
    for (const [request, arrival] of this.#byRequest) {
      const { socket } = request
      const isLate = now >= arrival.deadline
      if (socket.destroyed) this.remove(request)
      else if (arrival.isAnswered) {
        if (isLate || request.complete) socket.destroy()
      } else if (request.complete) this.remove(request)
      else if (isLate || now - arrival.since >= windowMs) {
        if (isLate || socket.bytesRead - arrival.bytes < leastBytes) {
          answerOnConnection(socket, tooLate, headers)
          socket.end(() => socket.destroy())
        }
        arrival.since = now
        arrival.bytes = socket.bytesRead
      }
    }
  }
}

/**
 * Bounds the bodies that are waited for, and closes connections whose bodies trickle in or go on after their answer; a
 * phone that sends a large picture steadily has its time.
 */
export function boundSlowBodies(app: FastifyInstance, headers: Record<string, string>): void {
  const arrivals = new Arrivals()
  const timer = setInterval(() => arrivals.look(headers), tickMs).unref()

  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!isArriving(raw)) return
    // A small body comes in one piece with its head, and has been read after a turn.
    await turn()
    if (!isArriving(raw)) return
    const address = addressKey(request.ip)
    if (arrivals.isFull(address)) throw new UnavailableError()
    const since = performance.now()
    const deadline = since + (request.routeOptions.config.bodyWithinMs ?? Number.POSITIVE_INFINITY)
    const arrival = { address, since, bytes: raw.socket.bytesRead, deadline, isAnswered: false }
    arrivals.add(raw, arrival)
    raw.once('end', () => {
      if (!arrival.isAnswered) arrivals.remove(raw)
    })
    reply.raw.once('close', () => {
      if (!isArriving(raw)) arrivals.remove(raw)
    })
  })

  app.addHook('onSend', async ({ raw }, reply) => {
    if (!isArriving(raw)) return
    reply.header('Connection', 'close')
    const arrival = arrivals.find(raw)
    if (!arrival) return
    arrival.isAnswered = true
    arrival.deadline = performance.now() + lingerMs
    const { socket } = raw
    // Closing at once what has more to be read resets it, and the answer may be lost on its way.
    socket.destroySoon = () => socket.end()
  })
}
