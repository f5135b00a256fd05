import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { mayBePreview } from './preview-cookies.ts'
import { isArriving } from './slow-bodies.ts'

/** Requests that may be worked on at once. */
const mostAtOnce = 200

const tickMs = 250

/** The event loop is overloaded when a tick is as late as this, and as many requests came meanwhile. */
const late = { ms: 500, requests: 50 }

/** What may be looked up or stored; a picture is read at once. */
const takesPlace = ({ url, headers }: FastifyRequest) => url.startsWith('/api/') || mayBePreview(headers)

/** What is more than an answer from memory. */
const needsWork = (request: FastifyRequest) => request.url.startsWith('/uploads/') || takesPlace(request)

/**
 * Refuses what would only queue, with 503, before anything is spent on it: memory stays bounded, and those who are let
 * in are answered. Pages, built files and the static cache are served on; what stands ready never comes here. A place is
 * taken once the body is there, so that nobody holds one by not sending it; how many bodies are waited for is bounded by
 * themselves.
 */
export function refuseOverload(app: FastifyInstance): void {
  let inFlight = 0
  let arrived = 0
  let isOverloaded = false
  let lastTick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Lateness alone may be the machine's; a few requests are let in then all the same.
    isOverloaded = now - lastTick - tickMs > late.ms && arrived > late.requests
    arrived = 0
    lastTick = now
  }, tickMs).unref()

  app.addHook('onClose', async () => clearInterval(timer))

  const done = new WeakMap<object, () => void>()

  const takePlace = (request: FastifyRequest, reply: FastifyReply) => {
    if (!takesPlace(request) || done.has(request) || isArriving(request.raw)) return
    if (inFlight >= mostAtOnce) throw new UnavailableError()
    inFlight += 1
    let isDone = false
    const finish = () => {
      if (!isDone) inFlight -= 1
      isDone = true
    }
    done.set(request, finish)
    reply.raw.once('close', finish)
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!needsWork(request)) return
    arrived += 1
    if (isOverloaded) throw new UnavailableError()
    takePlace(request, reply)
  })

  // An upload has none even now: its body comes to its route, and pictures have a queue of their own.
  app.addHook('preValidation', async (request, reply) => takePlace(request, reply))

  // Not when the last byte is taken: who reads slowly holds no work up.
  app.addHook('onSend', async (request) => done.get(request)?.())
}
