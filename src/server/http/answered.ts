import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { requestKey } from '../log/request-id.ts'
import { hasHungUp, statusOnConnection } from './broken-requests.ts'
import type { ReadyAnswer, SendReady } from './node-server.ts'

/** What answers have in common that are counted together. */
export interface AnswerKind {
  method: string
  /** The route's pattern, so that there are few: `/uploads/:file`. */
  route: string
  status: number
}

/** A request that was answered, or given up by its client. */
export interface Answered {
  ms: number
  /** When, on the clock of `performance`; this and the rest where a listener asks whose it was. */
  at: number
  /** As requestKey() gave it. */
  id: string | number
  address: Uint8Array | null
}

type Take = (answered: Answered) => void

/** Who is told what was answered. */
export interface AnswerListener {
  /** Gives who takes the answers of a kind: what it needs for all of them is made ready once. */
  of: (kind: AnswerKind) => Take
  /** Whose request it is, which nobody can tell later: connections end. */
  addressOf?: (request: IncomingMessage) => Uint8Array
  /** Called when it has been told all that there is for now. */
  end?: () => void
}

interface KnownKind extends AnswerKind {
  takers: Take[]
}

/** Gives who takes the answers of a kind: there are few, and found again they cost little. */
function takersByKind(listeners: AnswerListener[]) {
  const known = new Map<string, KnownKind[]>()
  const add = (kind: AnswerKind) => {
    const takers = listeners.map((listener) => listener.of(kind))
    known.getOrInsertComputed(kind.route, () => []).push({ ...kind, takers })
    return takers
  }
  return (method: string, route: string, status: number): Take[] => {
    for (const kind of known.get(route) ?? []) if (kind.status === status && kind.method === method) return kind.takers
    return add({ method, route, status })
  }
}

/** The status of a request whose client was gone before its answer began, as nginx has it. */
const hungUp = 499

/** What a client was answered by the time its request was over. */
function statusOf(request: IncomingMessage, { headersSent, statusCode }: ServerResponse): number {
  // Where a body breaks off, its route may have answered nobody.
  if (headersSent && !hasHungUp(request)) return statusCode
  return statusOnConnection(request.socket) ?? hungUp
}

/** Requests that wait at most: the lines of so many are what a pipe takes at once. */
const together = 256

const waitMs = 100

/**
 * What is kept of requests until they are told, in columns: a few lines of the processor's cache for each, and neither objects
 * nor numbers that the collector has to look after. Of what kind a request is is found when all are told, too.
 */
class Notes {
  readonly methods = Array<string>(together).fill('')
  readonly routes = Array<string>(together).fill('')
  readonly statuses = new Uint16Array(together)
  readonly ms = new Float64Array(together)
  readonly at = new Float64Array(together)
  readonly ids = Array<string | number>(together).fill(0)
  readonly addresses = Array<Uint8Array | null>(together).fill(null)
}

/**
 * Tells of requests that were answered, many at a time: whatever runs between two answers finds the processor's caches full of
 * other things, so that a line costs several times as much by itself as among others. Until then they are noted.
 */
export class AnsweredRequests {
  readonly #listeners: AnswerListener[]
  readonly #takersOf: (method: string, route: string, status: number) => Take[]
  readonly #addressOf: AnswerListener['addressOf']
  readonly #notes = new Notes()
  #waiting = 0
  #timer: NodeJS.Timeout | undefined

  constructor(listeners: AnswerListener[]) {
    this.#listeners = listeners
    this.#takersOf = takersByKind(listeners)
    this.#addressOf = listeners.find(({ addressOf }) => addressOf)?.addressOf
  }

  /** Sends an answer that stands ready, and notes it. */
  readonly send: SendReady = (ready, request, response) => {
    if (this.#listeners.length > 0) this.#sendAndNote(ready, request, response)
    else ready.send(request, response)
  }

  /** Notes a request that the framework answers, once it is over: answered, refused unread, or its client has hung up. */
  noteOnceOver(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#listeners.length === 0) return
    const address = this.#findAddress(request.raw)
    // The framework times no address that it cannot read.
    const start = performance.now()
    reply.raw.on('close', () => {
      const { id, method, raw, routeOptions } = request
      const at = performance.now()
      this.#note(method, routeOptions.url ?? 'none', statusOf(raw, reply.raw), at - start)
      if (address) this.#noteWhose(at, id, address)
      this.#goOn()
    })
  }

  /** Tells of all that were answered until now. */
  tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = 0
    for (let place = 0; place < waiting; place += 1) this.#tellOf(place)
    if (waiting > 0) for (const { end } of this.#listeners) end?.()
  }

  #tellOf(place: number): void {
    const { methods, routes, statuses, ms, at, ids, addresses } = this.#notes
    const takers = this.#takersOf(methods[place] ?? '', routes[place] ?? '', statuses[place] ?? 0)
    const [id = 0, address = null] = [ids[place], addresses[place]]
    for (const take of takers) take({ ms: ms[place] ?? 0, at: at[place] ?? 0, id, address })
  }

  #sendAndNote(ready: ReadyAnswer, request: IncomingMessage, response: ServerResponse): void {
    const address = this.#findAddress(request)
    const start = performance.now()
    ready.send(request, response)
    const at = performance.now()
    this.#note(request.method ?? 'GET', ready.route, response.statusCode, at - start)
    if (address) this.#noteWhose(at, requestKey(request), address)
    this.#goOn()
  }

  /**
   * Asked for before the answer: who has hung up has none any more, and a connection's first look costs about half of what
   * it costs behind the answer.
   */
  #findAddress(request: IncomingMessage): Uint8Array | null {
    return this.#addressOf?.(request) ?? null
  }

  #note(method: string, route: string, status: number, ms: number): void {
    const place = this.#waiting
    this.#notes.methods[place] = method
    this.#notes.routes[place] = route
    this.#notes.statuses[place] = status
    this.#notes.ms[place] = ms
  }

  #noteWhose(at: number, id: string | number, address: Uint8Array): void {
    const place = this.#waiting
    this.#notes.at[place] = at
    this.#notes.ids[place] = id
    this.#notes.addresses[place] = address
  }

  #goOn(): void {
    this.#waiting += 1
    if (this.#waiting === together) this.tell()
    else this.#timer ??= setTimeout(() => this.tell(), waitMs).unref()
  }
}

/** What Fastify tells of requests: only that they came, which it does anyway; a hook would be called besides. */
export class IncomingRequests extends LogController {
  readonly #answered: AnsweredRequests

  constructor(answered: AnsweredRequests) {
    super({ disableRequestLogging: true })
    this.#answered = answered
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    this.#answered.noteOnceOver(request, reply)
  }
}
