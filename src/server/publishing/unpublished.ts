import { isDeepStrictEqual } from 'node:util'
import { cacheNames, type UnpublishedChange } from '../../domain/releases.ts'
import { english, labelOf } from '../collections/record-label.ts'
import { findLastChanges } from '../db/change-log.ts'
import type { Database } from '../db/database.ts'
import { type PublishedSite, releasedRows } from './published-site.ts'
import { liveRows, type PublicRow } from './read-lists.ts'

interface Difference {
  row: PublicRow
  action: UnpublishedChange['action']
}

/** What a new release would change, record by record; a change that was undone is none. */
export async function findUnpublished(database: Database, site: PublishedSite): Promise<UnpublishedChange[]> {
  return database.snapshot(async (queries) => {
    const rowsOf = liveRows(queries)
    const changes: UnpublishedChange[] = []
    const classNames = new Map<unknown, string>()
    for (const list of cacheNames) {
      const differences = await compare(releasedRows(site, list), rowsOf(list), (row) => {
        if (list === 'classes') classNames.set(row.id, english(row.title))
      })
      const ids = differences.map(({ row }) => row.id)
      const lastChanges = await findLastChanges(queries, list, ids)
      for (const { row, action } of differences) {
        const last = lastChanges.get(row.id)
        const label = labelOf(list, row, (id) => classNames.get(id) ?? '')
        changes.push({ list, id: row.id, label, action, by: last?.username ?? null, at: last?.changedAt ?? null })
      }
    }
    return changes.sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  })
}

/** How the live rows of a list differ from those of the release; each live row is shown to `look`. */
async function compare(
  released: PublicRow[],
  live: AsyncIterable<PublicRow[]>,
  look: (row: PublicRow) => void,
): Promise<Difference[]> {
  const missing = new Map(released.map((row) => [row.id, row]))
  const differences: Difference[] = []
  for await (const rows of live)
    for (const row of rows) {
      look(row)
      const old = missing.get(row.id)
      missing.delete(row.id)
      if (!old) differences.push({ row, action: 'added' })
      else if (!isSame(old, row)) differences.push({ row, action: 'edited' })
    }
  for (const row of missing.values()) differences.push({ row, action: 'removed' })
  return differences
}

function isSame({ updatedAt: _, ...old }: PublicRow, { updatedAt: __, ...row }: PublicRow): boolean {
  return isDeepStrictEqual(old, row)
}
