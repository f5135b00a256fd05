import { recordKinds } from '../../domain/releases/record-kinds.ts'
import { byList, type CacheName, type ReleaseLists } from '../../domain/releases/releases.ts'
import type { Reads } from '../db/database.ts'
import { listWithdrawn } from '../db/pictures/withdrawn-uploads.ts'
import { kindNamed, RecordStore, type StoredKind } from '../db/records/records.ts'
import type { StoredRelease } from '../db/releases/releases.ts'
import { uploadHashesIn } from '../pictures/upload-address.ts'
import { type PageRows, pageRowsOf } from './collect-page-data.ts'
import { listsWithoutPictures } from './without-pictures.ts'

/** Reads the lists as a release of the drafts would contain them: without withdrawn pictures. */
export async function readDrafts(queries: Reads, withdrawn?: ReadonlySet<string>): Promise<ReleaseLists> {
  return listsWithoutPictures(await readRows(queries), withdrawn ?? (await listWithdrawn(queries)))
}

/** Reads the public rows of all lists. */
export const readRows = async (queries: Reads) => (await readLists(queries, recordKinds)) as ReleaseLists

/** Reads the public rows of lists. */
export async function readLists(queries: Reads, kinds: readonly StoredKind[]): Promise<Partial<ReleaseLists>> {
  const lists: Partial<Record<CacheName, object[]>> = {}
  // Sorted keys: all processes serve the same bytes and ETags, whether from rows or from a stored release.
  for (const kind of kinds) lists[kind.name] = withSortedKeys(await new RecordStore(kind).listPublic(queries))
  return lists as Partial<ReleaseLists>
}

/** Completes the lists of a stored release: an older version may have stored fewer fields and lists. */
export const completeLists = (lists: Partial<ReleaseLists>): ReleaseLists =>
  byList((name) => {
    const { publicRecord } = kindNamed(name)
    return withSortedKeys((lists[name] ?? []).map((row) => publicRecord.parse(row)))
  }) as ReleaseLists

/** Returns the lists of a stored release without withdrawn pictures. */
export const releasedLists = async (
  queries: Reads,
  { lists }: Pick<StoredRelease, 'lists'>,
  withdrawn?: ReadonlySet<string>,
): Promise<ReleaseLists> => listsWithoutPictures(completeLists(lists), withdrawn ?? (await listWithdrawn(queries)))

/** Sorts the keys of every object in a value: PostgreSQL's jsonb changes their order, SQLite does not. */
export function withSortedKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withSortedKeys) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, withSortedKeys(each)])) as Value
}

/** The contents of a release, as they are stored and served. */
export interface Contents {
  lists: Record<CacheName, Buffer>
  stats: Record<CacheName, number>
  pageRows: PageRows
  /** The hashes of the pictures in the lists. */
  uploads: ReadonlySet<string>
}

export function contentsOf(rows: ReleaseLists): Contents {
  const json = byList((name) => JSON.stringify(rows[name]))
  return {
    lists: byList((name) => Buffer.from(json[name])),
    stats: byList((name) => rows[name].length),
    pageRows: pageRowsOf(rows),
    uploads: new Set(Object.values(json).flatMap(uploadHashesIn)),
  }
}
