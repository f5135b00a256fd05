import type { Change } from '../../../domain/changes.ts'
import { counted } from '../../../domain/counted.ts'
import { listNames } from '../../../domain/releases.ts'

/** What one press wrote, newest first: a record, or several at once. */
export interface Write {
  id: number
  changes: readonly Change[]
}

/** How many records a write of several is named by. */
const mostNamed = 3

export function writesIn(changes: readonly Change[]): Write[] {
  return [...Map.groupBy(changes, ({ write }) => write)].map(([id, own]) => ({ id, changes: own }))
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
export function actionOf({ changes }: Write): Change['action'] | null {
  const [action, ...others] = new Set(changes.map((change) => change.action))
  return others.length === 0 ? (action ?? null) : null
}

/**
 * Whether a write may be undone as a whole. The last of its changes is undone first: one that stands in the way of
 * another is no hindrance then, and the server has the last word.
 */
export const canUndo = ({ changes }: Write): boolean =>
  changes.some(({ undo }) => undo.isPossible) && changes.every(({ list }) => listNames.some((name) => name === list))
