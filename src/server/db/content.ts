import type { ContentInput, ContentRecord } from '../../domain/content.ts'
import type { Queries, Reads } from './database.ts'

/** All content items, in the order in which they were first stored. */
export async function listContent(queries: Reads): Promise<ContentRecord[]> {
  return (await queries.selectFrom('content').selectAll().orderBy('id').execute()) as ContentRecord[]
}

/** The first content items after an id, in the same order. */
export async function listContentAfter(queries: Reads, id: number, count: number): Promise<ContentRecord[]> {
  const rows = queries.selectFrom('content').selectAll().where('id', '>', id).orderBy('id').limit(count)
  return (await rows.execute()) as ContentRecord[]
}

export async function findContent(queries: Reads, id: number): Promise<ContentRecord | undefined> {
  return (await queries.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirst()) as
    | ContentRecord
    | undefined
}

export async function findContentByKey(queries: Reads, key: string): Promise<ContentRecord | undefined> {
  return (await queries.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()) as
    | ContentRecord
    | undefined
}

export async function insertContent(
  queries: Queries,
  input: ContentInput,
  updatedBy: number | null,
): Promise<ContentRecord> {
  return (await queries
    .insertInto('content')
    .values({ ...input, updatedBy, updatedAt: new Date().toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()) as ContentRecord
}

export async function updateContent(
  queries: Queries,
  record: ContentRecord,
  input: ContentInput,
  updatedBy: number | null,
): Promise<ContentRecord> {
  return (await queries
    .updateTable('content')
    .set({ ...input, updatedBy, updatedAt: new Date().toISOString(), version: record.version + 1 })
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as ContentRecord
}

export async function deleteContent(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('content').where('id', '=', id).execute()
}
