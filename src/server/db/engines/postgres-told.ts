import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { toldTables } from '../told-tables.ts'

const channel = 'ringside'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** How long a process waits to hear itself, which takes milliseconds where it is ever heard. */
const patienceMs = 10_000

interface ToldParts {
  /** Makes what listens. */
  connect: () => pg.Client
  /** Tells on another connection. */
  tell: (channel: string, payload: string) => Promise<unknown>
  onLost: (error: Error) => void
  /** Called once if who listens hears nothing. */
  onUnheard: () => void
}

/** What processes tell each other by PostgreSQL's NOTIFY: which tables were written to. */
export class PostgresTold {
  readonly #parts: ToldParts
  /** Others' listeners hear this process; its own need not. */
  readonly #sender = randomUUID()
  #client: pg.Client | undefined
  #listening: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #pauseMs = firstPauseMs
  /** Whether this process has told itself something and not heard it yet. */
  #isWaiting = false
  #unheard: NodeJS.Timeout | undefined
  #isSaid = false

  constructor(parts: ToldParts) {
    this.#parts = parts
  }

  /** The statement that tells it with a transaction's commit, and its value. */
  message(tables: ReadonlySet<string>): [channel: string, payload: string] {
    return [channel, `${this.#sender} ${[...tables].join()}`]
  }

  /**
   * Listens on a connection of its own, and on a new one when that is lost. A pooler that lends connections for a
   * transaction only takes the order and passes nothing on: who listens finds out by not hearing itself, and by looking
   * what others have written.
   */
  listen(listener: (tables: ReadonlySet<string>) => void): () => Promise<void> {
    this.#listening = this.#listen(listener)
    return async () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
      this.#waitNoLonger()
      await this.#listening
      await this.#client?.end().catch(() => {})
    }
  }

  async #listen(listener: (tables: ReadonlySet<string>) => void): Promise<void> {
    const client = this.#parts.connect()
    this.#client = client
    let isLost = false
    const again = (error: Error) => {
      if (isLost || this.#isStopped) return
      isLost = true
      // Told once, not with each vain attempt.
      if (this.#pauseMs === firstPauseMs) this.#parts.onLost(error)
      this.#waitNoLonger()
      client.end().catch(() => {})
      this.#timer = setTimeout(() => {
        this.#listening = this.#listen(listener)
      }, this.#pauseMs)
      this.#timer.unref()
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
    }
    client.on('error', again)
    client.on('end', () => again(new Error('The connection that listens has ended')))
    client.on('notification', ({ payload = '' }) => {
      const [sender, tables = ''] = payload.split(' ')
      if (sender === this.#sender) this.#waitNoLonger()
      else if (tables) listener(new Set(tables.split(',')))
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#pauseMs = firstPauseMs
      // What was told meanwhile was not heard.
      listener(toldTables)
    } catch (error) {
      again(error as Error)
      return
    }
    if (!isLost) await this.#hearItself()
  }

  async #hearItself(): Promise<void> {
    if (this.#isSaid || this.#isStopped) return
    this.#isWaiting = true
    try {
      await this.#parts.tell(...this.message(new Set()))
    } catch {
      // Who cannot be told for now knows nothing of who hears.
      return
    }
    if (!this.#isWaiting || this.#isStopped) return
    this.#unheard = setTimeout(() => {
      this.#isSaid = true
      this.#parts.onUnheard()
    }, patienceMs).unref()
  }

  #waitNoLonger(): void {
    this.#isWaiting = false
    clearTimeout(this.#unheard)
  }
}
