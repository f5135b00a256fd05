import type { Values } from '../../domain/collections/field.ts'
import { reversed } from '../../domain/differences/moved.ts'
import { protectPictures } from '../collections/picture-fields.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import { type Author, type ChangeLogRow, findChange, findChangesOfWrite } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findLanguage } from '../db/users.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { CannotUndoError, NotFoundError } from '../errors.ts'
import { withoutAddresses } from '../publishing/without-pictures.ts'
import { describeOtherChange } from './read-changes.ts'
import { isReordering, type Restoration, recordChange, valuesBefore, writeIdOf } from './record-change.ts'
import { currentRecord, isRestored, readUndoContext, undoBlocker } from './undo-blocker.ts'

/**
 * Restores a record to what it was, by a change of its own: updates it, deletes it or stores it again under its id.
 * Returns whether anything was left to do. Throws an HttpError that says what is in the way.
 */
export async function restoreRecord(queries: Queries, author: Author, restoration: Restoration): Promise<boolean> {
  const context = await readUndoContext(queries, [restoration], await findLanguage(queries, author.userId))
  if (isRestored(restoration, context)) return false
  const blocker = undoBlocker(restoration, context, { usesAreRefused: true })
  if (blocker !== null) throw new CannotUndoError(blocker)
  const { kind, before, places, onlyShifted } = restoration
  const changes = new RecordChanges(kind)
  const now = currentRecord(restoration, context)
  if (before) {
    // A withdrawn picture is not restored, in texts either.
    const values = withoutAddresses(valuesBefore(restoration), await listWithdrawn(queries)) as Values
    await protectPictures(queries, kind.fields, { ...now, ...values })
    const back = onlyShifted ? null : places ? reversed(places) : undefined
    if (now) await changes.update(queries, author, now, values, back)
    else await changes.restore(queries, author, { ...before, ...values })
  } else if (now) await changes.delete(queries, author, now)
  return true
}

/**
 * Undoes a change by a new one, or its whole order or write, last first; returns how many records were restored. Throws an
 * HttpError with the reason, and nothing is changed.
 */
export async function undoChange(queries: Queries, author: Author, id: number, isWhole: boolean): Promise<number> {
  const row = await findChange(queries, id)
  if (!row) throw new NotFoundError('Change')
  const rows = isWhole ? await findChangesOfWrite(queries, writeIdOf(row)) : await findOrder(queries, row)
  let undone = 0
  for (const each of rows.toReversed()) {
    const change = recordChange(each)
    if (!change) throw new CannotUndoError(describeOtherChange(each).reason)
    // What changed nothing does not block the rest of its write.
    if (change.fields.length === 0) continue
    const isDone = await restoreRecord(queries, author, change)
    if (isDone && !change.onlyShifted) undone += 1
  }
  return undone
}

async function findOrder(queries: Queries, row: ChangeLogRow): Promise<ChangeLogRow[]> {
  const isOfOne = (each: ChangeLogRow) => {
    const change = each.entity === row.entity ? recordChange(each) : null
    return change !== null && isReordering(change)
  }
  return isOfOne(row) ? (await findChangesOfWrite(queries, writeIdOf(row))).filter(isOfOne) : [row]
}
