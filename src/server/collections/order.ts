import { collections } from '../../domain/collections/all.ts'
import { moveBack, movedIn, unmovedIn } from '../../domain/differences/moved.ts'
import { positionsInOrder, type Sortable } from '../../domain/fields/position.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import type { Queries } from '../db/database.ts'
import { type Author, findLastReordering } from '../db/records/change-log.ts'
import type { StoredRecord } from '../db/records/records.ts'
import { ChangedError, ConflictError } from '../errors.ts'
import { RecordChanges } from './record-changes.ts'

interface RequestedOrder {
  list: CacheName
  ids: readonly number[]
  /** The orders that the If-Match header accepts, each as ids joined by commas; null without the header. */
  ifMatch: readonly string[] | null
}

/**
 * Puts the records of a list in the order of `ids`, and returns the ids. Throws ChangedError when the stored order differs
 * from `ifMatch`, and ConflictError unless `ids` names each record exactly once.
 */
export async function putInOrder(
  queries: Queries,
  author: Author,
  { list, ids, ifMatch }: RequestedOrder,
): Promise<number[]> {
  const collection = collections.find(({ name }) => name === list)
  if (!collection) throw new Error(`${list} has no order`)
  const { name, plural } = collection
  const changes = new RecordChanges<StoredRecord>(collection)
  const records = await changes.store.list(queries)
  if (ifMatch && !ifMatch.includes(records.map(({ id }) => id).join())) {
    const last = await findLastReordering(queries, name)
    throw new ChangedError(`Order of ${plural}`, records, last?.username ?? null, last?.changedAt ?? '')
  }
  const distinct = new Set(ids)
  if (distinct.size !== ids.length || ids.length !== records.length || !records.every(({ id }) => distinct.has(id))) {
    const message = `The list of ${plural} has changed meanwhile. Load it again.`
    throw new ConflictError('conflict', message, [{ path: ['ids'], message }])
  }
  await storeOrder(queries, author, changes, { records, ids })
  return [...ids]
}

/** Stores the positions that must change for the order of `ids`. */
async function storeOrder<Row extends StoredRecord>(
  queries: Queries,
  author: Author,
  changes: RecordChanges<Row>,
  { records, ids }: { records: readonly Row[]; ids: readonly number[] },
): Promise<void> {
  const byId = new Map((records as readonly (Row & Sortable)[]).map((record) => [record.id, record]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  const currentIds = [...byId.keys()]
  const [unmoved, moved] = [unmovedIn(currentIds, ids), movedIn(currentIds, ids)]
  for (const [id, position] of positionsInOrder(inOrder, unmoved)) {
    const before = byId.get(id)
    if (!before) continue
    await changes.update(queries, author, before, { position }, moved.get(id) ?? null)
  }
}

/** Moves a record back to its place in the former order of the list. */
export async function restorePlace(
  queries: Queries,
  author: Author,
  changes: RecordChanges<StoredRecord>,
  { id, formerIds }: { id: number; formerIds: readonly number[] },
): Promise<void> {
  const records = await changes.store.list(queries)
  const currentIds = records.map((record) => record.id)
  const ids = moveBack(formerIds, currentIds, id)
  if (ids.some((each, index) => each !== currentIds[index]))
    await storeOrder(queries, author, changes, { records, ids })
}
