import { byDependency } from '../../domain/collections/all.ts'
import type { UnpublishedChange } from '../../domain/releases.ts'
import { findLastChanges } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import type { PublicRow, StoredKind } from '../db/records.ts'
import { compareRows } from './compare-rows.ts'
import { type PublishedSite, releasedRows } from './published-site.ts'
import { liveRows } from './read-lists.ts'

/** Each list after those whose records its own refer to, and are called after. */
const kinds: readonly StoredKind[] = byDependency

/** The lists whose records are called by their names in other records' labels. */
const referredTo = new Set(kinds.flatMap(({ fields }) => Object.values(fields).map(({ references }) => references)))

/** What a new release would change, record by record; a change that was undone is none. */
export async function findUnpublished(database: Database, site: PublishedSite): Promise<UnpublishedChange[]> {
  return database.snapshot(async (queries) => {
    const rowsOf = liveRows(queries)
    const changes: UnpublishedChange[] = []
    const labels = new Map<string, string>()
    const labelOf = (list: string, id: number | null) => labels.get(`${list} ${id}`) ?? ''
    for (const kind of kinds) {
      const { name: list } = kind
      const released = releasedRows(site, list)
      const name = (row: PublicRow) => {
        if (referredTo.has(list)) labels.set(`${list} ${row.id}`, kind.label(row, labelOf))
      }
      // What was removed may have been called by what was removed with it.
      for (const row of released) name(row)
      const differences = await compareRows(released, rowsOf(list), name)
      const ids = differences.map(({ row }) => row.id)
      const lastChanges = await findLastChanges(queries, list, ids)
      for (const { row, action } of differences) {
        const last = lastChanges.get(row.id)
        const label = kind.label(row, labelOf)
        changes.push({ list, id: row.id, label, action, by: last?.username ?? null, at: last?.changedAt ?? null })
      }
    }
    return changes.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  })
}
