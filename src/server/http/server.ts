import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import type { RequestLog } from './request-log.ts'

// A named import from node:http would also load the runtime's fetch: 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** A response that is sent without Fastify, byte for byte as its route would send it. */
export interface DirectResponse {
  route: string
  etag: string
  send: (request: IncomingMessage, response: ServerResponse) => void
}

const limits = {
  headersTimeout: 10_000,
  // A phone may need two minutes to upload a large picture.
  requestTimeout: 120_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

/** Creates Node's server, with the response cache in front of Fastify. */
export function serverFactory(
  findCached: (request: IncomingMessage) => DirectResponse | null,
  requestLog: RequestLog,
): FastifyServerFactory {
  return (framework) => {
    const server = createServer(limits, (request, response) => {
      const cached = findCached(request)
      if (!cached) return framework(request, response)
      requestLog.observe(request, response, cached.route)
      cached.send(request, response)
    })
    // Node's own response to an unknown Expect header lacks the security headers.
    return server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  }
}

/** How long load balancers have to notice that `/readyz` fails. */
const graceMs = 1000

/** How long a stop waits for requests that were received or are arriving. Closing the database takes less than 2 s more. */
const maxDrainMs = 11_000

/** How long to wait for an empty queue of connections: under load it may never be empty. */
const maxQueueMs = 3000

/** Shuts a server down without losing a request. */
export class Draining {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Fails `/readyz`, then stops listening, and resolves when every request has its response or was cut off. */
  async drain(server: HttpServer): Promise<void> {
    this.#isDraining = true
    const cutOffTimer = setTimeout(() => server.closeAllConnections(), maxDrainMs)
    await wait(graceMs)
    const closed = once(server, 'close')
    await stopListening(server)
    // Otherwise, connections whose last response began before the drain stay open.
    const closeTimer = setInterval(() => server.closeIdleConnections(), 500)
    await closed
    clearInterval(closeTimer)
    clearTimeout(cutOffTimer)
  }
}

/**
 * Closes the listening socket once its queue is empty. The kernel resets connections that are still in the queue, and a
 * proxy cannot know whether a write that it sent on such a connection was executed. Accepted connections stay open,
 * whereas the `close` of the HTTP server would also close those whose request is still arriving.
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
    await nextTurn()
  }
  server.off('connection', onConnection)
  Server.prototype.close.call(server)
}
