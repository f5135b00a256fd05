import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { RequestLog } from './request-log.ts'

// Imported by its name it would load the runtime's fetch with it, which takes 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** A response that is sent in front of Fastify, byte for byte as its route sends it. */
export interface ReadyResponse {
  route: string
  send: (request: IncomingMessage, response: ServerResponse) => void
}

type FindReady = (request: IncomingMessage) => ReadyResponse | null

/** A head is looked after every second; a body that stands still is closed by itself. */
const limits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

/** Node's server, with the response cache in front of Fastify. */
export function serverWith(findReady: FindReady, requestLog: RequestLog): FastifyServerFactory {
  return (framework) =>
    createServer(limits, (request, response) => {
      const ready = findReady(request)
      if (!ready) return framework(request, response)
      requestLog.observe(request, response, ready.route)
      ready.send(request, response)
    })
}
