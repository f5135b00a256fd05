import type { FastifyInstance } from 'fastify'
import { UnavailableError } from './errors.ts'

/** Requests that may be worked on at once, and how many still may when the event loop is late. */
const mostAtOnce = { onTime: 200, late: 20 }

const tickMs = 250
const lateMs = 1000

/** What is answered from memory; it is never refused. */
const needsWork = /^\/(?:api|uploads)\//

/**
 * Refuses what would only queue, with 503, before anything is spent on it: memory stays bounded, and those who are let
 * in are answered. Pages, built files and the static cache are served on.
 */
export function refuseOverload(app: FastifyInstance): void {
  let inFlight = 0
  let isLate = false
  let lastTick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    isLate = now - lastTick - tickMs > lateMs
    lastTick = now
  }, tickMs).unref()

  app.addHook('onClose', async () => clearInterval(timer))

  const done = new WeakMap<object, () => void>()

  app.addHook('onRequest', async (request, reply) => {
    if (!needsWork.test(request.url)) return
    if (inFlight >= (isLate ? mostAtOnce.late : mostAtOnce.onTime)) throw new UnavailableError()
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
