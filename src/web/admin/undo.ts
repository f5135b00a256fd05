import type { QueryClient } from '@tanstack/react-query'
import { messageOf, request, ServerError } from '../data/request.ts'
import { type NoticeAction, notifyError, notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAfterWrites } from './publishing.ts'
import { endSessionIfRefused } from './session.ts'
import { isUnreachable, newKey, patience, tellUnreachable } from './use-write.ts'

/** Tells that something was saved or deleted, and offers to undo it, where it is known which changes that were. */
export function notifyUndoable(client: QueryClient, message: string, ...changes: (number | undefined)[]): void {
  const known = changes.filter((change) => change !== undefined)
  const isKnown = known.length > 0 && known.length === changes.length
  notifySuccess(message, isKnown ? undoAction(() => void undo(client, known)) : undefined)
}

/** What a notice offers to undo what it tells of. */
export const undoAction = (undo: () => void): NoticeAction => ({
  label: 'Undo',
  shortcut: 'Control+Z',
  onPress: () => {
    // The button goes with its notice.
    keepFocus()
    undo()
  },
})

/** Undoes whole writes by one change of each, the last first, and tells how it went. */
async function undo(client: QueryClient, changes: readonly number[], key = newKey()): Promise<void> {
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
    const message = namesOfUses(error) ?? messageOf(error, undoFailed)
    if (isUnreachable(error)) tellUnreachable(message, () => void undo(client, changes, key))
    else notifyError(message)
  } finally {
    refreshAfterWrites(client)
  }
}

export const undoFailed = 'Failed to undo'

/** What a record is still used by, by name; undefined of any other refusal. */
export function namesOfUses(error: unknown): string | undefined {
  const uses = error instanceof ServerError ? error.problem?.uses : undefined
  return uses && `${messageOf(error, '')}: ${uses.map(({ label }) => label).join('; ')}`
}

/** Undoes a change, or the whole write that it was a part of. */
export function sendUndo(
  change: number,
  body: { whole: boolean },
  sending: { key: string; signal: AbortSignal; onChange: (change: number) => void },
): Promise<{ undone: number }> {
  return request('POST', `/api/admin/changes/${change}/undo`, { body, ...sending })
}
