import type { QueryClient } from '@tanstack/react-query'
import { messageOf, request } from '../data/request.ts'
import { notifyError, notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAfterWrites } from './publishing.ts'
import { endSessionIfRefused } from './session.ts'
import { isUnreachable, patience, tellUnreachable } from './use-write.ts'

/** Tells that something was saved or deleted, and offers to undo it, where it is known which changes that were. */
export function notifyUndoable(client: QueryClient, message: string, ...changes: (number | undefined)[]): void {
  const known = changes.filter((change) => change !== undefined)
  const isKnown = known.length > 0 && known.length === changes.length
  const action = { label: 'Undo', shortcut: 'Control+Z', onPress: () => void undo(client, known) }
  notifySuccess(message, isKnown ? action : undefined)
}

/** Undoes whole writes by one change of each, the last first, and tells how it went. */
async function undo(client: QueryClient, changes: readonly number[]): Promise<void> {
  // The button went with its notice.
  keepFocus()
  const left = [...changes]
  let undoing: number | undefined
  const onChange = (change: number) => {
    undoing = change
  }
  // Who listens for writes hears of this one too.
  const send = (change: number) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () => sendUndo(change, { whole: true }, AbortSignal.timeout(patience), onChange),
        networkMode: 'always',
      })
      .execute(undefined)
  try {
    for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
      await send(last)
      left.pop()
    }
    // Of several writes there is no one change by which they are done again.
    notifyUndoable(client, 'Undone', changes.length === 1 ? undoing : undefined)
  } catch (error) {
    if (endSessionIfRefused(client, error)) return
    const message = messageOf(error, undoFailed)
    if (isUnreachable(error)) tellUnreachable(message, () => void undo(client, left))
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
  signal: AbortSignal,
  onChange: (change: number) => void,
): Promise<{ undone: number }> {
  return request('POST', `/api/admin/changes/${change}/undo`, { body, signal, onChange })
}
