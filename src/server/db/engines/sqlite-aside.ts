import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { programOf } from '../../installation/programs.ts'
import { toSqlite } from '../codecs.ts'
import { LongText } from '../long-text.ts'
import type { Schema } from '../schema.ts'
import { kyselyOf } from './sqlite-kysely.ts'
import { longTextBefore, type ThreadAnswer, type ThreadOrder, type ThreadSettings } from './thread-orders.ts'

/** Bytes of a long text that are given to the thread in one turn. */
const portion = 1_000_000

const toThread = (value: unknown) => (value instanceof LongText ? longTextBefore : toSqlite(value))

/** A connection in a thread of its own, which ends with it. */
class ThreadConnection implements DatabaseConnection {
  readonly #thread: Worker
  readonly #ended: Promise<unknown>
  inTransaction = false

  constructor(settings: ThreadSettings) {
    this.#thread = new Worker(programOf('sqlite-thread'), { workerData: settings, execArgv: [] })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#thread.once('error', resolve).once('exit', resolve)
    this.#ended = promise
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    for (const value of parameters) if (value instanceof LongText) await this.#send(value)
    const order = { sql, parameters: parameters.map(toThread) }
    const { rows, changes, lastInsertRowid, error, inTransaction } = await this.#ask(order)
    this.inTransaction = inTransaction
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return { rows: rows as Row[], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) }
  }

  /** Gives the thread a long text ahead of the statement that it stands in. */
  async #send(text: LongText): Promise<void> {
    for (const bytes of text.copies(portion)) {
      this.#thread.postMessage({ bytes } satisfies ThreadOrder, [bytes.buffer])
      await nextTurn()
    }
  }

  #ask(order: ThreadOrder): Promise<ThreadAnswer> {
    const { promise, resolve } = Promise.withResolvers<ThreadAnswer>()
    this.#thread.once('message', resolve).postMessage(order)
    const tooLate = this.#ended.then((cause) => {
      throw new Error('The thread that writes has ended', { cause })
    })
    return Promise.race([promise, tooLate])
  }

  streamQuery(): never {
    throw new Error('A long write reads no streams')
  }

  async end(): Promise<void> {
    this.#thread.postMessage('end' satisfies ThreadOrder)
    await this.#ended
  }
}

/** Each transaction has a thread: there are few, and none holds memory in between. */
class ThreadDriver implements Driver {
  readonly #settings: ThreadSettings

  constructor(settings: ThreadSettings) {
    this.#settings = settings
  }

  async init() {}

  async acquireConnection(): Promise<ThreadConnection> {
    return new ThreadConnection(this.#settings)
  }

  async beginTransaction(connection: ThreadConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  async commitTransaction(connection: ThreadConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  /** A full disk may have ended the transaction already; rolling back again would hide why. */
  async rollbackTransaction(connection: ThreadConnection) {
    if (connection.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: ThreadConnection) {
    await connection.end()
  }

  async destroy() {}
}

/** Writes to a club's file aside: no statement, however long it takes, holds the process up. */
export function openSqliteAside(settings: ThreadSettings): Kysely<Schema> {
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ThreadDriver(settings),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
  return kyselyOf(dialect)
}
