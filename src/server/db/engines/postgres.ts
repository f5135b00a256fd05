import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { postgresParsers } from '../codecs.ts'
import type { Engine } from '../database.ts'
import type { Schema } from '../schema.ts'

/** The advisory lock under which every Ringside process writes; any number, the same in all. */
const writeLock = 7_246_433

/** Opens a pool of connections to PostgreSQL. `onConnectionLost` hears of idle connections that the server closed. */
export function openPostgres(url: string, onConnectionLost: (error: Error) => void): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        postgresParsers[id] ?? pg.types.getTypeParser(id, format),
    } as pg.CustomTypesConfig,
  })
  pool.on('error', onConnectionLost)
  return {
    name: 'postgres',
    kysely: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    lockForWriting: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(writeLock)})`.execute(transaction)
    },
  }
}
