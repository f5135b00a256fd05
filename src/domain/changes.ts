import type { DifferenceAction, FieldDifference } from './differences/compare.ts'

/** A change log entry. */
export interface Change {
  id: number
  /** The first change in its entry group. */
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
  /** Or the reason why not, in a sentence; `isWhole`: only with the rest of its entry group. */
  undo: { isPossible: boolean; reason: string | null; isWhole: boolean }
}

/** The newest first; `next` is the cursor of older ones. */
export interface ChangePage {
  changes: Change[]
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: boolean
  next: number | null
}

/** Something that was written, as far as it is known with what else. */
interface Written {
  /** The first change in its entry group. */
  write: number | null
}

/** What one press wrote: a record, or several at once. */
export interface EntryGroup<Row extends Written = Written> {
  id: number
  changes: readonly Row[]
}

/** Groups rows by their writes; one whose write is not known is one of its own. */
export function entryGroupsIn<Row extends Written>(rows: readonly Row[]): EntryGroup<Row>[] {
  const groups = Map.groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([write, changes]) => ({ id: typeof write === 'number' ? write : 0, changes }))
}

/** From this many records on, a group is shown as one entry. */
const minJoined = 5

/** Unpublished changes as a person made them: single records, and groups written at one press. */
export function shownEntriesIn<Row extends Written>(rows: readonly Row[]): EntryGroup<Row>[] {
  return entryGroupsIn(rows).flatMap((write) =>
    write.changes.length < minJoined ? write.changes.map((row) => ({ ...write, changes: [row] })) : [write],
  )
}
