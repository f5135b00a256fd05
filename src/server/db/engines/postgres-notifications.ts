import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { notifiedTables } from '../notified-tables.ts'

const channel = 'ringside'

const firstPauseMs = 1000
const maxPauseMs = 30_000

/** Delivery takes milliseconds where there is any. */
const ownNotificationTimeoutMs = 10_000

interface NotificationParts {
  /** Makes what listens. */
  connect: () => pg.Client
  /** Notifies on another connection. */
  notify: (channel: string, payload: string) => Promise<unknown>
  onLost: (error: Error) => void
  /** Called once if who listens hears nothing. */
  onNotificationsMissing: () => void
}

/** PostgreSQL's notifications (NOTIFY) of the tables to which a process has written. */
export class PostgresNotifications {
  readonly #parts: NotificationParts
  /** Its own notifications are of no interest to a process. */
  readonly #sender = randomUUID()
  #client: pg.Client | undefined
  #listening: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #pauseMs = firstPauseMs
  /** Whether this process waits for a notification that it has sent to itself. */
  #isWaiting = false
  #missingTimer: NodeJS.Timeout | undefined
  #isReported = false

  constructor(parts: NotificationParts) {
    this.#parts = parts
  }

  /** Returns the arguments of pg_notify. */
  message(tables: ReadonlySet<string>): [channel: string, payload: string] {
    return [channel, `${this.#sender} ${[...tables].join()}`]
  }

  /**
   * Listens on a connection of its own, and on a new one when that is lost. Behind a pooler in transaction mode no
   * notification arrives: a process finds out by one that it sends to itself.
   */
  listen(listener: (tables: ReadonlySet<string>) => void): () => Promise<void> {
    this.#listening = this.#listen(listener)
    return async () => {
      this.#isStopped = true
      clearTimeout(this.#timer)
      this.#stopWaiting()
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
      // Reported once, not with each attempt.
      if (this.#pauseMs === firstPauseMs) this.#parts.onLost(error)
      this.#stopWaiting()
      client.end().catch(() => {})
      this.#timer = setTimeout(() => {
        this.#listening = this.#listen(listener)
      }, this.#pauseMs)
      this.#timer.unref()
      this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs)
    }
    client.on('error', again)
    client.on('end', () => again(new Error('The connection that listens has ended')))
    client.on('notification', ({ payload = '' }) => {
      const [sender, tables = ''] = payload.split(' ')
      if (sender === this.#sender) this.#stopWaiting()
      else if (tables) listener(new Set(tables.split(',')))
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      this.#pauseMs = firstPauseMs
      // Notifications sent meanwhile were lost.
      listener(notifiedTables)
    } catch (error) {
      again(error as Error)
      return
    }
    if (!isLost) await this.#checkDelivery()
  }

  async #checkDelivery(): Promise<void> {
    if (this.#isReported || this.#isStopped) return
    this.#isWaiting = true
    try {
      await this.#parts.notify(...this.message(new Set()))
    } catch {
      // Without a connection delivery is unknown.
      return
    }
    if (!this.#isWaiting || this.#isStopped) return
    this.#missingTimer = setTimeout(() => {
      this.#isReported = true
      this.#parts.onNotificationsMissing()
    }, ownNotificationTimeoutMs).unref()
  }

  #stopWaiting(): void {
    this.#isWaiting = false
    clearTimeout(this.#missingTimer)
  }
}
