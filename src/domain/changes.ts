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
