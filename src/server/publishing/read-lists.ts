import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import type { Reads } from '../db/database.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import { inFixedOrder } from './fixed-order.ts'

/** Gives the rows of a list by and by, so that other requests have their turn between two portions. */
export type RowSource = (name: CacheName) => AsyncIterable<PublicRow[]>

/** Rows that are read at one go: some milliseconds of work. */
const portion = 250

const storedKinds: readonly StoredKind[] = recordKinds
const kinds = Object.fromEntries(storedKinds.map((kind) => [kind.name, kind])) as Record<CacheName, StoredKind>

/** The lists as visitors would read them now; on one consistent picture if `queries` is one. */
export function liveRows(queries: Reads): RowSource {
  return async function* (name) {
    const store = new RecordStore(kinds[name])
    for (let last: PublicRow | null = null; ; ) {
      // Every process gives the same bytes, be it from the rows or from the stored release, so that ETags agree.
      const rows: PublicRow[] = inFixedOrder(await store.listAfter(queries, last, portion))
      if (rows.length > 0) yield rows
      if (rows.length < portion) return
      last = rows.at(-1) ?? last
      await nextTurn()
    }
  }
}

/** The lists of a stored release; what an older version released is completed, and a list that it did not know is empty. */
export function storedRows(lists: Partial<ReleaseLists>): RowSource {
  return async function* (name) {
    const rows = lists[name] ?? []
    for (let start = 0; start < rows.length; start += portion) {
      const some = rows.slice(start, start + portion)
      yield inFixedOrder(some.map((row) => kinds[name].publicRecord.parse(row)))
      await nextTurn()
    }
  }
}
