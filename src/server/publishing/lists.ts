import { recordKinds } from '../../domain/record-kinds.ts'
import { byList, type CacheName, type ReleaseLists } from '../../domain/releases.ts'
import type { Reads } from '../db/database.ts'
import { liveCollections } from '../db/notified-tables.ts'
import { type PublicRow, RecordStore, type StoredKind } from '../db/records.ts'
import { listWithdrawn } from '../db/withdrawn-uploads.ts'
import { listsWithout } from './without-pictures.ts'

/** The lists that are public without being published. */
export type LiveLists = Partial<ReleaseLists>

/** Reads the lists as a release of the drafts would hold them: without pictures that were withdrawn. */
export const readDrafts = async (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<ReleaseLists> =>
  (await readLists(queries, recordKinds, withdrawn)) as ReleaseLists

export const readLiveLists = (queries: Reads, withdrawn?: ReadonlySet<string>): Promise<LiveLists> =>
  readLists(queries, liveCollections, withdrawn)

async function readLists(
  queries: Reads,
  kinds: readonly StoredKind[],
  withdrawn?: ReadonlySet<string>,
): Promise<Partial<ReleaseLists>> {
  const lists: Partial<Record<CacheName, PublicRow[]>> = {}
  // Every process serves the same bytes, whether of the rows or of a stored release, so that ETags agree.
  for (const kind of kinds) lists[kind.name] = inFixedOrder(await new RecordStore(kind).listPublic(queries))
  return listsWithout(lists as Partial<ReleaseLists>, withdrawn ?? (await listWithdrawn(queries)))
}

const kinds = Object.fromEntries(recordKinds.map((kind) => [kind.name, kind])) as unknown as Record<
  CacheName,
  StoredKind
>

/** The lists of a stored release: what an older version stored is completed, and a list that it did not know is empty. */
export const completeLists = (lists: Partial<ReleaseLists>): ReleaseLists =>
  byList((name) => inFixedOrder((lists[name] ?? []).map((row) => kinds[name].publicRecord.parse(row)))) as ReleaseLists

/** The same value with every object's keys in one order: PostgreSQL's jsonb has an order of its own, SQLite none. */
export function inFixedOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inFixedOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, inFixedOrder(each)])) as Value
}
