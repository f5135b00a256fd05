import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import type { RequestLog } from './request-log.ts'

// An import by name would load the runtime's fetch too: 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** A response that is sent in front of Fastify, byte for byte as its route sends it. */
export interface ReadyResponse {
  route: string
  etag: string | null
  send: (request: IncomingMessage, response: ServerResponse) => void
}

/** A phone may take two minutes for a large picture. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

/** Node's server, with the response cache in front of Fastify. */
export function serverWith(
  findReady: (request: IncomingMessage) => ReadyResponse | null,
  requestLog: RequestLog,
): FastifyServerFactory {
  return (framework) => {
    const server = createServer(limits, (request, response) => {
      const ready = findReady(request)
      if (!ready) return framework(request, response)
      requestLog.observe(request, response, ready.route)
      ready.send(request, response)
    })
    // Node's own response to an unknown expectation lacks the security headers.
    return server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  }
}

/** How long load balancers have to see `/readyz` fail; meanwhile each connection is closed after its next response. */
const graceMs = 1000

/** How long requests in flight may take after that. */
const maxWaitMs = 5000

/** How long to wait for an empty queue of connections: a crowd always leaves one in it. */
const maxQueueMs = 3000

/** Ends a server's connections in good order. */
export class Draining {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /**
   * Fails `/readyz` from now on, and stops listening a while later; resolves when every accepted request has its
   * response, or took too long.
   */
  async drain(server: HttpServer): Promise<void> {
    this.#isDraining = true
    await wait(graceMs)
    const closed = once(server, 'close')
    await stopListening(server)
    const cutOff = setTimeout(() => server.closeAllConnections(), maxWaitMs)
    // Connections whose last response began before the drain.
    const closing = setInterval(() => server.closeIdleConnections(), 500)
    await closed
    clearInterval(closing)
    clearTimeout(cutOff)
  }
}

/**
 * Closes the listening socket once its queue is empty: the kernel resets connections that were not accepted yet, and a
 * proxy cannot know whether a write that it sent down one of them was done. Accepted connections stay open: the HTTP
 * server's own `close` takes one whose request is still on its way for idle, and closes it.
 */
export async function stopListening(server: Server): Promise<void> {
  let hasAccepted = true
  const onConnection = () => {
    hasAccepted = true
  }
  server.on('connection', onConnection)
  const deadline = performance.now() + maxQueueMs
  // Each turn of the event loop accepts a connection if there is one.
  while (hasAccepted && performance.now() < deadline) {
    hasAccepted = false
    await turn()
  }
  server.off('connection', onConnection)
  Server.prototype.close.call(server)
}
