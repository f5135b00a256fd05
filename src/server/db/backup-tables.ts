import type { Kysely } from 'kysely'
import { byDependency } from '../../domain/record-kinds.ts'
import { inSql } from './codecs.ts'
import type { Reads } from './database.ts'
import type { RecordTable, Schema } from './schema.ts'

export type AnyRow = Record<string, unknown>

/** The same queries for tables that are known by their names alone. */
export const anyTable = (queries: Reads) => queries as unknown as Kysely<Record<string, AnyRow>>

/**
 * What a backup leaves out: whoever finds one opens no session and no preview with it, and what is made again takes no room. A new table
 * is either here or kept below.
 */
type ExcludedTable =
  | 'sessions'
  | 'devices'
  | 'setupLinks'
  | 'passwordChecks'
  | 'renderedResponses'
  | 'previewLinks'
  | 'backups'
  | 'jobs'
  | 'idempotencyKeys'

type Key = [string, ...string[]]

interface BackupTableKey {
  key: Key
  /** The counter that gives the table's ids. */
  ids: string | null
}

/** A collection's records after those that they refer to. */
const recordTables = Object.fromEntries(
  byDependency.map(({ table }): [RecordTable, BackupTableKey] => [table, { key: ['id'], ids: inSql(table) }]),
) as Record<RecordTable, BackupTableKey>

/** What a backup holds: each table with its key, what is referred to before what refers to it. */
export const backupTables: Readonly<Record<Exclude<keyof Schema, ExcludedTable>, BackupTableKey>> = {
  users: { key: ['id'], ids: 'users' },
  secondFactors: { key: ['userId'], ids: null },
  recoveryCodes: { key: ['userId', 'codeHash'], ids: null },
  ...recordTables,
  uploads: { key: ['hash'], ids: null },
  uploadVariants: { key: ['hash', 'width', 'type'], ids: null },
  withdrawnUploads: { key: ['hash'], ids: null },
  releases: { key: ['number'], ids: null },
  releaseUploads: { key: ['release', 'hash'], ids: null },
  candidates: { key: ['id'], ids: 'candidates' },
  candidateUploads: { key: ['candidate', 'hash'], ids: null },
  notices: { key: ['id'], ids: 'notices' },
  findingDismissals: { key: ['key'], ids: null },
  translationSources: { key: ['entity', 'entityId', 'field', 'language'], ids: null },
  changeLog: { key: ['id'], ids: 'change_log' },
  sampleRecords: { key: ['list', 'recordId'], ids: null },
  facts: { key: ['name'], ids: null },
}

export type BackupTable = keyof typeof backupTables

export const backupTableNames = Object.keys(backupTables) as BackupTable[]

/** Counters of ids that may have run ahead of the rows, because the newest were deleted. */
export const idCounters = Object.values(backupTables).flatMap(({ ids }) => ids ?? [])

const largeTables: ReadonlySet<BackupTable> = new Set(['uploadVariants', 'releases', 'candidates'])

/** Rows moved at once: pictures and releases are large, all else is small. */
export function batchSize(table: BackupTable): number {
  return largeTables.has(table) ? 8 : 500
}
