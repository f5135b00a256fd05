import { setImmediate as nextTurn } from 'node:timers/promises'
import { recordKinds } from '../../domain/record-kinds.ts'
import type { CacheName, ReleaseLists } from '../../domain/releases.ts'
import type { Reads } from '../db/database.ts'
import { liveCollections } from '../db/notified-tables.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { withoutPictures } from './without-pictures.ts'

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

/** The same value with every object's keys in one order: PostgreSQL's jsonb keeps an order of its own, SQLite none. */
export function inFixedOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inFixedOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inFixedOrder(each)])) as Value
}

/** The lists as a release of them would be: a draft that names a withdrawn picture differs from one without it in nothing. */
export const draftRows = async (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<RowSource> =>
  rowsWithout(liveRows(queries), withdrawn ?? (await listWithdrawn(queries)))

/** What is published names no picture that was withdrawn, whatever it is made of. */
export const rowsWithout =
  (rows: RowSource, hashes: ReadonlySet<string>): RowSource =>
  (name) =>
    hashes.size === 0 ? rows(name) : portionsWithout(rows, name, hashes)

async function* portionsWithout(rows: RowSource, name: CacheName, hashes: ReadonlySet<string>) {
  for await (const some of rows(name)) {
    const left: PublicRow[] = some.flatMap((row) => withoutPictures(name, row, hashes) ?? [])
    if (left.length > 0) yield left
  }
}

/** The rows of the live lists, by the lists' names. */
export type LiveRows = Partial<Record<CacheName, PublicRow[]>>

/** The live lists as they are stored now. */
export async function readLiveRows(queries: Reads, withdrawn?: ReadonlySet<string>): Promise<LiveRows> {
  const rows = await draftRows(queries, withdrawn)
  const live: LiveRows = {}
  for (const { name } of liveCollections) live[name] = (await Array.fromAsync(rows(name))).flat()
  return live
}

/** What visitors see of a release's rows: the live lists are as they are stored, whatever the release holds of them. */
export const withLive = (rows: RowSource, live: LiveRows): RowSource =>
  async function* (name) {
    const now = live[name]
    if (now) yield now
    else yield* rows(name)
  }
