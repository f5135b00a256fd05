import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const tickMs = 1000

/** Within each such time a body must have brought this much, or it is not worth waiting for. */
const windowMs = 10_000
const leastBytes = 10_000

interface Progress {
  at: number
  bytes: number
}

const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Closes connections whose request bodies trickle in; a phone that sends a large picture steadily has its time. */
export function closeSlowBodies(app: FastifyInstance): void {
  const arriving = new Map<IncomingMessage, Progress>()

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, progress] of arriving) {
      const { socket } = request
      if (request.complete || socket.destroyed) arriving.delete(request)
      else if (now - progress.at >= windowMs) {
        if (socket.bytesRead - progress.bytes < leastBytes) {
          arriving.delete(request)
          socket.end(tooSlow, () => socket.destroy())
        } else arriving.set(request, { at: now, bytes: socket.bytesRead })
      }
    }
  }, tickMs).unref()

  app.addHook('onClose', async () => clearInterval(timer))

  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.complete || !raw.socket) return
    arriving.set(raw, { at: performance.now(), bytes: raw.socket.bytesRead })
    reply.raw.once('close', () => arriving.delete(raw))
  })
}
