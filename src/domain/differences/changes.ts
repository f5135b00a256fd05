import { groupBy } from '../group-by.ts'
import type { DifferenceAction, FieldDifference } from './compare.ts'

/** A change log entry. */
export interface Change {
  id: number
  /** Identifies the request that made the change: the id of its first change. */
  write: number
  /** ISO 8601. */
  at: string
  by: string | null
  /** A list of records, the accounts, or the releases. */
  list: string
  recordId: number | null
  label: string
  action: DifferenceAction
  fields: FieldDifference[]
  /** `reason`: why the change cannot be undone; `isWhole`: only together with all changes of its request. */
  undo: { isPossible: boolean; reason: string | null; isWhole: boolean }
}

/** The newest changes come first. `next`: the cursor of older changes. */
export interface ChangePage {
  changes: Change[]
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: boolean
  next: number | null
}

interface Groupable {
  write: number | null
}

/** The changes of one request, which may concern several records. */
export interface EntryGroup<Row extends Groupable = Groupable> {
  id: number
  changes: readonly Row[]
}

/** Groups rows by their requests; a row whose request is unknown is a group of its own. */
export function groupByRequest<Row extends Groupable>(rows: readonly Row[]): EntryGroup<Row>[] {
  const groups = groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([key, changes]) => ({ id: typeof key === 'number' ? key : 0, changes }))
}

/** The changes of a smaller group are shown one by one. */
const minGroupSize = 5

/** Returns the entries of a list of changes: a large group is one entry; any other change is an entry of its own. */
export function entriesIn<Row extends Groupable>(rows: readonly Row[]): EntryGroup<Row>[] {
  return groupByRequest(rows).flatMap((group) =>
    group.changes.length < minGroupSize ? group.changes.map((row) => ({ ...group, changes: [row] })) : [group],
  )
}
