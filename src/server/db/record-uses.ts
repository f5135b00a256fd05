import { sql } from 'kysely'
import { collections } from '../../domain/collections/all.ts'
import type { LabelOf } from '../../domain/collections/field.ts'
import type { Language } from '../../domain/languages.ts'
import { chunksOf, type Reads } from './database.ts'
import type { StoredKind, StoredRecord } from './records.ts'
import type { StoredCollection } from './schema.ts'

/** The records of a collection that refer to a record of another one. */
export interface Use {
  by: StoredCollection
  field: string
  records: StoredRecord[]
}

const storedCollections: readonly StoredCollection[] = collections

export async function findUses(queries: Reads, list: string, id: number): Promise<Use[]> {
  const uses: Use[] = []
  for (const by of storedCollections) {
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

/** How many records of each collection use each of these records; parts that are deleted with them do not count. */
export async function countUses(queries: Reads, list: string, ids: number[]) {
  const uses: { by: StoredCollection; id: number; count: number }[] = []
  for (const by of storedCollections)
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

/** Returns a function that returns the labels of the records that those of a list refer to. */
export async function findLabels(queries: Reads, { fields }: StoredKind, language: Language): Promise<LabelOf> {
  const labels = new Map<string, string>()
  const labelOf = (list: string, id: number | null) => labels.get(`${list} ${id}`) ?? ''
  const named = new Set(Object.values(fields).map(({ references }) => references))
  for (const kind of storedCollections) {
    if (!named.has(kind.name)) continue
    for (const row of await queries.selectFrom(kind.table).selectAll().execute())
      labels.set(`${kind.name} ${row.id}`, kind.label(kind.publicRecord.parse(row), labelOf, language))
  }
  return labelOf
}

export async function recordExists(queries: Reads, list: string, id: number): Promise<boolean> {
  const table = collections.find(({ name }) => name === list)?.table
  if (!table) return false
  const row = await queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function findTrainersOfUsers(queries: Reads, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await queries.selectFrom('trainers').select(['id', 'userId']).where('userId', 'in', userIds).execute()
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[userId, id]])))
}

export async function findContentIds(queries: Reads, keys: string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of chunksOf(keys)) {
    const rows = await queries.selectFrom('content').select(['id', 'key']).where('key', 'in', some).execute()
    for (const { id, key } of rows) ids.set(key, id)
  }
  return ids
}
