import type { DifferenceAction, FieldDifference } from './differences/compare.ts'

/** A change log entry. */
export interface Change {
  id: number
  /** Groups the changes of one request: the id of the first of them. */
  write: number
  /** ISO 8601. */
  at: string
  by: string | null
  /** A list of records, or accounts or releases. */
  list: string
  recordId: number | null
  label: string
  action: DifferenceAction
  fields: FieldDifference[]
  /** `reason`: why it is not possible; `isWhole`: it is undone only with the rest of its entry group. */
  undo: { isPossible: boolean; reason: string | null; isWhole: boolean }
}

/** The newest first; `next` is the cursor of older ones. */
export interface ChangePage {
  changes: Change[]
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: boolean
  next: number | null
}

interface Grouped {
  /** As in `Change`; null if unknown. */
  write: number | null
}

/** The changes of one request: one record, or several at once. */
export interface EntryGroup<Row extends Grouped = Grouped> {
  id: number
  changes: readonly Row[]
}

/** Groups rows by their requests; a row whose request is unknown is a group of its own. */
export function entryGroupsIn<Row extends Grouped>(rows: readonly Row[]): EntryGroup<Row>[] {
  const groups = Map.groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([key, changes]) => ({ id: typeof key === 'number' ? key : 0, changes }))
}

/** A smaller group is shown as single records. */
const minGroup = 5

/** Changes as lists show them: single records, and large groups as one entry. */
export function shownEntriesIn<Row extends Grouped>(rows: readonly Row[]): EntryGroup<Row>[] {
  return entryGroupsIn(rows).flatMap((group) =>
    group.changes.length < minGroup ? group.changes.map((row) => ({ ...group, changes: [row] })) : [group],
  )
}
