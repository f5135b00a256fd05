import type { Change } from '../../domain/differences/change.ts'
import type { EntryGroup } from '../../domain/differences/changes.ts'
import type { DifferenceAction } from '../../domain/differences/compare.ts'
import { listNames } from '../../domain/releases/releases.ts'
import { t, tn, translated } from '../../ui/translate/translate.tsx'

type NamedChange = Pick<Change, 'list' | 'label' | 'action'> & { write: number | null }

const maxNamed = 3

/** Names the records of an entry: 'The cage, Cellar, Mats and 2 more'. */
export function namesIn({ changes }: EntryGroup<NamedChange>): string {
  const names = changes
    .slice(0, maxNamed)
    .map(({ label, list }) => translated(label || list))
    .join(', ')
  const more = changes.length - maxNamed
  return more > 0 ? t('{names} and {number} more', { names, number: more }) : names
}

/** Counts the records of an entry: '5 records', or '5 records or more' if some may not be fetched yet. */
export const sizeInWords = ({ changes }: EntryGroup, isComplete: boolean): string =>
  isComplete
    ? tn(changes.length, '1 record', '{count} records')
    : tn(changes.length, '1 record or more', '{count} records or more')

/** The action that all changes of an entry have in common; null if their actions differ. */
export function commonAction({ changes }: EntryGroup<NamedChange>): DifferenceAction | null {
  const [action, ...others] = new Set(changes.map((change) => change.action))
  return others.length === 0 ? (action ?? null) : null
}

/** One undoable change is enough: undoing it may make the others undoable. The server decides. */
export const canUndo = ({ changes }: EntryGroup<Change>): boolean =>
  changes.some(({ undo }) => undo.isPossible) && changes.every(({ list }) => listNames.some((name) => name === list))
