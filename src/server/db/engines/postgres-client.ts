import pg from 'pg'
import { isDatabaseAway } from '../failures.ts'
import type { PostgresAddress } from '../postgres-address.ts'

/** How long one of several hosts may take to answer before the next is tried. */
export const hostTimeoutMs = 2000

class TakesNoWritesError extends Error {
  /** PostgreSQL's own for a write to a standby. */
  readonly code = '25006'
}

/** Throws unless a host may be used; gives where it is. */
async function ask(connectionString: string, wantsWriter: boolean): Promise<{ host: string; port: number }> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: hostTimeoutMs,
    query_timeout: hostTimeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    if (wantsWriter) {
      const { rows } = await client.query('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') throw new TakesNoWritesError('it takes no writes')
    }
    return client
  } finally {
    void client.end().catch(() => {})
  }
}

/** The first host that may be used. As for libpq, one that refuses who asks ends the search. */
async function findHost({ hosts, wantsWriter }: PostgresAddress): Promise<{ host: string; port: number }> {
  const refusals: unknown[] = []
  for (const each of hosts)
    try {
      return await ask(each, wantsWriter)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      refusals.push(error)
    }
  throw new AggregateError(
    refusals,
    `no host is to be had: ${refusals.map((each) => (each as Error).message).join('; ')}`,
  )
}

/** The client of an address: that of a single host is node-postgres's own, which knows no other. */
export function clientFor(address: PostgresAddress): typeof pg.Client {
  if (address.hosts.length === 1 && !address.wantsWriter) return pg.Client
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
