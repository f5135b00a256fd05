import * as z from 'zod/mini'
import { differenceAction, fieldDifference } from './compare.ts'

/** A change log entry. */
const change = z.object({
  id: z.int(),
  /** Identifies the request that made the change: the id of its first change. */
  write: z.int(),
  /** ISO 8601. */
  at: z.string(),
  by: z.nullable(z.string()),
  /** A list of records, the accounts, or the releases. */
  list: z.string(),
  recordId: z.nullable(z.int()),
  label: z.string(),
  action: differenceAction,
  fields: z.array(fieldDifference),
  /** `reason`: why the change cannot be undone; `isWhole`: only together with all changes of its request. */
  undo: z.object({ isPossible: z.boolean(), reason: z.nullable(z.string()), isWhole: z.boolean() }),
})

export type Change = z.output<typeof change>

/** The newest changes come first. `next`: the cursor of older changes. */
export const changePage = z.object({
  changes: z.array(change),
  /** Whether differences are marked in every text; otherwise some are shown in full, before and after. */
  isMarked: z.boolean(),
  next: z.nullable(z.int()),
})

export type ChangePage = z.output<typeof changePage>
