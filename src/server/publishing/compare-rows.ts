import type { LabelOf, Values } from '../../domain/collections/comparison.ts'
import { actionOf, differingFields } from '../../domain/differences/compare.ts'
import type { DifferenceAction } from '../../domain/differences/difference.ts'
import { byDependency } from '../../domain/record-kinds.ts'
import type { CacheName } from '../../domain/releases.ts'
import type { PublicRow, StoredKind } from '../db/records.ts'
import type { RowSource } from './read-lists.ts'

/** A record that differs: as it was, and as it is. */
export interface RowDifference {
  list: CacheName
  id: number
  kind: StoredKind
  before: (PublicRow & Values) | null
  after: (PublicRow & Values) | null
  action: DifferenceAction
}

/** In which records two states of all lists differ, and what records were and are called that others refer to. */
export interface RowComparison {
  differences: RowDifference[]
  labels: { before: LabelOf; after: LabelOf }
}

/** Each list after those whose records its own refer to, and are called after. */
const kinds: readonly StoredKind[] = byDependency

/** The lists whose records others refer to, and call by their names. */
export const referredTo: ReadonlySet<string | undefined> = new Set(
  kinds.flatMap(({ fields }) => Object.values(fields).map(({ references }) => references)),
)

/** Compares all lists, one after the other; of those as they are now only a portion is in memory at a time. */
export async function compareAll(before: RowSource, after: RowSource): Promise<RowComparison> {
  const names = { before: new Map<string, string>(), after: new Map<string, string>() }
  // What is gone on one side is called as on the other.
  const labelFrom =
    (first: Map<string, string>, second: Map<string, string>): LabelOf =>
    (list, id) =>
      first.get(`${list} ${id}`) ?? second.get(`${list} ${id}`) ?? ''
  const labels = { before: labelFrom(names.before, names.after), after: labelFrom(names.after, names.before) }
  const differences: RowDifference[] = []
  for (const kind of kinds) {
    const name = (side: 'before' | 'after', row: PublicRow) => {
      if (referredTo.has(kind.name)) names[side].set(`${kind.name} ${row.id}`, kind.label(row, labels[side]))
    }
    const missing = new Map<number, PublicRow>()
    for await (const rows of before(kind.name))
      for (const row of rows) {
        name('before', row)
        missing.set(row.id, row)
      }
    for await (const rows of after(kind.name))
      for (const row of rows) {
        name('after', row)
        differences.push(...compareRows(kind, missing.get(row.id) ?? null, row))
        missing.delete(row.id)
      }
    for (const row of missing.values()) differences.push(...compareRows(kind, row, null))
  }
  return { differences, labels }
}

function compareRows(kind: StoredKind, before: PublicRow | null, after: PublicRow | null): RowDifference[] {
  const pair = { before, after }
  const names = differingFields(kind.fields, pair)
  if (before && after && names.length === 0) return []
  return [
    { list: kind.name, id: (after ?? before)?.id ?? 0, kind, ...pair, action: actionOf(kind.fields, names, pair) },
  ]
}

/** In how many records all lists differ. */
export const countDifferences = async (before: RowSource, after: RowSource): Promise<number> =>
  (await compareAll(before, after)).differences.length

/** What the back office calls a record that differs. */
export function labelIn({ labels }: RowComparison, { kind, before, after }: RowDifference): string {
  if (after) return kind.label(after, labels.after)
  return before ? kind.label(before, labels.before) : ''
}
