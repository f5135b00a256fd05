import type { RestorationResult } from '../../../domain/api/publishing.ts'
import { differingFields } from '../../../domain/differences/compare.ts'
import type { Values } from '../../../domain/fields/field.ts'
import type { CacheName, ReleaseLists } from '../../../domain/releases/releases.ts'
import { restorePlace } from '../../collections/order.ts'
import { checkReferences, RecordChanges } from '../../collections/record-changes.ts'
import { findUserLanguage } from '../../db/accounts/users.ts'
import type { Queries } from '../../db/database.ts'
import {
  type Author,
  type ChangeLogRow,
  findChangesOfWrite,
  findDeletions,
  findLastChange,
  findLastChanges,
} from '../../db/records/change-log.ts'
import { RecordStore, referrersFirst, type StoredKind, storedKinds } from '../../db/records/records.ts'
import { findCurrentRelease } from '../../db/releases/releases.ts'
import { ChangedError, HttpError } from '../../errors.ts'
import { completeLists, readDrafts, releasedLists } from '../contents.ts'
import { compareAll, labelIn, type RowComparison, type RowDifference, referencedLists } from './compare-rows.ts'
import { requireRecordChange } from './read-changes.ts'
import type { FullRecord, Restoration } from './record-change.ts'
import { restoreRecord } from './restore.ts'

interface DraftComparison extends RowComparison {
  released: ReleaseLists
}

async function compareDrafts(queries: Queries, { userId }: Author): Promise<DraftComparison> {
  const current = await findCurrentRelease(queries)
  const released = current ? await releasedLists(queries, current) : completeLists({})
  return { ...compareAll(released, await readDrafts(queries), await findUserLanguage(queries, userId)), released }
}

interface DraftOfRecord {
  list: CacheName
  id: number
  ifMatch: readonly string[] | null
}

/** Discards the draft of one record. Throws an HttpError if the record is in use, or refers to a deleted one. */
export async function discardOne(
  queries: Queries,
  author: Author,
  { list, id, ifMatch }: DraftOfRecord,
): Promise<RestorationResult> {
  const comparison = await compareDrafts(queries, author)
  const difference = comparison.differences.find((each) => each.list === list && each.id === id)
  // The draft may have been discarded already, by a request whose response was lost.
  if (!difference) return { restored: 0, kept: [] }
  const { kind, before, after, places } = difference
  const changes = new RecordChanges(kind)
  if (after) await changes.findUnchanged(queries, id, ifMatch)
  else if (ifMatch !== null) {
    const last = await findLastChange(queries, list, id)
    throw new ChangedError(kind.singular, null, last?.username ?? null, last?.changedAt ?? '')
  }
  const [withoutPosition] = await restorationsOf(queries, difference)
  await restoreRecord(queries, author, withoutPosition)
  // The other records stay at their positions, so the record moves back to its place among them, not to its former
  // position.
  if (before && (places || !after) && 'position' in kind.fields)
    await restorePlace(queries, author, changes, {
      id,
      formerIds: comparison.released[list].map((row) => row.id),
    })
  return { restored: 1, kept: [] }
}

/**
 * Discards all drafts; with `writeId` only what that write changed last: those records get their values from before it,
 * so that drafts from before the write stay, and what it moved its place in the public order.
 */
export async function discardAll(queries: Queries, author: Author, writeId?: number): Promise<RestorationResult> {
  const comparison = await compareDrafts(queries, author)
  const result: RestorationResult = { restored: 0, kept: [] }
  const restoreEach = async (
    differences: readonly RowDifference[],
    findEarlier: (difference: RowDifference) => Earlier | undefined = () => undefined,
  ) => {
    let restored = 0
    for (const difference of differences)
      try {
        for (const each of await restorationsOf(queries, difference, findEarlier(difference)))
          await restoreRecord(queries, author, each)
        restored += 1
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        const { list, id } = difference
        result.kept.push({ list, id, label: labelIn(comparison, difference), reason: error.message })
      }
    return restored
  }
  if (writeId !== undefined) {
    const lastChangeOf = await findLastChanges(queries, comparison.differences)
    const differences = comparison.differences.filter((each) => lastChangeOf(each)?.write === writeId)
    const rows = await findChangesOfWrite(queries, writeId)
    result.restored = await restoreEach(inRestoringOrder(differences), (difference) => earlierIn(rows, difference))
    return result
  }
  await freeUniqueValues(queries, author, comparison.differences)
  result.restored = await restoreEach(inRestoringOrder(comparison.differences))
  // Unnoticed differences are not listed, so they do not count as discarded.
  await restoreEach(comparison.unnoticed)
  return result
}

/** A record before a write. */
interface Earlier {
  /** Null if the write added it. */
  record: FullRecord | null
  /** Whether the write moved it in its list. */
  isMoved: boolean
}

/** Returns a record as it was before the write with these rows. Throws CannotUndoError if this version cannot read it. */
function earlierIn(rows: readonly ChangeLogRow[], { list, id }: RowDifference): Earlier {
  const changes = rows.filter((row) => row.entity === list && row.entityId === id).map(requireRecordChange)
  return {
    record: changes[0]?.before ?? null,
    isMoved: changes.some(({ fields, onlyShifted }) => fields.includes('position') && !onlyShifted),
  }
}

/** Takes each unique value that another record gets back from the record that has it now. */
async function freeUniqueValues(queries: Queries, author: Author, differences: readonly RowDifference[]) {
  for (const { kind, id, before, after } of differences) {
    if (!kind.unique || !before || !after) continue
    const { field, except } = kind.unique
    const isNeeded = differences.some(
      (each) => each.kind === kind && each.id !== id && each.before?.[field] === after[field],
    )
    if (!isNeeded || after[field] === except) continue
    const changes = new RecordChanges(kind)
    const record = await changes.findUnchanged(queries, id, null)
    await changes.update(queries, author, record, { [field]: except })
  }
}

/** Sorts differences so that a record is restored after those that it refers to, and deleted before them. */
function inRestoringOrder(differences: readonly RowDifference[]): RowDifference[] {
  const select = (kinds: readonly StoredKind[], isSelected: (difference: RowDifference) => boolean) =>
    kinds.flatMap(({ name }) => differences.filter((each) => each.list === name && isSelected(each)))
  const isNew = ({ before }: RowDifference) => before === null
  return [
    // New records to which no list refers are deleted first: a new trainer may have the account of a trainer who is
    // restored.
    ...select(storedKinds, (each) => isNew(each) && !referencedLists.has(each.list)),
    ...select(storedKinds, ({ after }) => after === null),
    ...select(storedKinds, ({ before, after }) => before !== null && after !== null),
    ...select(referrersFirst, (each) => isNew(each) && referencedLists.has(each.list)),
  ]
}

/**
 * Returns the restorations of a draft to the public version, or to what `earlier` says. A position is restored
 * separately, because undo treats changes of the order as a whole.
 */
async function restorationsOf(
  queries: Queries,
  difference: RowDifference,
  earlier?: Earlier,
): Promise<[Restoration, ...Restoration[]]> {
  const { kind, id, before, places } = difference
  const current = ((await new RecordStore(kind).find(queries, id)) as FullRecord | undefined) ?? null
  const released =
    before && withReleasedFields(kind, before, current ?? (await findLastStored(queries, kind, id, before)))
  const target = earlier ? recordBefore(earlier, current, released) : released
  const fields = differingFields(kind.fields, { before: target, after: current })
  const restoration = {
    id: null,
    kind,
    recordId: id,
    before: target,
    after: current,
    places: null,
    onlyShifted: false,
    fields,
  }
  if (!target || !current) return [restoration]
  const withoutPosition = { ...restoration, fields: fields.filter((name) => name !== 'position') }
  const positionOnly = { ...restoration, places, onlyShifted: places === null, fields: ['position'] }
  return fields.includes('position') ? [withoutPosition, positionOnly] : [restoration]
}

/** Returns the record before a write. What the write did not move stays where it is now. */
function recordBefore(
  { record, isMoved }: Earlier,
  current: FullRecord | null,
  released: FullRecord | null,
): FullRecord | null {
  const place = current && !isMoved ? current : released
  return record && place && 'position' in record ? { ...record, position: place.position } : record
}

/** Combines the released values of the fields that visitors see with the stored values of the other fields. */
function withReleasedFields({ fields }: StoredKind, released: Values, stored: FullRecord): FullRecord {
  const values = Object.entries(fields).map(([name, { isPrivate, forVisitors }]) => {
    const value = stored[name] ?? null
    if (isPrivate) return [name, value]
    return [name, forVisitors ? forVisitors.put(released[name] as never, value as never) : released[name]]
  })
  return { ...stored, ...Object.fromEntries(values) }
}

/** Returns a deleted record as it was last stored; without its account if that can no longer be linked. */
async function findLastStored(queries: Queries, kind: StoredKind, id: number, released: Values): Promise<FullRecord> {
  const deletion = (await findDeletions(queries, kind.name, [id])).get(id)
  const record = kind.record.parse(deletion?.before ?? { ...released, version: 0 }) as FullRecord
  const { userId } = record
  if (typeof userId !== 'number') return record
  try {
    await checkReferences(queries, kind.fields, { userId }, id)
    return record
  } catch (error) {
    if (error instanceof HttpError) return { ...record, userId: null }
    throw error
  }
}
