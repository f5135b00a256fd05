import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const channel = 'ringside'

const firstPauseMs = 1000
const maxPauseMs = 30_000

interface NotificationOptions {
  connect: () => pg.Client
  onLost: (error: Error) => void
}

/**
 * Receives PostgreSQL's notifications (NOTIFY) of other processes' writes. A pooler in transaction mode delivers none;
 * processes then see each other's writes when they poll.
 */
export class PostgresNotifications {
  /** Identifies the notifications of this process, which it ignores. */
  readonly sender = randomUUID()
  readonly #options: NotificationOptions
  #client: pg.Client | undefined
  #listening: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #pauseMs = firstPauseMs

  constructor(options: NotificationOptions) {
    this.#options = options
  }

  /** Listens on a separate connection; when it is lost, opens another. Returns a function that stops listening. */
  listen(listener: () => void): () => Promise<void> {
    this.#listening = this.#listen(listener)
    return async () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
      await this.#listening
      await this.#client?.end().catch(() => {})
    }
  }

  async #listen(listener: () => void): Promise<void> {
    const client = this.#options.connect()
    this.#client = client
    let isLost = false
    const retry = (error: Error) => {
      if (isLost || this.#isStopped) return
      isLost = true
      // Reported once, not at each attempt.
      if (this.#pauseMs === firstPauseMs) this.#options.onLost(error)
      client.end().catch(() => {})
      this.#timer = setTimeout(() => {
        this.#listening = this.#listen(listener)
      }, this.#pauseMs)
      this.#timer.unref()
      this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs)
    }
    client.on('error', retry)
    client.on('end', () => retry(new Error('The connection that listens has ended')))
    client.on('notification', ({ payload }) => {
      if (payload !== this.sender) listener()
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#pauseMs = firstPauseMs
      // Notifications sent before this were lost.
      listener()
    } catch (error) {
      retry(error as Error)
    }
  }
}
