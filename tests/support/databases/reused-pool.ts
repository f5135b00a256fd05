import { EventEmitter, once } from 'node:events'
import pg from 'pg'

/** Pools that have ended and whose connections are still open. */
const ended: pg.Pool[] = []

/**
 * Replaces pg's pool. Its connections outlive it and are used by the next pool of the same database, because opening one
 * takes longer than most tests.
 */
export class ReusedPool extends EventEmitter {
  readonly #pool: pg.Pool
  readonly #forwardError = (error: Error) => this.emit('error', error)
  readonly #forwardConnect = (client: pg.PoolClient) => this.emit('connect', client)
  #isEnded = false

  constructor(options: pg.PoolConfig) {
    super()
    this.#pool = takeEnded(options) ?? openPool(options)
    this.#pool.on('error', this.#forwardError).on('connect', this.#forwardConnect)
  }

  async connect(): Promise<pg.PoolClient> {
    this.#refuseEnded()
    return this.#pool.connect()
  }

  async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    this.#refuseEnded()
    return this.#pool.query(text, values)
  }

  /** Waits for connections in use, like pg's. */
  async end(): Promise<void> {
    this.#refuseEnded()
    this.#isEnded = true
    while (this.#pool.idleCount < this.#pool.totalCount) await once(this.#pool, 'release')
    this.#pool.off('error', this.#forwardError).off('connect', this.#forwardConnect)
    ended.push(this.#pool)
  }

  #refuseEnded(): void {
    if (this.#isEnded) throw new Error('Cannot use a pool after calling end on the pool')
  }
}

function openPool(options: pg.PoolConfig): pg.Pool {
  // A lost idle connection is no error.
  return new pg.Pool(options).on('error', () => {})
}

function takeEnded({ connectionString, Client }: pg.PoolConfig): pg.Pool | undefined {
  const at = ended.findIndex(
    ({ options }) => options.connectionString === connectionString && options.Client === Client,
  )
  return at < 0 ? undefined : ended.splice(at, 1)[0]
}
