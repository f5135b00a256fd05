import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export interface Migration {
  up(queries: Transaction<Schema>, engine: 'sqlite' | 'postgres'): Promise<void>
}
