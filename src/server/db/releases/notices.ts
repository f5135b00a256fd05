import type { Notice } from '../../../domain/releases/notices.ts'
import type { Queries, Reads } from '../database.ts'
import type { NewRow, Row } from '../schema.ts'

export type NoticeRow = Row<'notices'>

/** Lists all notices, oldest first. Expired ones stay stored until the daily sweep. */
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

export function deleteNotice(queries: Queries, id: number): Promise<NoticeRow | undefined> {
  return queries.deleteFrom('notices').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteExpiredNotices(queries: Queries, now: Date): Promise<void> {
  await queries.deleteFrom('notices').where('until', '<=', now.toISOString()).execute()
}
