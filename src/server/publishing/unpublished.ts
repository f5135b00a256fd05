import type { UnpublishedChange } from '../../domain/releases.ts'
import { findLastChanges } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { compareAll, labelIn } from './compare-rows.ts'
import { draftRows } from './draft-rows.ts'
import { type PublishedSite, siteRows } from './published-site.ts'

/** What a new release would change, record by record, the latest first; a change that was undone is none. */
export async function findUnpublished(database: Database, site: PublishedSite): Promise<UnpublishedChange[]> {
  return database.snapshot(async (queries) => {
    const comparison = await compareAll(siteRows(site), await draftRows(queries))
    const lastOf = await findLastChanges(queries, comparison.differences)
    return comparison.differences
      .map((difference): UnpublishedChange => {
        const { list, id, action } = difference
        const { username: by = null, changedAt: at = null, write = null } = lastOf(difference) ?? {}
        const label = labelIn(comparison, difference)
        return { list, id, label, action: action === 'moved' ? 'edited' : action, by, at, write }
      })
      .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  })
}
