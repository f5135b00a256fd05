import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Pictures that were withdrawn: their addresses are gone for good, and what still names them lets go of them. */
export async function up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite'
  const [json, time, boolean] = isSqlite ? ['text', 'text', 'integer'] : ['jsonb', 'timestamptz', 'boolean']
  const statements = [
    `create table withdrawn_uploads (
      hash text primary key,
      address text not null,
      stored_at ${time} not null,
      withdrawn_at ${time} not null,
      withdrawn_by ${json} not null,
      was_public ${boolean} not null
    )`,
    // Asked each second: which releases name one of them.
    'create index release_uploads_hash on release_uploads (hash)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(queries)
}
