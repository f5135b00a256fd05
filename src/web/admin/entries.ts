import type { Change } from '../../domain/changes.ts'
import type { DifferenceAction } from '../../domain/differences/compare.ts'
import { listNames } from '../../domain/releases.ts'
import { counted } from '../../domain/text-forms.ts'

interface Written {
  /** The first change of its write. */
  write: number | null
  list: string
  label: string
  action: DifferenceAction
}

/** What one press wrote: a record, or several at once. */
export interface Write<Row extends Written = Written> {
  id: number
  changes: readonly Row[]
}

/** How many records a write of several is named by. */
const mostNamed = 3

/** Rows by their writes; one whose write is not known is one of its own. */
export function writesIn<Row extends Written>(rows: readonly Row[]): Write<Row>[] {
  const groups = Map.groupBy(rows, (row) => row.write ?? row)
  return [...groups].map(([write, changes]) => ({ id: typeof write === 'number' ? write : 0, changes }))
}

/** So many records that one press wrote are one entry of a list. */
const manyAtOnce = 5

/** What is unpublished as a person did it: each record by itself, and what one press did to many as one. */
export function entriesIn<Row extends Written>(rows: readonly Row[]): Write<Row>[] {
  return writesIn(rows).flatMap((write) =>
    write.changes.length < manyAtOnce ? write.changes.map((row) => ({ ...write, changes: [row] })) : [write],
  )
}

/** The records of a write: The cage, Cellar, Mats and 2 more */
export function namesIn({ changes }: Write): string {
  const names = changes.slice(0, mostNamed).map(({ label, list }) => label || list)
  const more = changes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** How many there are: 5 records; of a write that goes on in what is not read yet, at least so many. */
export const sizeOf = ({ changes }: Write, isWhole: boolean): string =>
  isWhole ? counted(changes.length, 'record') : `${changes.length} records or more`

/** What became of all of them; null where that is not the same. */
export function actionOf({ changes }: Write): DifferenceAction | null {
  const [action, ...others] = new Set(changes.map((change) => change.action))
  return others.length === 0 ? (action ?? null) : null
}

/**
 * Whether a write may be undone as a whole. The last of its changes is undone first: one that stands in the way of
 * another is no hindrance then, and the server has the last word.
 */
export const canUndo = ({ changes }: Write<Change>): boolean =>
  changes.some(({ undo }) => undo.isPossible) && changes.every(({ list }) => listNames.some((name) => name === list))
