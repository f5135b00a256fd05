import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { isStorageFull } from './failures.ts'
import type { Schema } from './schema.ts'

/** What differs between SQLite and PostgreSQL beside the codecs. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  kysely: Kysely<Schema>
  /** Where long readings run, so that nobody waits for them; the same one where it has connections enough. */
  snapshots: Kysely<Schema>
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
  #isFull = false

  constructor(engine: Engine) {
    this.#engine = engine
    this.engine = engine.name
    this.read = engine.kysely
  }

  /** Runs `work` in a transaction that no other write overlaps; what it throws undoes everything. */
  async write<Result>(work: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await this.#engine.kysely.transaction().execute(async (transaction) => {
        await this.#engine.lockForWriting(transaction)
        return work(transaction)
      })
    } catch (error) {
      this.#isFull ||= isStorageFull(error)
      throw error
    }
  }

  /** Throws what a write throws, if one has found no room since the last time and there is still none. */
  async checkRoom(): Promise<void> {
    if (!this.#isFull) return
    const name = 'room'
    // As large as a write may well be: a small one would find its place where a former one was. And not to be packed.
    const value = randomBytes(375_000).toString('base64')
    await this.write(async (queries) => {
      await queries.deleteFrom('facts').where('name', '=', name).execute()
      await queries.insertInto('facts').values({ name, value }).execute()
    })
    await this.write((queries) => queries.deleteFrom('facts').where('name', '=', name).execute())
    // Only now: a small write may have found its place although there is no room for others.
    this.#isFull = false
  }

  /** Runs `work` on one consistent picture of all rows. */
  async snapshot<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const transaction = this.#engine.snapshots.transaction()
    return (this.engine === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(work)
  }

  async close(): Promise<void> {
    await this.#engine.kysely.destroy()
    if (this.#engine.snapshots !== this.#engine.kysely) await this.#engine.snapshots.destroy()
  }
}
