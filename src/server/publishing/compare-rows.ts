import { isDeepStrictEqual } from 'node:util'
import { listNames } from '../../domain/collections/all.ts'
import type { UnpublishedChange } from '../../domain/releases.ts'
import type { PublicRow } from '../db/records.ts'
import type { RowSource } from './read-lists.ts'

interface Difference {
  row: PublicRow
  action: UnpublishedChange['action']
}

/** How the rows of a list differ from what they were; each row is shown to `look`. */
export async function compareRows(
  before: PublicRow[],
  after: AsyncIterable<PublicRow[]>,
  look: (row: PublicRow) => void = () => {},
): Promise<Difference[]> {
  const missing = new Map(before.map((row) => [row.id, row]))
  const differences: Difference[] = []
  for await (const rows of after)
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

/** In how many records all lists differ. */
export async function countDifferences(before: RowSource, after: RowSource): Promise<number> {
  let count = 0
  for (const name of listNames) {
    const rows: PublicRow[] = []
    for await (const some of before(name)) rows.push(...some)
    count += (await compareRows(rows, after(name))).length
  }
  return count
}

/** Whether two records say the same; when they were saved is no difference. */
const isSame = (old: PublicRow, row: PublicRow) =>
  isDeepStrictEqual({ ...old, updatedAt: '' }, { ...row, updatedAt: '' })
