import type { Notice } from '../../domain/notices.ts'
import type { Queries, Reads } from './database.ts'
import type { NewRow, Row } from './schema.ts'

export type NoticeRow = Row<'notices'>

/** Lists all notices, oldest first. Expired ones stay stored until a release without them is made. */
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

export async function deleteNotices(queries: Queries, ids: number[]): Promise<NoticeRow[]> {
  return ids.length === 0 ? [] : queries.deleteFrom('notices').where('id', 'in', ids).returningAll().execute()
}
