import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** What differs between SQLite and PostgreSQL beside the codecs. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  kysely: Kysely<Schema>
  /** Waits until no other process writes; held until the transaction ends. */
  lockForWriting(transaction: Transaction<Schema>): Promise<void>
}

/** A connection on which queries run: the database's own, or a transaction's. */
export type Queries = Kysely<Schema>

/** The database. One writer at a time on both engines, so what a write has checked still holds when it stores. */
export class Database {
  readonly engine: Engine['name']
  readonly read: Queries
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
    this.engine = engine.name
    this.read = engine.kysely
  }

  /** Runs `work` in a transaction that no other write overlaps; what it throws undoes everything. */
  async write<Result>(work: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return this.#engine.kysely.transaction().execute(async (transaction) => {
      await this.#engine.lockForWriting(transaction)
      return work(transaction)
    })
  }

  /** Runs `work` on one consistent picture of all rows. */
  async snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const transaction = this.#engine.kysely.transaction()
    return (this.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(work)
  }

  async close(): Promise<void> {
    await this.#engine.kysely.destroy()
  }
}
