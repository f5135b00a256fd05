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
import type { PublicContent, ReleaseLists } from '../../domain/releases.ts'
import { publicRecord } from '../collections/routes.ts'
import { listContent } from '../db/content.ts'
import type { Queries } from '../db/database.ts'
import { RecordStore } from '../db/records.ts'

/** What visitors read of a content item. */
function publicContent({ id, key, section, type, translations, updatedAt }: ContentRecord): PublicContent {
  return { id, key, section, type, translations, updatedAt }
}

async function publicRecords(queries: Queries, collection: Collection) {
  const records = await new RecordStore(collection).list(queries)
  return records.map((record) => publicRecord(collection, record))
}

/** The nine lists as visitors would read them now. */
export async function readLists(queries: Queries): Promise<ReleaseLists> {
  const lists = {
    content: (await listContent(queries)).map(publicContent),
    classes: await publicRecords(queries, classes),
    pricing: await publicRecords(queries, pricing),
    schedule: await publicRecords(queries, schedule),
    trainers: await publicRecords(queries, trainers),
    partners: await publicRecords(queries, partners),
    products: await publicRecords(queries, products),
    gallery: await publicRecords(queries, gallery),
    zones: await publicRecords(queries, zones),
  }
  return lists as unknown as ReleaseLists
}

/** Lists before anything was published. */
export const noLists: ReleaseLists = {
  content: [],
  classes: [],
  pricing: [],
  schedule: [],
  trainers: [],
  partners: [],
  products: [],
  gallery: [],
  zones: [],
}
