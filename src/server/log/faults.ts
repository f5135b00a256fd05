import { isDatabaseAway, isReadOnly } from '../db/failures.ts'
import type { Log } from './log.ts'

export interface FaultLog {
  error(error: unknown, message: string): void
}

/**
 * Where parts tell what broke, or happened by itself. That the database is away, or takes no writes, is said once, by whoever finds it so, and
 * once that it is back, or takes them again.
 */
export class Faults implements FaultLog {
  readonly #log: Log
  #isDatabaseAway = false
  #areWritesRefused = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Whether the database took no writes when it was last asked; reading may go on. */
  get areWritesRefused(): boolean {
    return this.#areWritesRefused
  }

  error(error: unknown, message: string): void {
    if (isDatabaseAway(error)) this.databaseAway(error)
    else this.#log.error(error, message)
  }

  /** Notes what happened that no request asked for. */
  note(event: string, details: Record<string, unknown>): void {
    this.#log.info(details, event)
  }

  databaseAway(error: unknown): void {
    if (isReadOnly(error)) {
      if (!this.#areWritesRefused) this.#log.error(error, 'The database takes no writes')
      this.#areWritesRefused = true
      return
    }
    if (!this.#isDatabaseAway) this.#log.error(error, 'The database is away; visitors are served from memory')
    this.#isDatabaseAway = true
  }

  databaseAnswered(): void {
    if (this.#isDatabaseAway) this.#log.info('The database is back')
    this.#isDatabaseAway = false
  }

  databaseTakesWrites(): void {
    if (this.#areWritesRefused) this.#log.info('The database takes writes again')
    this.#areWritesRefused = false
  }
}
