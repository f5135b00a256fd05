import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { inTurn } from '../concurrency/in-turn.ts'
import { writeWait } from '../concurrency/told-times.ts'
import { isReadOnly, isStorageFull, WritersWaitError } from './failures.ts'
import type { Schema } from './schema.ts'
import { type ToldListener, ToldTables } from './told-tables.ts'

/** What differs between SQLite and PostgreSQL beside the codecs. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** Where writes run, one at a time. */
  writer: Kysely<Schema>
  /** Where reads run, so that none waits for a write. */
  reader: Kysely<Schema>
  /** Where long readings run, so that nobody waits for them. */
  snapshots: Kysely<Schema>
  /** Waits until no other process writes; held until the transaction ends. */
  lockForWriting(transaction: Transaction<Schema>): Promise<void>
  /** Tells other processes which tables a transaction has written to, once it is committed, where the engine can. */
  tell(transaction: Transaction<Schema>, tables: ReadonlySet<string>): Promise<void>
  /** Hears what other processes tell, until what it gives is called; an engine that cannot hears nothing. */
  listen(listener: (tables: ReadonlySet<string>) => void): () => Promise<void>
  close(): Promise<void>
  /** Closes although something may run, as far as that keeps what is committed in one place; the rest is undone. */
  closeAtOnce(): void
}

/** What whoever opens a database is told of it. */
export interface EngineEvents {
  /** Idle connections that the server closed. */
  onConnectionLost: (error: Error) => void
  /** Once, where the engine tells other processes of writes and they do not hear it. */
  onUnheard: () => void
}

/** What reads rows: the database itself, a snapshot, or a write's transaction. */
export type Reads = Pick<Kysely<Schema>, 'selectFrom' | 'getExecutor'>

/** What reads and writes rows: a write's transaction. */
export type Queries = Kysely<Schema>

/** How long a write may stand behind others of its process. */
const longestWaitMs = 30_000

/** The database. One writer at a time on both engines, so what a write has checked still holds when it stores. */
export class Database {
  readonly engine: Engine['name']
  /** Rows as they are now; a write that was answered is seen. */
  readonly read: Reads
  readonly #engine: Engine
  /** Before a connection is taken, so that writes that wait keep none from reads. */
  readonly #inTurn = inTurn()
  readonly #running = new Set<Promise<unknown>>()
  readonly #listeners = new Set<ToldListener>()
  #stopListening: (() => Promise<void>) | undefined
  #hasRefusedWrites = false

  constructor(engine: Engine) {
    this.#engine = engine
    this.engine = engine.name
    this.read = engine.reader
  }

  /** Runs `work` in a transaction that no other write overlaps; what it throws undoes everything. */
  async write<Result>(work: (queries: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    const patience = performance.now() + longestWaitMs
    const tellWait = writeWait.start()
    return this.#run(
      this.#inTurn(async () => {
        tellWait()
        if (performance.now() > patience) throw new WritersWaitError()
        const told = new ToldTables()
        try {
          const result = await this.#engine.writer.transaction().execute(async (transaction) => {
            await this.#engine.lockForWriting(transaction)
            const done = await work(transaction.withPlugin(told))
            if (told.names.size > 0) await this.#engine.tell(transaction, told.names)
            return done
          })
          if (told.names.size > 0) this.#tell(told.names, true)
          return result
        } catch (error) {
          this.#hasRefusedWrites ||= isStorageFull(error) || isReadOnly(error)
          throw error
        }
      }),
    )
  }

  /**
   * Hears of writes to tables that are held in memory until what it gives is called: of this process's before they are
   * answered, of others' at once where the engine tells of them. What must be known looks by itself now and then.
   */
  listen(listener: ToldListener): () => void {
    this.#stopListening ??= this.#engine.listen((tables) => this.#tell(tables, false))
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(tables: ReadonlySet<string>, isOwn: boolean): void {
    for (const listener of this.#listeners) listener(tables, isOwn)
  }

  /** Throws what a write throws, if one has found no room or was not taken since the last time, and still would not be. */
  async checkWriting(): Promise<void> {
    if (!this.#hasRefusedWrites) return
    const name = 'room'
    // As large as a write may well be: a small one would find its place where a former one was. And not to be packed.
    const value = randomBytes(375_000).toString('base64')
    await this.write(async (queries) => {
      await queries.deleteFrom('facts').where('name', '=', name).execute()
      await queries.insertInto('facts').values({ name, value }).execute()
    })
    await this.write((queries) => queries.deleteFrom('facts').where('name', '=', name).execute())
    // Only now: a small write may have found its place although there is no room for others.
    this.#hasRefusedWrites = false
  }

  /** Runs `work` on one consistent picture of all rows. */
  async snapshot<Result>(work: (queries: Reads) => Promise<Result>): Promise<Result> {
    const transaction = this.#engine.snapshots.transaction()
    return this.#run(
      (this.engine === 'postgres'
        ? transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
        : transaction
      ).execute(work),
    )
  }

  /** Lets whatever runs end, and closes. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running)
    await this.#stopListening?.()
    await this.#engine.close()
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }

  /** For a process that ends now, whatever runs. */
  closeAtOnce(): void {
    this.#engine.closeAtOnce()
  }

  #run<Result>(work: Promise<Result>): Promise<Result> {
    this.#running.add(work)
    const forget = () => this.#running.delete(work)
    work.then(forget, forget)
    return work
  }
}
