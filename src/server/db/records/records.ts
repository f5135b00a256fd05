import { sql } from 'kysely'
import { type ContentRecord, content } from '../../../domain/content/content.ts'
import type { RecordKind } from '../../../domain/fields/record-kind.ts'
import { kindsByDependency, recordKinds } from '../../../domain/releases/record-kinds.ts'
import type { CacheName } from '../../../domain/releases/releases.ts'
import { insertWithIds } from '../copy-tables.ts'
import { chunksOf, type Queries, type Reads } from '../database.ts'
import type { NewRow, RecordTable } from '../schema.ts'

export type StoredRecord = {
  id: number
  version: number
  updatedAt: string
}

export type PublicRow = {
  id: number
}

export type StoredKind<Stored extends StoredRecord = StoredRecord> = RecordKind<
  CacheName,
  RecordTable,
  Stored,
  PublicRow
>

/** Each list comes after the lists to which its records refer. */
export const storedKinds: readonly StoredKind[] = kindsByDependency

/** Each list comes before the lists to which its records refer. */
export const referrersFirst = storedKinds.toReversed()

export function kindNamed(list: CacheName): StoredKind
export function kindNamed(list: string): StoredKind | undefined
export function kindNamed(list: string) {
  return storedKinds.find(({ name }) => name === list)
}

export class RecordStore<Stored extends StoredRecord> {
  readonly #kind: StoredKind<Stored>
  readonly #table: RecordTable
  readonly #hasPosition: boolean

  constructor(kind: StoredKind<Stored>) {
    this.#kind = kind
    this.#table = kind.table
    this.#hasPosition = 'position' in kind.fields
  }

  /** Lists all records: first those with a position, in the order of positions, then the others, oldest first. */
  async list(queries: Reads): Promise<Stored[]> {
    const rows = await this.#inOrder(queries).execute()
    return rows.map((row) => this.#kind.record.parse(row))
  }

  async listPublic(queries: Reads): Promise<PublicRow[]> {
    const rows = await this.#inOrder(queries).execute()
    return rows.map((row) => this.#kind.publicRecord.parse(row))
  }

  #inOrder(queries: Reads) {
    const all = queries.selectFrom(this.#table).selectAll()
    // The engines order null differently.
    const byPosition = this.#hasPosition ? all.orderBy(sql`position is null`).orderBy(sql`position`) : all
    return byPosition.orderBy('id')
  }

  async find(queries: Reads, id: number): Promise<Stored | undefined> {
    const row = await queries.selectFrom(this.#table).selectAll().where('id', '=', id).executeTakeFirst()
    return row && this.#kind.record.parse(row)
  }

  async findAll(queries: Reads, ids: number[]): Promise<Map<number, Stored>> {
    const found = new Map<number, Stored>()
    for (const chunk of chunksOf(ids)) {
      const rows = await queries.selectFrom(this.#table).selectAll().where('id', 'in', chunk).execute()
      for (const row of rows) found.set(row.id, this.#kind.record.parse(row))
    }
    return found
  }

  /** Returns the id of the oldest other record with the same value in a field. */
  async findOtherWith(queries: Reads, id: number | null, field: string, value: unknown): Promise<number | null> {
    const others = queries
      .selectFrom(this.#table)
      .select('id')
      .where('id', '!=', id ?? 0)
    const row = await others.where(sql.ref(field), '=', value).orderBy('id').limit(1).executeTakeFirst()
    return row?.id ?? null
  }

  async insert(queries: Queries, values: object): Promise<Stored> {
    const now = new Date().toISOString()
    const times = { ...(this.#kind.hasCreationTime && { createdAt: now }), updatedAt: now }
    const row = await queries
      .insertInto(this.#table)
      .values({ ...this.#columnValues(values), ...times } as NewRow<RecordTable>)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#kind.record.parse(row)
  }

  /** Stores a deleted record again, with its id and a higher version. */
  async reinsert(queries: Queries, record: Stored): Promise<Stored> {
    const { id, version, createdAt } = record as Stored & { createdAt?: string }
    const times = { ...(this.#kind.hasCreationTime && { createdAt }), updatedAt: new Date().toISOString() }
    await insertWithIds(queries, this.#table, [{ ...this.#columnValues(record), id, version: version + 1, ...times }])
    const stored = await this.find(queries, id)
    if (!stored) throw new Error(`${this.#kind.singular} ${id} was not stored`)
    return stored
  }

  async update(queries: Queries, { id, version }: Stored, values: object): Promise<Stored> {
    const row = await queries
      .updateTable(this.#table)
      .set({ ...this.#columnValues(values), version: version + 1, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#kind.record.parse(row)
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.deleteFrom(this.#table).where('id', '=', id).execute()
  }

  /** Returns the values that have a column. A picture in a body has none: it is stored as an upload. */
  #columnValues(values: object) {
    return Object.fromEntries(Object.entries(values).filter(([field]) => field in this.#kind.fields))
  }
}

export const contentStore = new RecordStore<ContentRecord>(content)

export async function findContentByKey(queries: Reads, key: string): Promise<ContentRecord | undefined> {
  const row = await queries.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  return row && content.record.parse(row)
}

export const publishedTables = recordKinds.map(({ table }) => table)

export async function hasRecords(queries: Reads, tables = publishedTables): Promise<boolean> {
  for (const table of tables) if (await queries.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true
  return false
}

export const listTextsOfKeys = (
  queries: Reads,
  keys: readonly string[],
): Promise<Pick<ContentRecord, 'id' | 'key' | 'translations'>[]> =>
  queries.selectFrom('content').select(['id', 'key', 'translations']).where('key', 'in', keys).execute()
