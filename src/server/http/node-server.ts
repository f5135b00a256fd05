import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

// Imported by its name it would load the runtime's fetch with it, which takes 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** An answer that stands ready. */
export interface ReadyAnswer {
  /** Which gives it too. */
  route: string
  send: (request: IncomingMessage, response: ServerResponse) => void
}

/** Finds the answer to a request that stands ready; null if none does. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | null

/** Sends an answer that was found. */
export type SendReady = (ready: ReadyAnswer, request: IncomingMessage, response: ServerResponse) => void

/** A head is looked after every second; a body that stands still is closed by itself. */
const limits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

/** Node's server, on which the framework has what does not stand ready. */
export function serverWith(findReady: FindReady, sendReady: SendReady): FastifyServerFactory {
  return (framework) =>
    createServer(limits, (request, response) => {
      const ready = findReady(request)
      if (ready) sendReady(ready, request, response)
      else framework(request, response)
    })
}
