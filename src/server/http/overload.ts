import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UnavailableError } from '../errors.ts'
import { mayBePreview } from './cookies.ts'
import { isBodyArriving } from './unfinished-requests.ts'

const maxInFlight = 200

/** Pages, files and pictures are cheap: they are served under any load. */
const needsWork = ({ url, headers }: FastifyRequest) => url.startsWith('/api/') || mayBePreview(headers)

/**
 * Responds with 503 to requests that would only queue, so that memory stays bounded. A request counts only once its
 * body has arrived: slow clients do not use up the limit.
 */
export function limitRequestsInFlight(app: FastifyInstance): void {
  const inFlight = new Set<FastifyRequest>()

  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!needsWork(request) || inFlight.has(request) || isBodyArriving(request.raw)) return
    if (inFlight.size >= maxInFlight) throw new UnavailableError()
    inFlight.add(request)
    reply.raw.once('close', () => inFlight.delete(request))
  }

  app.addHook('onRequest', count)

  // An upload does not count here either: its route reads the body, and pictures have a queue of their own.
  app.addHook('preValidation', count)

  // Before the last byte is sent: slow readers do not use up the limit either.
  app.addHook('onSend', async (request) => void inFlight.delete(request))
}
