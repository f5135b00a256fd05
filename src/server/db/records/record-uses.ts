import { sql } from 'kysely'
import { collections } from '../../../domain/collections/all.ts'
import type { LabelOf } from '../../../domain/fields/field.ts'
import type { Language } from '../../../domain/languages.ts'
import { chunksOf, type Reads } from '../database.ts'
import type { StoredCollection } from '../schema.ts'
import { kindNamed, type StoredKind, type StoredRecord } from './records.ts'

/** The records of a collection that refer to one record by the same field. */
export interface Use {
  collection: StoredCollection
  field: string
  records: StoredRecord[]
}

const storedCollections: readonly StoredCollection[] = collections

export async function findUses(queries: Reads, list: string, id: number): Promise<Use[]> {
  const uses: Use[] = []
  for (const collection of storedCollections) {
    const { table, fields } = collection
    const referringFields = Object.keys(fields).filter((field) => fields[field]?.references === list)
    if (referringFields.length === 0) continue
    const referringRows = queries
      .selectFrom(table)
      .selectAll()
      .where(({ eb, or }) => or(referringFields.map((field) => eb(sql.ref(field), '=', id))))
      .orderBy('id')
    const referringRecords = (await referringRows.execute()).map((row) => collection.record.parse(row))
    for (const field of referringFields) {
      const records = referringRecords.filter((record) => record[field as keyof StoredRecord] === id)
      if (records.length > 0) uses.push({ collection, field, records })
    }
  }
  return uses
}

/** Counts the records that refer to each of these records. Parts do not count: they are deleted with the record. */
export async function countUses(queries: Reads, list: string, ids: number[]) {
  const uses: { collection: StoredCollection; id: number; count: number }[] = []
  for (const collection of storedCollections)
    for (const [field, { references, isPart }] of Object.entries(collection.fields)) {
      if (references !== list || isPart) continue
      const rows = await queries
        .selectFrom(collection.table)
        .select(({ fn }) => [sql.ref<number>(field).as('usedId'), fn.countAll<number>().as('count')])
        .where(sql.ref(field), 'in', ids)
        .groupBy('usedId')
        .execute()
      uses.push(...rows.map(({ usedId: id, count }) => ({ collection, id, count })))
    }
  return uses
}

/** Returns the labels of all records to which records of this kind may refer. */
export async function findLabels(queries: Reads, { fields }: StoredKind, language: Language): Promise<LabelOf> {
  const labels = new Map<string, string>()
  const labelOf = (list: string, id: number | null) => labels.get(`${list} ${id}`) ?? ''
  const referredLists = new Set(Object.values(fields).map(({ references }) => references))
  for (const kind of storedCollections) {
    if (!referredLists.has(kind.name)) continue
    for (const row of await queries.selectFrom(kind.table).selectAll().execute())
      labels.set(`${kind.name} ${row.id}`, kind.label(kind.publicRecord.parse(row), labelOf, language))
  }
  return labelOf
}

export async function recordExists(queries: Reads, list: string, id: number): Promise<boolean> {
  const table = kindNamed(list)?.table
  if (!table) return false
  const row = await queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Returns the ids of the trainers linked to these users, by the user's id. */
export async function findTrainersOfUsers(queries: Reads, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await queries.selectFrom('trainers').select(['id', 'userId']).where('userId', 'in', userIds).execute()
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id]])))
}

export async function findContentIds(queries: Reads, keys: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const chunk of chunksOf(keys)) {
    const rows = await queries.selectFrom('content').select(['id', 'key']).where('key', 'in', chunk).execute()
    for (const { id, key } of rows) ids.set(key, id)
  }
  return ids
}
