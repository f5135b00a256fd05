import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnswerAhead } from './node-server.ts'

/** What answers have in common that are counted together. */
export interface AnswerKind {
  method: string
  /** The route's pattern, so that there are few: `/uploads/:file`. */
  route: string
  status: number
}

/** A request that was answered. */
export interface Answered {
  request: IncomingMessage
  /** As requestId() named it, where somebody asked it already. */
  id: string | undefined
  ms: number
  /** When, on the clock of `performance`. */
  at: number
}

type Take = (answered: Answered) => void

/** Gives who takes the answers of a kind. */
export type OnAnswered = (kind: AnswerKind) => Take

interface KnownKind extends AnswerKind {
  takers: Take[]
}

/** Who listens makes ready once what it needs for all answers of a kind: of these there are few, and found again they cost little. */
function takersByKind(listeners: OnAnswered[]) {
  const known = new Map<string, KnownKind[]>()
  const add = (kind: AnswerKind) => {
    const takers = listeners.map((listener) => listener(kind))
    known.getOrInsertComputed(kind.route, () => []).push({ ...kind, takers })
    return takers
  }
  return (method: string, route: string, status: number): Take[] => {
    for (const kind of known.get(route) ?? []) if (kind.status === status && kind.method === method) return kind.takers
    return add({ method, route, status })
  }
}

/** Tells of each request that the framework answers. */
export function tellAnswered(app: FastifyInstance, listeners: OnAnswered[]): void {
  if (listeners.length === 0) return
  const takersOf = takersByKind(listeners)
  // Not async: a promise for each request would cost more than all that is told here.
  app.addHook('onResponse', ({ id, method, raw, routeOptions }, { statusCode, elapsedTime }, done) => {
    const answered = { request: raw, id, ms: elapsedTime, at: performance.now() }
    for (const take of takersOf(method, routeOptions.url ?? 'none', statusCode)) take(answered)
    done()
  })
}

/** Tells also of what is answered ahead of the framework. */
export function tellAhead(answerAhead: AnswerAhead, listeners: OnAnswered[]): AnswerAhead {
  if (listeners.length === 0) return answerAhead
  const takersOf = takersByKind(listeners)
  return (request, response) => {
    const start = performance.now()
    const route = answerAhead(request, response)
    if (route === null) return null
    // Looking at the clock is what costs most here: who listens takes the time of day from this one.
    const at = performance.now()
    const answered = { request, id: undefined, ms: at - start, at }
    for (const take of takersOf(request.method ?? 'GET', route, response.statusCode)) take(answered)
    return route
  }
}
