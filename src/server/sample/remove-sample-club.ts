import { byDependency } from '../../domain/record-kinds.ts'
import { RecordChanges } from '../collections/record-changes.ts'
import type { Author } from '../db/change-log.ts'
import type { Queries } from '../db/database.ts'
import { findUses, type StoredKind } from '../db/records.ts'
import { deleteSampleMark, listSampleRecords } from '../db/sample-records.ts'

/** What refers to others goes before what it refers to. */
const inOrder: readonly StoredKind[] = byDependency.toReversed()

interface Removal {
  removed: number
  /** Sample classes and zones that the club's own records still use. */
  kept: number
}

/** Removes every record of the sample club that nobody has changed and nothing of the club's own uses. */
export async function removeSampleClub(queries: Queries, author: Author): Promise<Removal> {
  const marks = await listSampleRecords(queries)
  let removed = 0
  let kept = 0
  for (const kind of inOrder) {
    const changes = new RecordChanges(kind)
    for (const { list, recordId } of marks) {
      if (list !== kind.name) continue
      const before = await changes.store.find(queries, recordId)
      if (!before) continue
      const isUsed = (await findUses(queries, list, recordId)).length > 0
      if (isUsed) {
        await deleteSampleMark(queries, list, recordId)
        kept += 1
      } else {
        await changes.delete(queries, author, before)
        removed += 1
      }
    }
  }
  return { removed, kept }
}
