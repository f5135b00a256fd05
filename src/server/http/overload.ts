import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { mayBePreview } from './responses/cookies.ts'
import { isBodyArriving } from './unfinished-requests.ts'

const maxInFlight = 200

/** Pages, files and pictures are cheap: they are served under any load. */
const isLimited = ({ url, headers }: FastifyRequest) => url.startsWith('/api/') || mayBePreview(headers)

/**
 * Responds with 503 to requests above the limit: a queue of them would use up the memory. A request counts only once its
 * body has arrived, so that slow clients do not use up the limit.
 */
export function limitRequestsInFlight(app: FastifyInstance): void {
  const inFlight = new Set<FastifyRequest>()

  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLimited(request) || inFlight.has(request) || isBodyArriving(request.raw)) return
    if (inFlight.size >= maxInFlight) throw new UnavailableError()
    inFlight.add(request)
    reply.raw.once('close', () => inFlight.delete(request))
  }

  app.addHook('onRequest', count)

  // Uploads never count: their route reads the body later, and pictures have a separate queue.
  app.addHook('preValidation', count)

  // A request stops counting before its response is sent, so that slow readers do not use up the limit.
  app.addHook('onSend', async (request) => void inFlight.delete(request))
}
