import type { DifferenceAction, FieldDifference } from './differences/compare.ts'

/** A write of one record, as the log keeps it. */
export interface Change {
  id: number
  /** The first change of the same write. */
  write: number
  /** ISO 8601. */
  at: string
  by: string | null
  /** The list that the record is of, or what else was changed: accounts, releases. */
  list: string
  recordId: number | null
  label: string
  action: DifferenceAction
  fields: FieldDifference[]
  /** Whether it can be undone, and if not, the reason in a sentence; `isWhole`: with the rest of its order alone. */
  undo: { isPossible: boolean; reason: string | null; isWhole: boolean }
}

/** Changes, the newest first; `next` is where the older ones begin. */
export interface ChangePage {
  changes: Change[]
  /** Whether what differs is marked in every text; else some are told whole, before and after. */
  isMarked: boolean
  next: number | null
}

/** Something that was written, as far as it is known with what else. */
interface Written {
  /** The first change of its write. */
  write: number | null
}

/** What one press wrote: a record, or several at once. */
export interface Write<Row extends Written = Written> {
  id: number
  changes: readonly Row[]
}

/** Groups rows by their writes; one whose write is not known is one of its own. */
export function writesIn<Row extends Written>(rows: readonly Row[]): Write<Row>[] {
  const groups = Map.groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([write, changes]) => ({ id: typeof write === 'number' ? write : 0, changes }))
}

/** From so many records on, what one press wrote is one entry of a list. */
const minJoined = 5

/** Unpublished changes as a person made them: each record by itself, and what one press did to many as one. */
export function entriesIn<Row extends Written>(rows: readonly Row[]): Write<Row>[] {
  return writesIn(rows).flatMap((write) =>
    write.changes.length < minJoined ? write.changes.map((row) => ({ ...write, changes: [row] })) : [write],
  )
}
