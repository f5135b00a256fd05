import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { mayBePreview } from './cookies.ts'
import { isArriving } from './unfinished-requests.ts'

/** Requests that may be worked on at once. */
const maxInFlight = 200

/** What may be looked up or stored; pages, files and pictures are served under any load. */
const needsWork = ({ url, headers }: FastifyRequest) => url.startsWith('/api/') || mayBePreview(headers)

/**
 * Responds with 503 to what would only queue, before anything is spent on it, so that memory stays bounded. A request
 * counts once its body is there, so that a client that does not send it takes no place.
 */
export function limitRequestsInFlight(app: FastifyInstance): void {
  let inFlight = 0
  const counted = new WeakMap<FastifyRequest, () => void>()

  const count = (request: FastifyRequest, reply: FastifyReply) => {
    if (!needsWork(request) || counted.has(request) || isArriving(request.raw)) return
    if (inFlight >= maxInFlight) throw new UnavailableError()
    inFlight += 1
    let isOver = false
    const end = () => {
      if (!isOver) inFlight -= 1
      isOver = true
    }
    counted.set(request, end)
    reply.raw.once('close', end)
  }

  app.addHook('onRequest', async (request, reply) => count(request, reply))

  // An upload is not counted even now: its body comes to its route, and pictures have a queue of their own.
  app.addHook('preValidation', async (request, reply) => count(request, reply))

  // Not when the last byte is sent: a client that reads slowly holds no work up.
  app.addHook('onSend', async (request) => counted.get(request)?.())
}
