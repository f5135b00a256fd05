import { CamelCasePlugin, Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { postgresParsers } from '../codecs.ts'
import type { Engine, Reads } from '../database.ts'
import { isAccessRefused, isDatabaseUnreachable, UnusableDatabaseError } from '../failures.ts'
import type { PostgresAddress } from '../postgres-address.ts'
import type { Schema } from '../schema.ts'
import { channel, PostgresNotifications } from './postgres-notifications.ts'

const hostTimeoutMs = 2000

class ReadOnlyError extends Error {
  readonly code = '25006'
}

/** Returns the name and port of a host. Throws when it is unreachable, or read-only despite `requiresWritable`. */
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

/** Returns the first usable host. As in libpq, a host that refuses the login ends the search. */
async function findHost({ hosts, requiresWritable }: PostgresAddress): Promise<{ host: string; port: number }> {
  const errors: unknown[] = []
  for (const connectionString of hosts)
    try {
      return await checkHost(connectionString, requiresWritable)
    } catch (error) {
      if (isAccessRefused(error) || !isDatabaseUnreachable(error)) throw error
      errors.push(error)
    }
  const messages = errors.map((error) => (error as Error).message)
  throw new AggregateError(errors, `no host is available: ${messages.join('; ')}`)
}

/** Returns the client class for an address: node-postgres's client supports only one host. */
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

/** The advisory lock that each process acquires before it writes. The number is arbitrary. */
const writeLock = 7_246_433

/** Omits Kysely's lock for migrations, which survives a rollback; migrations run under our write lock. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class Dialect extends PostgresDialect {
  override createAdapter() {
    return new Adapter()
  }
}

/** Throws UnusableDatabaseError when the database cannot store the letters of every language. */
export async function checkEncoding(queries: Reads): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string }>`
    select current_database() as name, current_setting('server_encoding') as encoding`.execute(queries)
  const [{ name, encoding }] = rows as [{ name: string; encoding: string }]
  if (encoding !== 'UTF8')
    throw new UnusableDatabaseError(
      `The database "${name}" has the encoding ${encoding}, but Ringside needs UTF8: ` +
        'name a database in DATABASE_URL that was made with createdb --encoding=UTF8 --template=template0',
    )
}

/** Opens a pool of connections. `onConnectionLost` is called when the server closes an idle or listening connection. */
export function openPostgres(address: PostgresAddress, onConnectionLost: (error: Error) => void): Engine {
  const Client = clientFor(address)
  const [connectionString] = address.hosts
  // All hosts but the last may time out before one is connected.
  const connectionTimeoutMillis = 5000 + (address.hosts.length - 1) * hostTimeoutMs
  const pool = new pg.Pool({
    connectionString,
    Client,
    max: 10,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Ends a query when the server neither responds nor closes the connection.
    query_timeout: 35_000,
    // Frees the write lock of a process that hangs.
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        postgresParsers[id] ?? pg.types.getTypeParser(id, format),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onConnectionLost)
  // The pool handles errors of idle clients only; an error between two queries of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  // A proxy without its server accepts connections and never responds.
  const timeouts = { connectionTimeoutMillis, query_timeout: connectionTimeoutMillis }
  const notifications = new PostgresNotifications({
    connect: () => new Client({ connectionString, keepAlive: true, ...timeouts }),
    onLost: onConnectionLost,
  })
  const kysely = new Kysely<Schema>({
    dialect: new Dialect({ pool }),
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
    notify: async (transaction) => {
      await sql`select pg_notify(${channel}, ${notifications.sender})`.execute(transaction)
    },
    listen: (listener) => notifications.listen(listener),
    emptyLog: async () => true,
    close: () => kysely.destroy(),
    // PostgreSQL rolls back when the process ends.
    closeImmediately: () => {},
  }
}
