import { maxNotices } from '../../../domain/releases/notice-body.ts'
import { isSameClass } from '../../../domain/releases/notices.ts'
import type { Queries } from '../../db/database.ts'
import { type Author, type ChangeLogRow, logChange } from '../../db/records/change-log.ts'
import { findNotice, isCurrentAt, listNotices, type NoticeRow, storeNoticeTimes } from '../../db/releases/notices.ts'
import { CannotUndoError, ConflictError } from '../../errors.ts'

/** Ends a notice at once. Returns it as it was; undefined if it is not public. */
export async function endNotice(queries: Queries, author: Author, id: number): Promise<NoticeRow | undefined> {
  const now = new Date()
  const notice = await findNotice(queries, id)
  if (!notice || !isCurrentAt(now)(notice)) return undefined
  await storeNoticeTimes(queries, id, { until: now.toISOString() })
  const { id: entityId, createdBy: _, ...before } = notice
  await logChange(queries, { author, action: 'delete', entity: 'notices', entityId, before, after: null })
  return notice
}

/**
 * Throws a ConflictError if too many notices have not ended, or if one of them cancels the same class. Those that visitors
 * don’t see count, because the next release can show them.
 */
export async function checkMayBePublic(queries: Queries, { cancels }: Pick<NoticeRow, 'cancels'>): Promise<void> {
  const notices = (await listNotices(queries)).filter(isCurrentAt(new Date()))
  if (notices.length >= maxNotices)
    throw new ConflictError('conflict', `${maxNotices} notices have not ended: end one of them first`)
  if (notices.some((each) => each.cancels && cancels && isSameClass(each.cancels, cancels))) throw alreadyCancelled()
}

export const alreadyCancelled = () => new ConflictError('conflict', 'This class is already cancelled')

const alreadyUndone = 'It has already been undone.'
const expired = 'Its time has passed.'

/** Returns a sentence that says why a change of a notice cannot be undone now; null if it can. */
export function noticeUndoBlocker(
  { action, before, after }: ChangeLogRow,
  notice: NoticeRow | undefined,
): string | null {
  const isCurrent = isCurrentAt(new Date())
  if (!notice || !isCurrent({ until: String((before ?? after)?.until) })) return expired
  return isCurrent(notice) === (action === 'create') ? null : alreadyUndone
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
    await checkMayBePublic(queries, notice)
    // Calendars take a cancelled class only with a later revision than they got at the end.
    const createdAt = new Date(Math.max(Date.now(), Date.parse(notice.until) + 2000)).toISOString()
    await storeNoticeTimes(queries, entityId, { createdAt, until: String(before?.until) })
    await logChange(queries, { author, action: 'create', entity: 'notices', entityId, before: null, after: before })
  }
  return true
}
