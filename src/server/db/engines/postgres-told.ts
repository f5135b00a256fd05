import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { toldTables } from '../told-tables.ts'

const channel = 'ringside'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** What processes tell each other by PostgreSQL's NOTIFY: which tables were written to. */
export class PostgresTold {
  readonly #connect: () => pg.Client
  readonly #onLost: (error: Error) => void
  /** Others' listeners hear this process; its own need not. */
  readonly #sender = randomUUID()
  #client: pg.Client | undefined
  #listening: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #pauseMs = firstPauseMs

  constructor(connect: () => pg.Client, onLost: (error: Error) => void) {
    this.#connect = connect
    this.#onLost = onLost
  }

  /** The statement that tells it with a transaction's commit, and its value. */
  message(tables: ReadonlySet<string>): [channel: string, payload: string] {
    return [channel, `${this.#sender} ${[...tables].join()}`]
  }

  /**
   * Listens on a connection of its own, and on a new one when that is lost. A pooler that lends connections for a
   * transaction only takes the order and passes nothing on: then who listens finds out by looking.
   */
  listen(listener: (tables: ReadonlySet<string>) => void): () => Promise<void> {
    this.#listening = this.#listen(listener)
    return async () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
      await this.#listening
      await this.#client?.end().catch(() => {})
    }
  }

  async #listen(listener: (tables: ReadonlySet<string>) => void): Promise<void> {
    const client = this.#connect()
    this.#client = client
    let isLost = false
    const again = (error: Error) => {
      if (isLost || this.#isStopped) return
      isLost = true
      // Told once, not with each vain attempt.
      if (this.#pauseMs === firstPauseMs) this.#onLost(error)
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
      if (sender !== this.#sender) listener(new Set(tables.split(',')))
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#pauseMs = firstPauseMs
      // What was told meanwhile was not heard.
      listener(toldTables)
    } catch (error) {
      again(error as Error)
    }
  }
}
