import { once } from 'node:events'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyServerFactory } from 'fastify'
import type { RequestLog } from './request-log.ts'

// Imported by its name it would load the runtime's fetch with it, which takes 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** A response that is sent in front of Fastify, byte for byte as its route sends it. */
export interface ReadyResponse {
  route: string
  etag: string | null
  send: (request: IncomingMessage, response: ServerResponse) => void
}

/** A head has ten seconds; all of a request two minutes, which a phone may take for a large picture. */
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
    // Node would respond to an expectation that it does not know by itself, without the security headers.
    return server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  }
}

/**
 * How long balancers have to see `/readyz` fail, and clients to let go of connections: each is closed after its next
 * response. A proxy that sends a write down one that closes just then cannot send it again.
 */
const graceMs = 1000

/** How long requests in flight may take once nothing new comes: a slow sender must not keep the database open. */
const maxWaitMs = 5000

/** How a process that was stopped lets go of its clients. */
export class Draining {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /**
   * Fails `/readyz` from now on, and stops listening a while later; resolves when every accepted request has its
   * response, or was cut off because it took too long.
   */
  async drain(server: HttpServer): Promise<void> {
    this.#isDraining = true
    await wait(graceMs)
    const closed = once(server, 'close')
    await stopListening(server)
    const cutOff = setTimeout(() => server.closeAllConnections(), maxWaitMs)
    // Clients keep connections whose last response began before all this.
    const closing = setInterval(() => server.closeIdleConnections(), 500)
    await closed
    clearInterval(closing)
    clearTimeout(cutOff)
  }
}

/** How long to wait for an empty queue: a crowd that asks again with each response always has somebody in it. */
const queueMs = 2000

/** The queue's length, Node's own limit: on a busy machine so many are accepted after that, too. */
const queueLength = 511

/** But not longer than this, since a stop has to end. */
const maxQueueMs = 6000

/**
 * Closes the listening socket once its queue is empty: the kernel resets connections that were made and not accepted
 * yet, and a proxy cannot know whether what it sent down one of them was done. Accepted connections stay open: the HTTP
 * server's own `close` takes one whose request is still on its way for idle, and closes it.
 */
export async function stopListening(server: Server): Promise<void> {
  let hasAccepted = true
  let count = 0
  const note = () => {
    hasAccepted = true
    count += 1
  }
  server.on('connection', note)
  const start = performance.now()
  // A turn ends with the kernel's news, and it accepts a connection if there is one.
  while (hasAccepted && performance.now() - start < (count < queueLength ? maxQueueMs : queueMs)) {
    hasAccepted = false
    await turn()
  }
  server.off('connection', note)
  Server.prototype.close.call(server)
}
