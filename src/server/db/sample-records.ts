import type { CacheName } from '../../domain/releases.ts'
import type { Queries, Reads } from './database.ts'

/** Marks a record as brought by the sample club. */
export async function insertSampleMark(queries: Queries, list: CacheName, recordId: number): Promise<void> {
  await queries.insertInto('sampleRecords').values({ list, recordId }).execute()
}

/** A record that an administrator changed is the club's own from then on. */
export async function deleteSampleMark(queries: Queries, list: string, recordId: number): Promise<void> {
  await queries
    .deleteFrom('sampleRecords')
    .where('list', '=', list as CacheName)
    .where('recordId', '=', recordId)
    .execute()
}

export function listSampleRecords(queries: Reads) {
  return queries.selectFrom('sampleRecords').select(['list', 'recordId']).execute()
}

export async function hasSampleRecords(queries: Reads): Promise<boolean> {
  return Boolean(await queries.selectFrom('sampleRecords').select('recordId').limit(1).executeTakeFirst())
}
