import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { byDependency } from '../../domain/record-kinds.ts'
import { inSql } from './codecs.ts'
import type { Database, Queries, Reads } from './database.ts'
import type { RecordTable, Schema } from './schema.ts'

type AnyRow = Record<string, unknown>

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
const backupTables: Readonly<Record<Exclude<keyof Schema, ExcludedTable>, BackupTableKey>> = {
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

type BackupTable = keyof typeof backupTables

export const backupTableNames = Object.keys(backupTables) as BackupTable[]

/** Counters of ids that may have run ahead of the rows, because the newest were deleted. */
const idCounters = Object.values(backupTables).flatMap(({ ids }) => ids ?? [])

const largeTables: ReadonlySet<BackupTable> = new Set(['uploadVariants', 'releases', 'candidates'])

/** Rows moved at once: pictures and releases are large, all else is small. */
function batchSize(table: BackupTable): number {
  return largeTables.has(table) ? 8 : 500
}

/** A table's rows as one hash: the same on both engines, in whatever order rows and JSON keys come. */
export class RowDigest {
  #rows: string[] = []

  get count(): number {
    return this.#rows.length
  }

  add(row: object): void {
    this.#rows.push(createHash('sha256').update(canonical(row)).digest('base64url'))
  }

  /** The hash of all rows added so far. */
  value(): string {
    return createHash('sha256').update(this.#rows.sort().join('\n')).digest('base64url')
  }
}

function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('base64url')
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join()}}`
}

/** The highest id that each counter has given, deleted rows included. */
async function readIdCounters(engine: Database['engine'], queries: Reads): Promise<Map<string, number>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(queries)
    return new Map(rows.filter(({ name }) => idCounters.includes(name as never)).map(({ name, seq }) => [name, seq]))
  }
  const counters = new Map<string, number>()
  for (const name of idCounters) {
    const sequence = sql.table(`${name}_id_seq`)
    const { rows } = await sql<{ given: number }>`
      select case when is_called then last_value else 0 end as given from ${sequence}
    `.execute(queries)
    counters.set(name, rows[0]?.given ?? 0)
  }
  return counters
}

/** Lets counters go on from where they were elsewhere, so that an id is never given twice. */
async function setIdCounters(
  engine: Database['engine'],
  queries: Queries,
  counters: Map<string, number>,
): Promise<void> {
  for (const [name, given] of counters) {
    if (given === 0) continue
    if (engine === 'postgres')
      await sql`select setval(${`${name}_id_seq`}::regclass, ${given}::bigint)`.execute(queries)
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(queries)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${given})`.execute(queries)
    }
  }
}

/** Inserts rows, each with the columns of the first, under ids that were given before. */
export async function insertWithIds(queries: Queries, table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const tuples = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => bound(row[column])))})`))
  // PostgreSQL gives ids itself, unless it is told that these are meant.
  const isPostgres = queries.getExecutor().adapter instanceof PostgresAdapter
  const withOwnIds = sql.raw(isPostgres ? 'overriding system value' : '')
  await sql`insert into ${sql.table(table)} (${names}) ${withOwnIds} values ${tuples}`.execute(queries)
}

/** A list is JSON here; the driver would make it an array of PostgreSQL's own. */
const bound = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** How many rows of a table there are, and their hash. */
interface TableSum {
  rows: number
  digest: string
}

export type TableSums = Record<string, TableSum>

/** Copies every stored row from one snapshot into an empty database, in one write; returns the sums of what was read. */
export async function copyTables(from: Database, to: Database): Promise<TableSums> {
  return from.snapshot(async (source) =>
    to.write(async (target) => {
      await refuseFilled(target)
      const sums: TableSums = {}
      for (const table of backupTableNames) {
        const digest = new RowDigest()
        for await (const rows of readBatches(source, table)) {
          for (const row of rows) digest.add(row)
          await insertWithIds(target, table, rows)
          await breathe()
        }
        sums[table] = { rows: digest.count, digest: digest.value() }
      }
      await setIdCounters(to.engine, target, await readIdCounters(from.engine, source))
      return sums
    }),
  )
}

/** The sums of every kept row, or of some tables', as of one moment. */
export function sumTables(of: Database, tables = backupTableNames): Promise<TableSums> {
  return of.snapshot(async (queries) => {
    const sums: TableSums = {}
    for (const table of tables) {
      const digest = new RowDigest()
      for await (const rows of readBatches(queries, table)) {
        for (const row of rows) digest.add(row)
      }
      sums[table] = { rows: digest.count, digest: digest.value() }
    }
    return sums
  })
}

/** Throws unless no kept table holds a row. */
async function refuseFilled(queries: Queries): Promise<void> {
  for (const table of backupTableNames)
    if (await anyTable(queries).selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new Error('This database is not empty; a backup is restored into an empty one only. Nothing was changed.')
}

/** All rows by their key, as many at a time as memory may hold. */
async function* readBatches(queries: Reads, table: BackupTable): AsyncGenerator<AnyRow[]> {
  const key: readonly string[] = backupTables[table].key
  const limit = batchSize(table)
  let last: AnyRow | undefined
  do {
    let query = anyTable(queries).selectFrom(table).selectAll().limit(limit)
    for (const column of key) query = query.orderBy(column)
    if (last) {
      const values = key.map((column) => last?.[column])
      query = query.where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(values)})`)
    }
    const rows = await query.execute()
    if (rows.length > 0) yield rows
    last = rows.length < limit ? undefined : rows.at(-1)
  } while (last)
}
