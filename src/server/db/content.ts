import { type ContentRecord, content } from '../../domain/content.ts'
import type { Reads } from './database.ts'
import { RecordStore } from './records.ts'

/** The rows of content. */
export const contentStore = new RecordStore<ContentRecord>(content)

export async function findContentByKey(queries: Reads, key: string): Promise<ContentRecord | undefined> {
  const row = await queries.selectFrom('content').selectAll().where('key', '=', key).executeTakeFirst()
  return row && content.record.parse(row)
}
