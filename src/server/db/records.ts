import { sql } from 'kysely'
import { collections } from '../../domain/collections/all.ts'
import type { LabelOf } from '../../domain/collections/field.ts'
import type { Placed } from '../../domain/collections/position.ts'
import type { RecordKind } from '../../domain/collections/record-kind.ts'
import { type ContentRecord, content } from '../../domain/content.ts'
import type { CacheName } from '../../domain/releases.ts'
import { insertWithIds } from './copy-tables.ts'
import type { Queries, Reads } from './database.ts'
import { chunksOf } from './database.ts'
import type { NewRow, RecordTable, StoredCollection } from './schema.ts'

/** What every stored record has. */
export type StoredRecord = {
  id: number
  version: number
  updatedAt: string
}

/** A record as visitors read it. */
export type PublicRow = {
  id: number
}

/** A list of records that is stored. */
export type StoredKind<Stored extends StoredRecord = StoredRecord> = RecordKind<
  CacheName,
  RecordTable,
  Stored,
  PublicRow
>

/** The rows of one list of records. */
export class RecordStore<Stored extends StoredRecord> {
  readonly #kind: StoredKind<Stored>
  readonly #table: RecordTable
  /** Whether an administrator puts the list in order. */
  readonly #isPlaced: boolean

  constructor(kind: StoredKind<Stored>) {
    this.#kind = kind
    this.#table = kind.table
    this.#isPlaced = 'position' in kind.fields
  }

  /** All records: those with a position in its order, then the others, oldest first. */
  async list(queries: Reads): Promise<Stored[]> {
    const rows = await this.#inOrder(queries).execute()
    return rows.map((row) => this.#kind.record.parse(row))
  }

  /** The first records after another one, or all's first, as visitors read them: a long list is read in portions. */
  async listAfter(queries: Reads, last: PublicRow | null, count: number): Promise<PublicRow[]> {
    const all = this.#inOrder(queries).limit(count)
    const rows = await (last ? all.where(this.#isAfter(last)) : all).execute()
    return rows.map((row) => this.#kind.publicRecord.parse(row))
  }

  #inOrder(queries: Reads) {
    const all = queries.selectFrom(this.#table).selectAll()
    // Engines put none first or last as each of them likes.
    const placed = this.#isPlaced ? all.orderBy(sql`position is null`).orderBy(sql`position`) : all
    return placed.orderBy('id')
  }

  #isAfter({ id, position = null }: PublicRow & Partial<Placed>) {
    if (position === null)
      return this.#isPlaced ? sql<boolean>`position is null and id > ${id}` : sql<boolean>`id > ${id}`
    return sql<boolean>`(position is null or position > ${position} or (position = ${position} and id > ${id}))`
  }

  async find(queries: Reads, id: number): Promise<Stored | undefined> {
    const row = await queries.selectFrom(this.#table).selectAll().where('id', '=', id).executeTakeFirst()
    return row && this.#kind.record.parse(row)
  }

  /** The versions of these records, by id; none of one that is not there. */
  async findVersions(queries: Reads, ids: number[]): Promise<Map<number, number>> {
    const versions = new Map<number, number>()
    for (const some of chunksOf(ids)) {
      const rows = queries.selectFrom(this.#table).select(['id', 'version']).where('id', 'in', some)
      for (const { id, version } of await rows.execute()) versions.set(id, version)
    }
    return versions
  }

  /** Those of these records that are there, by id. */
  async findAll(queries: Reads, ids: number[]): Promise<Map<number, Stored>> {
    const found = new Map<number, Stored>()
    for (const some of chunksOf(ids)) {
      const rows = await queries.selectFrom(this.#table).selectAll().where('id', 'in', some).execute()
      for (const row of rows) found.set(row.id, this.#kind.record.parse(row))
    }
    return found
  }

  /** Stores a record with these values. */
  async insert(queries: Queries, values: object): Promise<Stored> {
    const now = new Date().toISOString()
    const times = { ...(this.#kind.hasCreationTime && { createdAt: now }), updatedAt: now }
    const row = await queries
      .insertInto(this.#table)
      .values({ ...this.#columns(values), ...times } as NewRow<RecordTable>)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#kind.record.parse(row)
  }

  /** Stores a record again that was deleted: under its id, and as a later version than it had. */
  async insertAgain(queries: Queries, record: Stored): Promise<Stored> {
    const { id, version, createdAt } = record as Stored & { createdAt?: string }
    const times = { ...(this.#kind.hasCreationTime && { createdAt }), updatedAt: new Date().toISOString() }
    await insertWithIds(queries, this.#table, [{ ...this.#columns(record), id, version: version + 1, ...times }])
    const stored = await this.find(queries, id)
    if (!stored) throw new Error(`${this.#kind.singular} ${id} was not stored`)
    return stored
  }

  /** Changes a record to these values; a field that is not among them stays as it is. */
  async update(queries: Queries, { id, version }: Stored, values: object): Promise<Stored> {
    const row = await queries
      .updateTable(this.#table)
      .set({ ...this.#columns(values), version: version + 1, updatedAt: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#kind.record.parse(row)
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await queries.deleteFrom(this.#table).where('id', '=', id).execute()
  }

  /** What of the given values has a column: a picture sent inside a body is kept as an upload, never in the row. */
  #columns(values: object) {
    return Object.fromEntries(Object.entries(values).filter(([field]) => field in this.#kind.fields))
  }
}

/** The records of a collection that name a record of another one. */
export interface Use {
  by: StoredCollection
  field: string
  records: StoredRecord[]
}

/** What names a record, which is not to be deleted under it. */
export async function findUses(queries: Reads, list: string, id: number): Promise<Use[]> {
  const uses: Use[] = []
  for (const by of collections as readonly StoredCollection[]) {
    const naming = Object.keys(by.fields).filter((field) => by.fields[field]?.references === list)
    if (naming.length === 0) continue
    const named = queries
      .selectFrom(by.table)
      .selectAll()
      .where(({ eb, or }) => or(naming.map((field) => eb(sql.ref(field), '=', id))))
      .orderBy('id')
    const records = (await named.execute()).map((row) => by.record.parse(row))
    for (const field of naming) {
      const users = records.filter((record) => record[field as keyof StoredRecord] === id)
      if (users.length > 0) uses.push({ by, field, records: users })
    }
  }
  return uses
}

/** How many records of each collection use each of these records, as no part of them; none that nothing uses. */
export async function countUses(queries: Reads, list: string, ids: number[]) {
  const uses: { by: StoredCollection; id: number; count: number }[] = []
  for (const by of collections as readonly StoredCollection[])
    for (const [field, { references, isPart }] of Object.entries(by.fields)) {
      if (references !== list || isPart) continue
      const rows = await queries
        .selectFrom(by.table)
        .select(({ fn }) => [sql.ref<number>(field).as('named'), fn.countAll<number>().as('count')])
        .where(sql.ref(field), 'in', ids)
        .groupBy('named')
        .execute()
      uses.push(...rows.map(({ named, count }) => ({ by, id: named, count: Number(count) })))
    }
  return uses
}

/** Gives how the records are called that those of a list refer to. */
export async function findLabels(queries: Reads, { fields }: StoredKind): Promise<LabelOf> {
  const labels = new Map<string, string>()
  const labelOf = (list: string, id: number | null) => labels.get(`${list} ${id}`) ?? ''
  const named = new Set(Object.values(fields).map(({ references }) => references))
  for (const kind of collections as readonly StoredCollection[]) {
    if (!named.has(kind.name)) continue
    for (const row of await queries.selectFrom(kind.table).selectAll().execute())
      labels.set(`${kind.name} ${row.id}`, kind.label(kind.publicRecord.parse(row), labelOf))
  }
  return labelOf
}

/** Whether a list has a record. */
export async function recordExists(queries: Reads, list: string, id: number): Promise<boolean> {
  const table = collections.find(({ name }) => name === list)?.table
  if (!table) return false
  const row = await queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The trainer profiles of these users. */
export async function findTrainersOfUsers(
  queries: Reads,
  userIds: number[],
): Promise<{ id: number; userId: number }[]> {
  if (userIds.length === 0) return []
  const rows = await queries.selectFrom('trainers').select(['id', 'userId']).where('userId', 'in', userIds).execute()
  return rows.flatMap(({ id, userId }) => (userId === null ? [] : [{ id, userId }]))
}

/** The content items that have one of these keys. */
export async function findTakenKeys(queries: Reads, keys: string[]): Promise<{ id: number; key: string }[]> {
  const taken: { id: number; key: string }[] = []
  for (const some of chunksOf(keys))
    taken.push(...(await queries.selectFrom('content').select(['id', 'key']).where('key', 'in', some).execute()))
  return taken
}

/** The id of the trainer profile that a user already has. */
export async function findTrainerOfUser(queries: Reads, userId: number): Promise<number | undefined> {
  const row = await queries.selectFrom('trainers').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id
}

/** The rows of content. */
export const contentStore = new RecordStore<ContentRecord>(content)

export async function findContentByKey(queries: Reads, key: string): Promise<ContentRecord | undefined> {
  const row = await queries.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  return row && content.record.parse(row)
}
