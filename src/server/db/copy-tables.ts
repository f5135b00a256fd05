import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { kindsByDependency } from '../../domain/releases/record-kinds.ts'
import { inSql, toSqlite } from './codecs.ts'
import type { Database, Queries, Reads } from './database.ts'
import type { RecordTable, Schema } from './schema.ts'

type AnyRow = Record<string, unknown>

/** A row as SQLite stores it, by the names of its columns in SQL: numbers, texts, bytes and null. */
export type StoredRow = Readonly<Record<string, unknown>>

/**
 * Returns queries to tables and columns that the compiler does not know. Nothing is decoded, so that an older database
 * is read as it is, whatever columns this version has.
 */
const storedTables = (queries: Reads) => (queries as unknown as Kysely<Record<string, AnyRow>>).withoutPlugins()

/** Streams all rows of a SQLite table. */
export const streamRows = (queries: Reads, table: string): AsyncIterable<StoredRow> =>
  storedTables(queries).selectFrom(table).selectAll().stream()

/**
 * The tables that a backup leaves out: a stolen backup must give access to no session or preview, and data that can be
 * computed again would waste space. The compiler requires that each table is either here or in `backupTables`.
 */
type ExcludedTable =
  | 'sessions'
  | 'devices'
  | 'oneTimeLinks'
  | 'passwordChecks'
  | 'renderedResponses'
  | 'backups'
  | 'jobs'
  | 'idempotencyKeys'

type PrimaryKey = readonly [string, ...string[]]

const recordTables = Object.fromEntries(kindsByDependency.map(({ table }) => [table, ['id']])) as unknown as Record<
  RecordTable,
  PrimaryKey
>

/** The tables that a backup contains, with their primary keys. Each table comes after the tables that it refers to. */
const backupTables: Readonly<Record<Exclude<keyof Schema, ExcludedTable>, PrimaryKey>> = {
  users: ['id'],
  ...recordTables,
  uploads: ['hash'],
  uploadVariants: ['hash', 'width'],
  withdrawnUploads: ['hash'],
  releases: ['number'],
  notices: ['id'],
  findingDismissals: ['key'],
  translationSources: ['entity', 'entityId', 'field', 'language'],
  changeLog: ['id'],
  sampleRecords: ['list', 'recordId'],
  facts: ['name'],
}

type BackupTable = keyof typeof backupTables

export const backupTableNames = Object.keys(backupTables) as BackupTable[]

/** The tables that number their rows, with the column of the number. */
const counters = new Map(
  backupTableNames.flatMap((name): [string, string][] => {
    const [column] = backupTables[name]
    return column === 'id' || column === 'number' ? [[inSql(name), column]] : []
  }),
)

const largeTables: ReadonlySet<BackupTable> = new Set(['uploadVariants', 'releases'])

const batchSize = (table: BackupTable) => (largeTables.has(table) ? 8 : 500)

/** There is a club in the database into which a backup was to be restored. */
export class NotEmptyError extends Error {
  constructor() {
    super(
      'This database is not empty; a backup is restored into an empty one only. Nothing was changed. ' +
        'Set DATA_DIR to a new directory or, on PostgreSQL, DATABASE_URL to a new database',
    )
  }
}

/** A hash of a table's rows that is the same for any order of rows and JSON keys. */
export class RowDigest {
  readonly #hashes: string[] = []

  add(row: object): void {
    this.#hashes.push(createHash('sha256').update(canonicalJson(row)).digest('base64url'))
  }

  /** Adds a row whose texts may be JSON, in which PostgreSQL does not retain the order of keys. */
  addStored(row: StoredRow): void {
    this.add(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, parseIfJson(value)])))
  }

  checksum(): TableChecksum {
    const digest = createHash('sha256').update(this.#hashes.sort().join('\n')).digest('base64url')
    return { rows: this.#hashes.length, digest }
  }
}

/** Parses a text that is a JSON object or array; returns anything else as it is. */
export function parseIfJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Returns JSON with sorted keys, and a hash in place of bytes. */
function canonicalJson(value: unknown): string {
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('base64url')
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join()}}`
}

export interface TableChecksum {
  rows: number
  digest: string
}

export type TableChecksums = Record<string, TableChecksum>

/** Copies the rows of one snapshot into an empty database, in one write. Returns the checksums of the rows read. */
export async function copyTables(from: Database, to: Database): Promise<TableChecksums> {
  return from.snapshot(async (source) =>
    to.write(async (target) => {
      await requireEmpty(target)
      const checksums: TableChecksums = {}
      for (const table of backupTableNames) {
        const digest = new RowDigest()
        for await (const rows of readBatches(source, table)) {
          for (const row of rows) digest.addStored(row)
          await insertWithIds(target, inSql(table), rows)
          await nextTurn()
        }
        checksums[table] = digest.checksum()
        await requireCount(source, table, checksums[table].rows)
      }
      await setIdCounters(to.engine, target, await readIdCounters(from.engine, source))
      return checksums
    }),
  )
}

export function checksumTables(database: Database, tables = backupTableNames): Promise<TableChecksums> {
  return database.snapshot(async (queries) => {
    const checksums: TableChecksums = {}
    for (const table of tables) {
      const digest = new RowDigest()
      for await (const rows of readBatches(queries, table)) for (const row of rows) digest.addStored(row)
      checksums[table] = digest.checksum()
    }
    return checksums
  })
}

async function requireEmpty(queries: Queries): Promise<void> {
  for (const table of backupTableNames)
    if (await storedTables(queries).selectFrom(inSql(table)).select(sql`1`.as('one')).limit(1).executeTakeFirst())
      throw new NotEmptyError()
}

/** Throws when a table has other rows than the batches in which it was read. */
async function requireCount(queries: Reads, table: BackupTable, read: number): Promise<void> {
  const { count } = await storedTables(queries)
    .selectFrom(inSql(table))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== read) throw new Error(`${read} of the ${count} rows of ${table} were read`)
}

async function* readBatches(queries: Reads, table: BackupTable): AsyncGenerator<AnyRow[]> {
  const key = backupTables[table].map(inSql)
  const limit = batchSize(table)
  let lastRow: AnyRow | undefined
  do {
    let query = storedTables(queries).selectFrom(inSql(table)).selectAll().limit(limit)
    for (const column of key) query = query.orderBy(column)
    if (lastRow) {
      const values = key.map((column) => lastRow?.[column])
      query = query.where(sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(values)})`)
    }
    const rows = await query.execute()
    if (rows.length > 0) yield rows.map(asStored)
    lastRow = rows.length < limit ? undefined : rows.at(-1)
  } while (lastRow)
}

const asStored = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toSqlite(value)]))

/** Inserts rows with the ids that they contain. All rows must have the same columns. */
export async function insertWithIds(queries: Queries, table: string, rows: AnyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const tuples = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => toBindable(row[column])))})`))
  const isPostgres = queries.getExecutor().adapter instanceof PostgresAdapter
  const overriding = sql.raw(isPostgres ? 'overriding system value' : '')
  await sql`insert into ${sql.table(table)} (${names}) ${overriding} values ${tuples}`.execute(queries)
}

/** Encodes an array as JSON, because PostgreSQL's driver would bind it as an array of SQL. */
const toBindable = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/** Returns the last id that each counter has assigned, which may belong to a row that was deleted. */
async function readIdCounters(engine: Database['engine'], queries: Reads): Promise<Map<string, number>> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(queries)
    return new Map(rows.filter(({ name }) => counters.has(name)).map(({ name, seq }) => [name, seq]))
  }
  const lastIds = new Map<string, number>()
  for (const [name, column] of counters) {
    const { rows } = await sql<{ lastId: number }>`
      select case when is_called then last_value else 0 end as last_id from ${sql.table(sequenceOf(name, column))}
    `.execute(queries)
    lastIds.set(name, rows[0]?.lastId ?? 0)
  }
  return lastIds
}

const sequenceOf = (table: string, column: string) => `${table}_${column}_seq`

async function setIdCounters(
  engine: Database['engine'],
  queries: Queries,
  lastIds: Map<string, number>,
): Promise<void> {
  for (const [name, lastId] of lastIds) {
    if (lastId === 0) continue
    if (engine === 'postgres')
      await sql`select setval(${sequenceOf(name, counters.get(name) ?? 'id')}::regclass, ${lastId}::bigint)`.execute(
        queries,
      )
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(queries)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(queries)
    }
  }
}
