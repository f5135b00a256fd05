import { isDeepStrictEqual } from 'node:util'
import { reversePlaces } from '../../../domain/differences/moved.ts'
import type { Values } from '../../../domain/fields/field.ts'
import { textsIn } from '../../../domain/translations/record-texts.ts'
import { protectPictures } from '../../collections/picture-fields.ts'
import { RecordChanges } from '../../collections/record-changes.ts'
import { findUserLanguage } from '../../db/accounts/users.ts'
import type { Queries } from '../../db/database.ts'
import { listWithdrawn } from '../../db/pictures/withdrawn-uploads.ts'
import {
  type Author,
  type ChangeLogRow,
  findChange,
  findChangesOfWrite,
  listFormerTexts,
} from '../../db/records/change-log.ts'
import type { StoredKind } from '../../db/records/records.ts'
import { deleteTranslationSources, storeTranslationSources } from '../../db/records/translations.ts'
import { CannotUndoError, NotFoundError } from '../../errors.ts'
import { withoutAddresses } from '../without-pictures.ts'
import { undoNoticeChange } from './notice-changes.ts'
import { requireRecordChange } from './read-changes.ts'
import {
  type FullRecord,
  isReordering,
  parseRecordChange,
  type Restoration,
  valuesBefore,
  writeIdOf,
} from './record-change.ts'
import { currentRecord, isRestored, readUndoContext, undoBlocker } from './undo-blocker.ts'

/**
 * Restores a record by a new change: updates it, deletes it, or stores it again with its id. Returns false when it was
 * restored already. Throws CannotUndoError with the reason when it cannot be restored.
 */
export async function restoreRecord(queries: Queries, author: Author, restoration: Restoration): Promise<boolean> {
  const context = await readUndoContext(queries, [restoration], await findUserLanguage(queries, author.userId))
  if (isRestored(restoration, context)) return false
  const blocker = undoBlocker(restoration, context, { ignoreUses: true })
  if (blocker !== null) throw new CannotUndoError(blocker)
  const { kind, before, places, onlyShifted } = restoration
  const changes = new RecordChanges(kind)
  const current = currentRecord(restoration, context)
  if (before) {
    // Withdrawn pictures are not restored, not even their addresses in texts.
    const values = withoutAddresses(valuesBefore(restoration), await listWithdrawn(queries)) as Values
    await protectPictures(queries, kind.fields, { ...current, ...values })
    // null: only other records moved; undefined: the order is unchanged.
    const newPlaces = onlyShifted ? null : places ? reversePlaces(places) : undefined
    if (current) await changes.update(queries, author, current, values, newPlaces)
    else await changes.restore(queries, author, { ...before, ...values })
    await restoreTranslationSources(queries, kind, before, Object.keys(values))
  } else if (current) await changes.delete(queries, author, current)
  return true
}

/** Restores, for the restored fields, which Polish texts the translations were written against. */
async function restoreTranslationSources(
  queries: Queries,
  kind: StoredKind,
  before: FullRecord,
  restoredFields: readonly string[],
): Promise<void> {
  const fields = textsIn(kind.fields, before).flatMap(({ field }) => (restoredFields.includes(field) ? field : []))
  if (fields.length === 0) return
  const recordKey = { entity: kind.name, entityId: before.id }
  const former = await listFormerTexts(queries, kind.name, before.id)
  for (const field of fields) {
    const sources = former.find((each) => isDeepStrictEqual(each[field], before[field]))?.sources
    // Earlier versions logged no sources: the translation counts as written for the restored Polish text.
    if (!sources) continue
    await deleteTranslationSources(queries, { ...recordKey, field })
    await storeTranslationSources(
      queries,
      sources.filter((each) => each.field === field),
    )
  }
}

/**
 * Undoes a change by a new change; with `isWhole` undoes every change of the same write, the last first. A change of
 * the order is always undone as a whole. Returns how many records and notices were restored. Throws CannotUndoError.
 */
export async function undoChange(queries: Queries, author: Author, id: number, isWhole: boolean): Promise<number> {
  const row = await findChange(queries, id)
  if (!row) throw new NotFoundError('Change')
  const rows = isWhole ? await findChangesOfWrite(queries, writeIdOf(row)) : await findReordering(queries, row)
  let undoneCount = 0
  for (const each of rows.toReversed()) {
    if (each.entity === 'notices') {
      if (await undoNoticeChange(queries, author, each)) undoneCount += 1
      continue
    }
    const change = requireRecordChange(each)
    // A change without differences does not block the others.
    if (change.fields.length === 0) continue
    const wasRestored = await restoreRecord(queries, author, change)
    if (wasRestored && !change.onlyShifted) undoneCount += 1
  }
  return undoneCount
}

/** Returns all changes of the reordering to which a change belongs, or else the change alone. */
async function findReordering(queries: Queries, row: ChangeLogRow): Promise<ChangeLogRow[]> {
  const isPartOfReordering = (each: ChangeLogRow) => {
    const change = each.entity === row.entity ? parseRecordChange(each) : null
    return change !== null && isReordering(change)
  }
  return isPartOfReordering(row)
    ? (await findChangesOfWrite(queries, writeIdOf(row))).filter(isPartOfReordering)
    : [row]
}
