import type { Notice } from '../../../domain/releases/notice.ts'
import { maxNoticeDays } from '../../../domain/releases/notice-body.ts'
import type { Queries, Reads } from '../database.ts'
import type { NewRow, Row } from '../schema.ts'

export type NoticeRow = Row<'notices'>

/** Lists all notices, oldest first, also those that have ended. */
export function listNotices(queries: Reads): Promise<NoticeRow[]> {
  return queries.selectFrom('notices').selectAll().orderBy('id').execute()
}

export const isCurrentAt =
  (now: Date) =>
  ({ until }: Pick<Notice, 'until'>) =>
    until > now.toISOString()

export const withoutAuthor = ({ createdBy: _, ...notice }: NoticeRow): Notice => notice

export function insertNotice(queries: Queries, notice: NewRow<'notices'>): Promise<NoticeRow> {
  return queries.insertInto('notices').values(notice).returningAll().executeTakeFirstOrThrow()
}

export function findNotice(queries: Reads, id: number): Promise<NoticeRow | undefined> {
  return queries.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Changes when a notice begins or ends (ISO 8601). */
export async function storeNoticeTimes(
  queries: Queries,
  id: number,
  times: Partial<Pick<NoticeRow, 'createdAt' | 'until'>>,
): Promise<void> {
  await queries.updateTable('notices').set(times).where('id', '=', id).execute()
}

/** Deletes the notices that ended so long ago that the classes they cancelled are over. */
export async function deleteOldNotices(queries: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - maxNoticeDays * 86_400_000).toISOString()
  await queries.deleteFrom('notices').where('until', '<=', before).execute()
}
