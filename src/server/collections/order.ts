import { type Placed, positionsInOrder } from '../../domain/collections/position.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import type { StoredRecord } from '../db/records.ts'
import type { StoredCollection } from '../db/schema.ts'
import { ConflictError } from '../errors.ts'
import type { RecordChanges } from './record-changes.ts'

/**
 * Puts the records of a list in the order of these ids, and gives the list. Throws ConflictError unless they name each
 * record once.
 */
export async function putInOrder(
  queries: Queries,
  author: Author,
  { singular, plural }: StoredCollection,
  changes: RecordChanges<StoredRecord>,
  ids: number[],
): Promise<StoredRecord[]> {
  const records = (await changes.store.list(queries)) as (StoredRecord & Placed)[]
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || ids.length !== records.length || !records.every(({ id }) => wanted.has(id))) {
    const message = `The list of ${plural} has changed meanwhile: it must name each ${singular.toLowerCase()} once`
    throw new ConflictError('conflict', message, [{ path: ['ids'], message }])
  }
  const byId = new Map(records.map((record) => [record.id, record]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  for (const [id, position] of positionsInOrder(inOrder)) {
    const before = byId.get(id)
    if (before) byId.set(id, { ...(await changes.update(queries, author, before, { position })), position })
  }
  return ids.flatMap((id) => byId.get(id) ?? [])
}
