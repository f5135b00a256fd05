import type { Kysely } from 'kysely'
import type { Reads } from './database.ts'

export type AnyRow = Record<string, unknown>

/** The same queries for tables that are known by their names alone. */
export const anyTable = (queries: Reads) => queries as unknown as Kysely<Record<string, AnyRow>>
