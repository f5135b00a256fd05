import type { Kysely } from 'kysely'
import type { Collection } from '../../domain/collections/define.ts'
import type { Queries, Reads } from './database.ts'
import type { Schema } from './schema.ts'

/** A row of any collection; the route module and the store are the two places that do not know its fields by type. */
export interface StoredRecord {
  id: number
  version: number
  createdAt: string
  updatedAt: string
  [field: string]: unknown
}

type Values = Record<string, unknown>

/** A list whose records may name a record of another one. */
interface Dependents {
  list: 'pricing' | 'schedule'
  column: string
  /** As a person says it: 'pricing', 'schedule items'. */
  by: string
}

/** What keeps a record from being deleted. */
interface Use extends Dependents {
  records: StoredRecord[]
}

const tables = {
  classes: 'classes',
  pricing: 'pricing',
  schedule: 'scheduleItems',
  zones: 'zones',
  trainers: 'trainers',
  partners: 'partners',
  gallery: 'gallery',
  products: 'products',
} as const satisfies Record<string, keyof Schema>

const dependents: Record<string, Dependents[]> = {
  classes: [
    { list: 'pricing', column: 'classId', by: 'pricing' },
    { list: 'schedule', column: 'classId', by: 'schedule items' },
  ],
  zones: [{ list: 'schedule', column: 'zoneId', by: 'schedule items' }],
}

const anyTable = (queries: Reads) => queries as unknown as Kysely<Record<string, StoredRecord>>

/** The rows of one collection. */
export class RecordStore {
  readonly #table: string
  readonly #name: string
  readonly #imageData: string | undefined

  constructor(collection: Collection) {
    this.#name = collection.name
    this.#table = tables[collection.name as keyof typeof tables]
    this.#imageData = collection.image?.data
  }

  /** All records, oldest first. */
  async list(queries: Reads): Promise<StoredRecord[]> {
    const rows = await anyTable(queries).selectFrom(this.#table).selectAll().orderBy('id').execute()
    return rows.map((row) => this.#answer(row as StoredRecord))
  }

  /** The first records after an id, oldest first: a long list is read in portions. */
  async listAfter(queries: Reads, id: number, count: number): Promise<StoredRecord[]> {
    const all = anyTable(queries).selectFrom(this.#table).selectAll().orderBy('id')
    const rows = await all.where('id', '>', id).limit(count).execute()
    return rows.map((row) => this.#answer(row as StoredRecord))
  }

  async find(queries: Reads, id: number): Promise<StoredRecord | undefined> {
    const row = await anyTable(queries).selectFrom(this.#table).selectAll().where('id', '=', id).executeTakeFirst()
    return row && this.#answer(row as StoredRecord)
  }

  async insert(queries: Queries, values: Values): Promise<StoredRecord> {
    const now = new Date().toISOString()
    const row = await anyTable(queries)
      .insertInto(this.#table)
      .values({ ...this.#columns(values), createdAt: now, updatedAt: now } as never)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#answer(row as StoredRecord)
  }

  async update(queries: Queries, record: StoredRecord, values: Values): Promise<StoredRecord> {
    const row = await anyTable(queries)
      .updateTable(this.#table)
      .set({ ...this.#columns(values), version: record.version + 1, updatedAt: new Date().toISOString() } as never)
      .where('id', '=', record.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return this.#answer(row as StoredRecord)
  }

  async delete(queries: Queries, id: number): Promise<void> {
    await anyTable(queries).deleteFrom(this.#table).where('id', '=', id).execute()
  }

  /** The records that name this one, which is not to be deleted under them. */
  async findUses(queries: Reads, id: number): Promise<Use[]> {
    const uses: Use[] = []
    for (const each of dependents[this.#name] ?? []) {
      const named = anyTable(queries).selectFrom(tables[each.list]).selectAll().where(each.column, '=', id)
      const records = (await named.orderBy('id').execute()) as StoredRecord[]
      if (records.length > 0) uses.push({ ...each, records })
    }
    return uses
  }

  /** A picture sent inside a body is kept as an upload, never in the row (design, 'Image fields'). */
  #columns(values: Values): Values {
    return Object.fromEntries(Object.entries(values).filter(([field]) => field !== this.#imageData))
  }

  #answer(row: StoredRecord): StoredRecord {
    const { version, createdAt, updatedAt, ...fields } = row
    return {
      ...fields,
      ...(this.#imageData && { [this.#imageData]: null }),
      version,
      createdAt,
      updatedAt,
    } as StoredRecord
  }
}

/** Whether a record of a collection exists. */
export async function recordExists(queries: Reads, collectionName: string, id: number): Promise<boolean> {
  const table = tables[collectionName as keyof typeof tables]
  return Boolean(await anyTable(queries).selectFrom(table).select('id').where('id', '=', id).executeTakeFirst())
}

/** The id of the trainer profile that a user already has. */
export async function findTrainerOfUser(queries: Reads, userId: number): Promise<number | undefined> {
  const row = await queries.selectFrom('trainers').select('id').where('userId', '=', userId).executeTakeFirst()
  return row?.id
}
