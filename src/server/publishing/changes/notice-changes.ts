import type { Queries } from '../../db/database.ts'
import { type Author, type ChangeLogRow, logChange } from '../../db/records/change-log.ts'
import { findNotice, isCurrentAt, type NoticeRow, storeNoticeEnd } from '../../db/releases/notices.ts'
import { CannotUndoError } from '../../errors.ts'

/** Ends a notice at once. Returns it as it was; undefined if it is not public. */
export async function endNotice(queries: Queries, author: Author, id: number): Promise<NoticeRow | undefined> {
  const now = new Date()
  const notice = await findNotice(queries, id)
  if (!notice || !isCurrentAt(now)(notice)) return undefined
  await storeNoticeEnd(queries, id, now.toISOString())
  const { id: entityId, createdBy: _, ...before } = notice
  await logChange(queries, { author, action: 'delete', entity: 'notices', entityId, before, after: null })
  return notice
}

const alreadyUndone = 'It has already been undone.'

/** Returns a sentence that says why a change of a notice cannot be undone now; null if it can. */
export function noticeUndoBlocker({ action, before }: ChangeLogRow, notice: NoticeRow | undefined): string | null {
  const isCurrent = isCurrentAt(new Date())
  const isPublic = notice !== undefined && isCurrent(notice)
  if (action === 'create') return isPublic ? null : alreadyUndone
  if (isPublic) return alreadyUndone
  return notice && isCurrent({ until: String(before?.until) }) ? null : 'Its time is over.'
}

/**
 * Undoes a change of a notice: ends it, or makes it public again until its time. Returns false when it was undone
 * already. Throws CannotUndoError.
 */
export async function undoNoticeChange(queries: Queries, author: Author, change: ChangeLogRow): Promise<boolean> {
  const { action, entityId, before } = change
  const notice = await findNotice(queries, entityId)
  const blocker = noticeUndoBlocker(change, notice)
  if (blocker === alreadyUndone) return false
  if (blocker !== null || !notice) throw new CannotUndoError(blocker ?? '')
  if (action === 'create') await endNotice(queries, author, entityId)
  else {
    await storeNoticeEnd(queries, entityId, String(before?.until))
    await logChange(queries, { author, action: 'create', entity: 'notices', entityId, before: null, after: before })
  }
  return true
}
