import { type Placed, positionsInOrder } from '../../domain/collections/position.ts'
import { movedIn, unmovedIn, withFormerPlace } from '../../domain/differences/moved.ts'
import { type Author, findLastReordering } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import type { StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { ChangedError, ConflictError } from '../errors.ts'
import type { RecordChanges } from './record-changes.ts'

interface RequestedOrder {
  ids: readonly number[]
  /** The orders that the client has seen, each as ids joined by commas; null without If-Match. */
  ifMatch: readonly string[] | null
}

/**
 * Puts a list in the order of these ids, and returns its records. Throws ChangedError when the client has seen another
 * order, and ConflictError unless each record is named once.
 */
export async function putInOrder(
  queries: Queries,
  author: Author,
  { name, singular, plural }: StoredCollection,
  changes: RecordChanges<StoredRecord>,
  { ids, ifMatch }: RequestedOrder,
): Promise<StoredRecord[]> {
  const records = await changes.store.list(queries)
  if (ifMatch && !ifMatch.includes(records.map(({ id }) => id).join())) {
    const last = await findLastReordering(queries, name)
    throw new ChangedError(`The order of ${plural}`, records, last?.username ?? null, last?.changedAt ?? '')
  }
  const distinct = new Set(ids)
  if (distinct.size !== ids.length || ids.length !== records.length || !records.every(({ id }) => distinct.has(id))) {
    const message = `The list of ${plural} has changed meanwhile: it must name each ${singular.toLowerCase()} once`
    throw new ConflictError('conflict', message, [{ path: ['ids'], message }])
  }
  return storeOrder(queries, author, changes, { records, ids })
}

/** Stores the positions that put records in the order of these ids, and returns them in that order. */
async function storeOrder(
  queries: Queries,
  author: Author,
  changes: RecordChanges<StoredRecord>,
  { records, ids }: { records: readonly StoredRecord[]; ids: readonly number[] },
): Promise<StoredRecord[]> {
  const byId = new Map((records as (StoredRecord & Placed)[]).map((record) => [record.id, record]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  const now = [...byId.keys()]
  const [unmoved, moved] = [unmovedIn(now, ids), movedIn(now, ids)]
  for (const [id, position] of positionsInOrder(inOrder, unmoved)) {
    const before = byId.get(id)
    if (!before) continue
    const after = await changes.update(queries, author, before, { position }, moved.get(id) ?? null)
    byId.set(id, { ...after, position })
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Puts a record back to its former place among the others, of which `before` is the former order. */
export async function restorePlace(
  queries: Queries,
  author: Author,
  changes: RecordChanges<StoredRecord>,
  { id, before }: { id: number; before: readonly number[] },
): Promise<void> {
  const records = await changes.store.list(queries)
  const now = records.map((record) => record.id)
  const ids = withFormerPlace(before, now, id)
  if (ids.some((each, index) => each !== now[index])) await storeOrder(queries, author, changes, { records, ids })
}
