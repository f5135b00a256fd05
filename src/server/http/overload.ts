import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { mayBePreview } from './cookies.ts'
import { isArriving } from './unfinished-requests.ts'

const maxInFlight = 200

/** Pages, files and pictures are served under any load. */
const needsWork = ({ url, headers }: FastifyRequest) => url.startsWith('/api/') || mayBePreview(headers)

/**
 * Responds with 503 to requests that would only queue, so that memory stays bounded. A request counts once its body is
 * there: a client that does not send it takes no place.
 */
export function limitRequestsInFlight(app: FastifyInstance): void {
  const inFlight = new Set<FastifyRequest>()

  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!needsWork(request) || inFlight.has(request) || isArriving(request.raw)) return
    if (inFlight.size >= maxInFlight) throw new UnavailableError()
    inFlight.add(request)
    reply.raw.once('close', () => inFlight.delete(request))
  }

  app.addHook('onRequest', count)

  // An upload is not counted even now: its route reads the body, and pictures have a queue of their own.
  app.addHook('preValidation', count)

  // Not when the last byte is sent: a client that reads slowly holds no work up.
  app.addHook('onSend', async (request) => void inFlight.delete(request))
}
