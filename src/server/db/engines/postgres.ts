import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { postgresParsers } from '../codecs.ts'
import type { Engine } from '../database.ts'
import { isDatabaseUnreachable } from '../failures.ts'
import type { PostgresAddress } from '../postgres-address.ts'
import type { Schema } from '../schema.ts'
import { PostgresNotifications } from './postgres-notifications.ts'

const hostTimeoutMs = 2000

class ReadOnlyError extends Error {
  readonly code = '25006'
}

/** Returns where a host is. Throws unless it may be used. */
async function checkHost(connectionString: string, requiresWritable: boolean): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: hostTimeoutMs,
    query_timeout: hostTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    if (requiresWritable) {
      const { rows } = await client.query('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyError('it is read-only')
    }
    return client
  } finally {
    void client.end().catch(() => {})
  }
}

/** Returns the first host that may be used. As for libpq, one that refuses the login ends the search. */
async function findHost({ hosts, requiresWritable }: PostgresAddress): Promise<{ host: string; port: number }> {
  const errors: unknown[] = []
  for (const each of hosts)
    try {
      return await checkHost(each, requiresWritable)
    } catch (error) {
      if (!isDatabaseUnreachable(error)) throw error
      errors.push(error)
    }
  const messages = errors.map((each) => (each as Error).message)
  throw new AggregateError(errors, `no host is available: ${messages.join('; ')}`)
}

/** Returns the client class for an address; node-postgres's own knows a single host only. */
function clientFor(address: PostgresAddress): typeof pg.Client {
  if (address.hosts.length === 1 && !address.requiresWritable) return pg.Client
  return class extends pg.Client {
    override connect(): Promise<this>
    override connect(callback: (error: Error) => void): void
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connecting = findHost(address).then(async ({ host, port }) => {
        Object.assign(this, { host, port })
        await super.connect()
        return this
      })
      if (!callback) return connecting
      connecting.then(() => callback(null as never), callback)
      return undefined
    }
  }
}

/** The advisory lock under which every Ringside process writes; any number, the same in all. */
const writeLock = 7_246_433

/** Opens a pool of connections; `onConnectionLost` is called for idle ones that the server closed. */
export function openPostgres(address: PostgresAddress, onConnectionLost: (error: Error) => void): Engine {
  const Client = clientFor(address)
  const [connectionString] = address.hosts
  // After all but one of several hosts have been waited for.
  const connectionTimeoutMillis = 5000 + (address.hosts.length - 1) * hostTimeoutMs
  const pool = new pg.Pool({
    connectionString,
    Client,
    max: 10,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // A server that neither responds nor closes, and a process that hangs with the write lock.
    query_timeout: 35_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        postgresParsers[id] ?? pg.types.getTypeParser(id, format),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onConnectionLost)
  // The pool listens to idle clients only; one that is lost between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A proxy before a server that is gone accepts connections and never responds.
  const timeouts = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis }
  const notifications = new PostgresNotifications({
    connect: () => new Client({ connectionString, keepAlive: true, ...timeouts }),
    onLost: onConnectionLost,
  })
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    name: 'postgres',
    writer: kysely,
    reader: kysely,
    snapshots: kysely,
    lockForWriting: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(transaction)
    },
    notify: async (transaction, tables) => {
      const [channel, payload] = notifications.message(tables)
      await sql`select pg_notify(${channel}, ${payload})`.execute(transaction)
    },
    listen: (listener) => notifications.listen(listener),
    close: () => kysely.destroy(),
    // PostgreSQL rolls back what a process leaves.
    closeImmediately: () => {},
  }
}
