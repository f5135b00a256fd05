import type { QueryClient } from '@tanstack/react-query'
import { messageOf, request } from '../data/request.ts'
import { notifyError, notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAfterWrites } from './publishing.ts'
import { endSessionIfRefused } from './session.ts'
import { isUnreachable, newKey, patience, tellUnreachable } from './use-write.ts'

/** Tells that something was saved or deleted, and offers to undo it, where it is known which changes that were. */
export function notifyUndoable(client: QueryClient, message: string, ...changes: (number | undefined)[]): void {
  const known = changes.filter((change) => change !== undefined)
  const isKnown = known.length > 0 && known.length === changes.length
  const action = { label: 'Undo', shortcut: 'Control+Z', onPress: () => void undo(client, known) }
  notifySuccess(message, isKnown ? action : undefined)
}

/** Undoes whole writes by one change of each, the last first, and tells how it went. */
async function undo(client: QueryClient, changes: readonly number[], key = newKey()): Promise<void> {
  // The button went with its notice.
  keepFocus()
  let undoing: number | undefined
  const onChange = (change: number) => {
    undoing = change
  }
  // Who listens for writes hears of this one too.
  const send = (change: number) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () =>
          sendUndo(
            change,
            { whole: true },
            { key: `${key}.${change}`, signal: AbortSignal.timeout(patience), onChange },
          ),
        networkMode: 'always',
      })
      .execute(undefined)
  try {
    for (const change of changes.toReversed()) await send(change)
    // Of several writes there is no one change by which they are done again.
    notifyUndoable(client, 'Undone', changes.length === 1 ? undoing : undefined)
  } catch (error) {
    if (endSessionIfRefused(client, error)) return
    const message = messageOf(error, undoFailed)
    if (isUnreachable(error)) tellUnreachable(message, () => void undo(client, changes, key))
    else notifyError(message)
  } finally {
    refreshAfterWrites(client)
  }
}

export const undoFailed = 'Failed to undo'

/** Undoes a change, or the whole write that it was a part of. */
export function sendUndo(
  change: number,
  body: { whole: boolean },
  sending: { key: string; signal: AbortSignal; onChange: (change: number) => void },
): Promise<{ undone: number }> {
  return request('POST', `/api/admin/changes/${change}/undo`, { body, ...sending })
}
