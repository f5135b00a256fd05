import { isDatabaseAway } from './db/failures.ts'
import type { Log } from './log.ts'

export interface FaultLog {
  error(error: unknown, message: string): void
}

/** Where parts tell what broke. That the database is away is said once, by whoever finds it so, and once that it is back. */
export class Faults implements FaultLog {
  readonly #log: Log
  #isDatabaseAway = false

  constructor(log: Log) {
    this.#log = log
  }

  error(error: unknown, message: string): void {
    if (isDatabaseAway(error)) this.databaseAway(error)
    else this.#log.error(error, message)
  }

  databaseAway(error: unknown): void {
    if (!this.#isDatabaseAway) this.#log.error(error, 'The database is away; visitors are served from memory')
    this.#isDatabaseAway = true
  }

  databaseAnswered(): void {
    if (this.#isDatabaseAway) this.#log.info('The database is back')
    this.#isDatabaseAway = false
  }
}
