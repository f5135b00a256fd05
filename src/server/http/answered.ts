import type { IncomingMessage, ServerResponse } from 'node:http'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { hasHungUp, statusOnConnection } from './broken-requests.ts'
import type { ReadyAnswer, SendReady } from './node-server.ts'
import { requestKey } from './request-id.ts'

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

const nobody: Take[] = []

/**
 * Tells of requests that were answered, many at a time: whatever runs between two answers finds the processor's caches full of
 * other things, so that a line costs several times as much by itself as among others. Until then each is noted in places
 * that stand there, mostly as numbers, since objects that are kept cost the collector time.
 */
export class AnsweredRequests {
  readonly #listeners: AnswerListener[]
  readonly #takersOf: (method: string, route: string, status: number) => Take[]
  readonly #addressOf: AnswerListener['addressOf']
  readonly #takers = Array<Take[]>(together).fill(nobody)
  readonly #took = new Float64Array(together)
  readonly #at = new Float64Array(together)
  readonly #ids = Array<string | number>(together).fill(0)
  readonly #addresses = Array<Uint8Array | null>(together).fill(null)
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
    // Who has hung up has none any more.
    const address = this.#addressOf?.(request.raw)
    reply.raw.on('close', () => {
      const { id, method, raw, routeOptions } = request
      const place = this.#note(method, routeOptions.url ?? 'none', statusOf(raw, reply.raw), reply.elapsedTime)
      if (address) this.#noteWhose(place, performance.now(), id, address)
      this.#goOn()
    })
  }

  /** Tells of all that were answered until now. */
  tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = 0
    for (let place = 0; place < waiting; place += 1) {
      const answered = {
        ms: this.#took[place] ?? 0,
        at: this.#at[place] ?? 0,
        id: this.#ids[place] ?? 0,
        address: this.#addresses[place] ?? null,
      }
      for (const take of this.#takers[place] ?? nobody) take(answered)
    }
    if (waiting > 0) for (const { end } of this.#listeners) end?.()
  }

  #sendAndNote(ready: ReadyAnswer, request: IncomingMessage, response: ServerResponse): void {
    const start = performance.now()
    ready.send(request, response)
    const at = performance.now()
    const place = this.#note(request.method ?? 'GET', ready.route, response.statusCode, at - start)
    if (this.#addressOf) this.#noteWhose(place, at, requestKey(request), this.#addressOf(request))
    this.#goOn()
  }

  /** Gives the place where it is noted. */
  #note(method: string, route: string, status: number, ms: number): number {
    const place = this.#waiting
    this.#takers[place] = this.#takersOf(method, route, status)
    this.#took[place] = ms
    return place
  }

  #noteWhose(place: number, at: number, id: string | number, address: Uint8Array): void {
    this.#at[place] = at
    this.#ids[place] = id
    this.#addresses[place] = address
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
