import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

// Imported by its name it would load the runtime's fetch with it, which takes 5 MB.
const { createServer } = process.getBuiltinModule('node:http')

/** Answers a request, and gives its route; null if it did not. */
export type AnswerAhead = (request: IncomingMessage, response: ServerResponse) => string | null

/** A head is looked after every second; a body that stands still is closed by itself. */
const limits = {
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  requestTimeout: 120_000,
  keepAliveTimeout: 72_000,
  requireHostHeader: false,
}

/** Node's server, on which the framework has what is not answered ahead of it. */
export function serverWith(answerAhead: AnswerAhead): FastifyServerFactory {
  return (framework) =>
    createServer(limits, (request, response) => {
      if (answerAhead(request, response) === null) framework(request, response)
    })
}
