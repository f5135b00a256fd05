import type { CacheName } from '../../domain/releases.ts'
import type { Reads } from '../db/database.ts'
import { liveCollections } from '../db/notified-tables.ts'
import type { PublicRow } from '../db/records.ts'
import { draftRows } from './draft-rows.ts'
import type { RowSource } from './read-lists.ts'

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
