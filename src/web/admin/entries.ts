import type { Change, EntryGroup } from '../../domain/changes.ts'
import type { DifferenceAction } from '../../domain/differences/compare.ts'
import { listNames } from '../../domain/releases.ts'
import { t, tn, translated } from '../translate/translate.tsx'

type Named = Pick<Change, 'list' | 'label' | 'action'> & { write: number | null }

/** How many records a write of several is named by. */
const maxNamed = 3

/** The records of a write: The cage, Cellar, Mats and 2 more */
export function namesIn({ changes }: EntryGroup<Named>): string {
  const names = changes
    .slice(0, maxNamed)
    .map(({ label, list }) => translated(label || list))
    .join(', ')
  const more = changes.length - maxNamed
  return more > 0 ? t('{names} and {number} more', { names, number: more }) : names
}

/** How many there are: 5 records; of a write that goes on in what is not read yet, at least so many. */
export const sizeOf = ({ changes }: EntryGroup, isWhole: boolean): string =>
  isWhole
    ? tn(changes.length, '1 record', '{count} records')
    : tn(changes.length, '1 record or more', '{count} records or more')

/** What became of all of them; null where that is not the same. */
export function actionOf({ changes }: EntryGroup<Named>): DifferenceAction | null {
  const [action, ...others] = new Set(changes.map((change) => change.action))
  return others.length === 0 ? (action ?? null) : null
}

/**
 * Whether a write may be undone as a whole. The last of its changes is undone first: one that blocks
 * another is no hindrance then, and the server has the last word.
 */
export const canUndo = ({ changes }: EntryGroup<Change>): boolean =>
  changes.some(({ undo }) => undo.isPossible) && changes.every(({ list }) => listNames.some((name) => name === list))
