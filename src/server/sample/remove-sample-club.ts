import { classes } from '../../domain/collections/classes.ts'
import { gallery } from '../../domain/collections/gallery.ts'
import { partners } from '../../domain/collections/partners.ts'
import { pricing } from '../../domain/collections/pricing.ts'
import { products } from '../../domain/collections/products.ts'
import { schedule } from '../../domain/collections/schedule.ts'
import { trainers } from '../../domain/collections/trainers.ts'
import { zones } from '../../domain/collections/zones.ts'
import { type Author, logChange } from '../db/change-log.ts'
import { deleteContent, findContent } from '../db/content.ts'
import type { Database, Queries } from '../db/database.ts'
import { RecordStore } from '../db/records.ts'
import { deleteSampleMark, listSampleRecords } from '../db/sample-records.ts'

/** What refers to others goes before what it refers to. */
const inOrder = [pricing, schedule, trainers, partners, gallery, products, zones, classes]

interface Removal {
  removed: number
  /** Sample classes and zones that the club's own records still use. */
  kept: number
}

/** Removes every record of the sample club that nobody has changed and nothing of the club's own uses. */
export async function removeSampleClub(database: Database, author: Author): Promise<Removal> {
  return database.write(async (queries) => {
    const marks = await listSampleRecords(queries)
    const idsIn = (list: string) => marks.filter((mark) => mark.list === list).map((mark) => mark.recordId)
    let removed = await removeContent(queries, idsIn('content'), author)
    let kept = 0
    for (const collection of inOrder) {
      const store = new RecordStore(collection)
      for (const id of idsIn(collection.name)) {
        await deleteSampleMark(queries, collection.name, id)
        const before = await store.find(queries, id)
        if (!before) continue
        if ((await store.findUses(queries, id)).length > 0) {
          kept += 1
          continue
        }
        await store.delete(queries, id)
        await logChange(queries, {
          author,
          action: 'delete',
          entity: collection.name,
          entityId: id,
          before,
          after: null,
        })
        removed += 1
      }
    }
    return { removed, kept }
  })
}

async function removeContent(queries: Queries, ids: number[], author: Author): Promise<number> {
  let removed = 0
  for (const id of ids) {
    await deleteSampleMark(queries, 'content', id)
    const before = await findContent(queries, id)
    if (!before) continue
    await deleteContent(queries, id)
    await logChange(queries, { author, action: 'delete', entity: 'content', entityId: id, before, after: null })
    removed += 1
  }
  return removed
}
