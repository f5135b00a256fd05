import type { FastifyInstance } from 'fastify'
import { UnavailableError } from './errors.ts'

/** Requests that may be worked on at once. */
const mostAtOnce = 200

const tickMs = 250

/** The event loop is overloaded when a tick is as late as this, and as many requests came meanwhile. */
const late = { ms: 500, requests: 50 }

/** What is answered from memory; it is never refused. */
const needsWork = /^\/(?:api|uploads)\//

/**
 * Refuses what would only queue, with 503, before anything is spent on it: memory stays bounded, and those who are let
 * in are answered. Pages, built files and the static cache are served on.
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

  app.addHook('onRequest', async (request, reply) => {
    if (!needsWork.test(request.url)) return
    arrived += 1
    if (isOverloaded || inFlight >= mostAtOnce) throw new UnavailableError()
    inFlight += 1
    let isDone = false
    const finish = () => {
      if (!isDone) inFlight -= 1
      isDone = true
    }
    done.set(request, finish)
    reply.raw.once('close', finish)
  })

  // Not when the last byte is taken: who reads slowly holds no work up.
  app.addHook('onSend', async (request) => done.get(request)?.())
}
