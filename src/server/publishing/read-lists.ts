import { setImmediate as nextTurn } from 'node:timers/promises'
import { classes } from '../../domain/collections/classes.ts'
import type { Collection } from '../../domain/collections/define.ts'
import { gallery } from '../../domain/collections/gallery.ts'
import { partners } from '../../domain/collections/partners.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import { products } from '../../domain/collections/products.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { zones } from '../../domain/collections/zones.ts'
import type { ContentRecord } from '../../domain/content.ts'
import type { CacheName, PublicContent, ReleaseLists } from '../../domain/releases.ts'
import { publicRecord } from '../collections/routes.ts'
import { listContentAfter } from '../db/content.ts'
import type { Reads } from '../db/database.ts'
import { RecordStore } from '../db/records.ts'
import { inFixedOrder } from './fixed-order.ts'

/** A row of one of the nine lists as visitors read it. */
export interface PublicRow {
  id: number
  [field: string]: unknown
}

/** Gives the rows of a list by and by, so that other requests have their turn between two portions. */
export type RowSource = (name: CacheName) => AsyncIterable<PublicRow[]>

/** Rows that are read at one go: some milliseconds of work. */
const portion = 250

const collections: Record<Exclude<CacheName, 'content'>, Collection> = {
  classes,
  pricing,
  schedule,
  trainers,
  partners,
  products,
  gallery,
  zones,
}

/** What visitors read of a content item. */
function publicContent({ id, key, section, type, translations, updatedAt }: ContentRecord): PublicContent {
  return { id, key, section, type, translations, updatedAt }
}

function readerOf(queries: Reads, name: CacheName): (afterId: number) => Promise<object[]> {
  if (name === 'content')
    return async (afterId) => (await listContentAfter(queries, afterId, portion)).map(publicContent)
  const collection = collections[name]
  const store = new RecordStore(collection)
  return async (afterId) =>
    (await store.listAfter(queries, afterId, portion)).map((record) => publicRecord(collection, record))
}

/** The lists as visitors would read them now; on one consistent picture if `queries` is one. */
export function liveRows(queries: Reads): RowSource {
  return async function* (name) {
    const read = readerOf(queries, name)
    for (let afterId = 0; ; ) {
      // Every process gives the same bytes, be it from the rows or from the stored release, so that ETags agree.
      const rows = inFixedOrder(await read(afterId)) as PublicRow[]
      if (rows.length > 0) yield rows
      if (rows.length < portion) return
      afterId = rows.at(-1)?.id ?? afterId
      await nextTurn()
    }
  }
}

/** The lists of a stored release. */
export function storedRows(lists: ReleaseLists): RowSource {
  return async function* (name) {
    for (let start = 0; start < lists[name].length; start += portion) {
      yield inFixedOrder(lists[name].slice(start, start + portion)) as unknown as PublicRow[]
      await nextTurn()
    }
  }
}
