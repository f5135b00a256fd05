import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { mutex } from '../concurrency.ts'
import { isReadOnly, isStorageFull, WriteQueueTimeoutError } from './failures.ts'
import type { Schema } from './schema.ts'

/** SQLite binds at most 32,766 values in a statement, so a row may have up to 32 values. */
const chunkSize = 1000

export function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / chunkSize)
  return Array.from({ length: count }, (_, index) => rows.slice(index * chunkSize, (index + 1) * chunkSize))
}

export interface Engine {
  name: 'sqlite' | 'postgres'
  writer: Kysely<Schema>
  /** For short reads, which never wait for a write. */
  reader: Kysely<Schema>
  /** For long reads, so that they do not delay short ones. */
  snapshots: Kysely<Schema>
  /** Acquires the write lock of all processes; it is held until the transaction ends. */
  lockForWriting(transaction: Transaction<Schema>): Promise<void>
  /** Notifies other processes once the transaction is committed, if the engine can. */
  notify(transaction: Transaction<Schema>): Promise<void>
  listen(listener: () => void): () => Promise<void>
  /** Empties SQLite's write-ahead log, which contains deleted rows. Returns false if it is in use. */
  emptyLog(): Promise<boolean>
  close(): Promise<void>
  /** Closes without waiting; rolls back transactions that are not committed. */
  closeImmediately(): void
}

/** Reads rows from the database itself, from a snapshot, or within a write's transaction. */
export type Reads = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor'>

export type Queries = Kysely<Schema>

type Listener = (isOwnWrite: boolean) => void

const notifyingWrites = new WeakSet<Queries>()

/** Notifies all processes once the transaction of this write is committed. */
export function notifyOnCommit(queries: Queries): void {
  notifyingWrites.add(queries)
}

const maxQueueMs = 30_000

const maxLogWaitMs = 2000
const logRetryMs = 100

/** Runs one write at a time, on both engines: what a write has checked is still true when it stores its rows. */
export class Database {
  readonly engine: Engine['name']
  readonly read: Reads
  readonly #engine: Engine
  /** Writes queue before they acquire a connection, so that a connection remains free for reads. */
  readonly #mutex = mutex()
  readonly #running = new Set<Promise<unknown>>()
  readonly #listeners = new Set<Listener>()
  #stopListening: (() => Promise<void>) | undefined
  #hasFailedWrites = false

  constructor(engine: Engine) {
    this.#engine = engine
    this.engine = engine.name
    this.read = engine.reader
  }

  /** Runs `work` in a transaction that no other write overlaps; an error rolls it back. */
  async write<Result>(work: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + maxQueueMs
    return this.#run(
      this.#mutex(async () => {
        if (performance.now() > deadline) throw new WriteQueueTimeoutError()
        let notifies = false
        try {
          const result = await this.#engine.writer.transaction().execute(async (transaction) => {
            await this.#engine.lockForWriting(transaction)
            const value = await work(transaction)
            notifies = notifyingWrites.has(transaction)
            if (notifies) await this.#engine.notify(transaction)
            return value
          })
          if (notifies) this.#notify(true)
          return result
        } catch (error) {
          this.#hasFailedWrites ||= isStorageFull(error) || isReadOnly(error)
          throw error
        }
      }),
    )
  }

  /**
   * Calls a listener after each write that notifies, until the returned function is called. Not every engine notifies
   * of the writes of other processes, so caches also poll.
   */
  listen(listener: Listener): () => void {
    this.#stopListening ??= this.#engine.listen(() => this.#notify(false))
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(isOwnWrite: boolean): void {
    for (const listener of this.#listeners) listener(isOwnWrite)
  }

  /** After a write has failed because the disk is full or read-only, tries another write, and throws its error. */
  async checkWritable(): Promise<void> {
    if (!this.#hasFailedWrites) return
    const name = 'room'
    // As large as the largest write, and incompressible: a small value would fit into space that a deleted row left.
    const value = randomBytes(375_000).toString('base64')
    await this.write(async (queries) => {
      await queries.deleteFrom('facts').where('name', '=', name).execute()
      await queries.insertInto('facts').values({ name, value }).execute()
    })
    await this.write((queries) => queries.deleteFrom('facts').where('name', '=', name).execute())
    this.#hasFailedWrites = false
  }

  /** Removes deleted rows from the disk. If a long read prevents it, the daily sweep does it. */
  async emptyLog(): Promise<void> {
    for (const deadline = performance.now() + maxLogWaitMs; performance.now() < deadline; await wait(logRetryMs))
      if (await this.#run(this.#mutex(() => this.#engine.emptyLog()))) return
  }

  /** Runs `work` on one consistent snapshot of all rows. */
  async snapshot<Result>(work: (queries: Reads) => Promise<Result>): Promise<Result> {
    const transaction = this.#engine.snapshots.transaction()
    return this.#run(
      (this.engine === 'postgres'
        ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
        : transaction
      ).execute(work),
    )
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    await this.#stopListening?.()
    await this.#engine.close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  closeImmediately(): void {
    this.#engine.closeImmediately()
  }

  #run<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work)
    const remove = () => this.#running.delete(work)
    work.then(remove, remove)
    return work
  }
}
