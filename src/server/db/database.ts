import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { mutex } from '../concurrency.ts'
import { isReadOnly, isStorageFull, WriteQueueTimeoutError } from './failures.ts'
import { NotifiedTables, type TableListener } from './notified-tables.ts'
import type { Schema } from './schema.ts'

/** SQLite binds 32,766 values in one statement; a row of what is sent in chunks has a few. */
const rowsAtOnce = 1000

export function chunksOf<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
}

export interface Engine {
  name: 'sqlite' | 'postgres'
  writer: Kysely<Schema>
  /** Reads never wait for a write. */
  reader: Kysely<Schema>
  /** Long reads hold up no others. */
  snapshots: Kysely<Schema>
  /** Waits until no other process writes; held until the transaction ends. */
  lockForWriting(transaction: Transaction<Schema>): Promise<void>
  /** Notifies other processes of the tables that a transaction has written to, once it is committed, if the engine can. */
  notify(transaction: Transaction<Schema>, tables: ReadonlySet<string>): Promise<void>
  listen(listener: (tables: ReadonlySet<string>) => void): () => Promise<void>
  close(): Promise<void>
  /** Closes although something may run; what is not committed is rolled back. */
  closeImmediately(): void
}

/** What reads rows: the database itself, a snapshot, or a write's transaction. */
export type Reads = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor'>

export type Queries = Kysely<Schema>

const maxWaitMs = 30_000

/** The database. One writer at a time on both engines, so what a write has checked still holds when it stores. */
export class Database {
  readonly engine: Engine['name']
  readonly read: Reads
  readonly #engine: Engine
  /** Writes wait before they take a connection, so that they keep none from reads. */
  readonly #mutex = mutex()
  readonly #running = new Set<Promise<unknown>>()
  readonly #listeners = new Set<TableListener>()
  #stopListening: (() => Promise<void>) | undefined
  #hasRefusedWrites = false

  constructor(engine: Engine) {
    this.#engine = engine
    this.engine = engine.name
    this.read = engine.reader
  }

  /** Runs `work` in a transaction that no other write overlaps; what it throws undoes everything. */
  async write<Result>(work: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + maxWaitMs
    return this.#run(
      this.#mutex(async () => {
        if (performance.now() > deadline) throw new WriteQueueTimeoutError()
        const written = new NotifiedTables()
        try {
          const result = await this.#engine.writer.transaction().execute(async (transaction) => {
            await this.#engine.lockForWriting(transaction)
            const done = await work(transaction.withPlugin(written))
            if (written.names.size > 0) await this.#engine.notify(transaction, written.names)
            return done
          })
          if (written.names.size > 0) this.#notify(written.names, true)
          return result
        } catch (error) {
          this.#hasRefusedWrites ||= isStorageFull(error) || isReadOnly(error)
          throw error
        }
      }),
    )
  }

  /**
   * Listens to writes to tables that are cached, until the returned function is called: to this process's before their
   * responses, to others' where the engine notifies of them. Caches also poll.
   */
  listen(listener: TableListener): () => void {
    this.#stopListening ??= this.#engine.listen((tables) => this.#notify(tables, false))
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(tables: ReadonlySet<string>, isOwn: boolean): void {
    for (const listener of this.#listeners) listener(tables, isOwn)
  }

  /** Throws what a write throws, if one has failed for a full or read-only disk and still would. */
  async checkWritable(): Promise<void> {
    if (!this.#hasRefusedWrites) return
    const name = 'room'
    // As large as a write may be, and incompressible: a small one would find its place where a former one was.
    const value = randomBytes(375_000).toString('base64')
    await this.write(async (queries) => {
      await queries.deleteFrom('facts').where('name', '=', name).execute()
      await queries.insertInto('facts').values({ name, value }).execute()
    })
    await this.write((queries) => queries.deleteFrom('facts').where('name', '=', name).execute())
    this.#hasRefusedWrites = false
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
    const forget = () => this.#running.delete(work)
    work.then(forget, forget)
    return work
  }
}
