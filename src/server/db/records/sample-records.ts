import { sql } from 'kysely'
import { recordKinds } from '../../../domain/releases/record-kinds.ts'
import type { CacheName } from '../../../domain/releases/releases.ts'
import type { Queries, Reads } from '../database.ts'

interface SampleRecord {
  list: CacheName
  recordId: number
}

export async function insertSampleMark(queries: Queries, list: CacheName, recordId: number): Promise<void> {
  await queries.insertInto('sampleRecords').values({ list, recordId }).execute()
}

export async function deleteSampleMark(queries: Queries, list: string, recordId: number): Promise<void> {
  await queries
    .deleteFrom('sampleRecords')
    .where('list', '=', list as CacheName)
    .where('recordId', '=', recordId)
    .execute()
}

/** Lists the unchanged sample records that are stored, including those that were deleted and restored. */
export async function listSampleRecords(queries: Reads): Promise<SampleRecord[]> {
  const lists = recordKinds.map(
    ({ name, table }) => sql`select list, record_id from sample_records
      where list = ${name} and record_id in (select id from ${sql.table(table)})`,
  )
  const { rows } = await sql<SampleRecord>`${sql.join(lists, sql` union all `)} order by list, record_id`.execute(
    queries,
  )
  return rows
}
