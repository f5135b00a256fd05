import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf, request, ServerError } from '../data/request.ts'
import { t, tn, translated } from '../translate/translate.tsx'
import { isTyping } from '../ui/hotkeys.ts'
import { type NoticeAction, notices, notifyError, notifySuccess } from '../ui/notices.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAll } from './publishing.ts'
import { endSessionIfUnauthorized } from './session.ts'
import { isUnreachable, newKey, notifyUnreachable, type Sending, useWrite, writeTimeout } from './use-write.ts'

/** Notifies that something was saved or deleted, and offers to undo it where all its changes are known. */
export function notifyUndoable(client: QueryClient, message: string, ...changes: (number | undefined)[]): void {
  const known = changes.filter((change) => change !== undefined)
  const isKnown = known.length > 0 && known.length === changes.length
  notifySuccess(message, isKnown ? undoAction(() => void undo(client, known)) : undefined)
}

export const undoAction = (undo: () => void): NoticeAction => ({
  label: t('Undo'),
  shortcut: 'Control+Z',
  onPress: () => {
    // The button goes with its notice.
    keepFocus()
    undo()
  },
})

/** Undoes the write of each change, the last first. */
async function undo(client: QueryClient, changes: readonly number[], key = newKey()): Promise<void> {
  let undoing: number | undefined
  const onChange = (change: number) => {
    undoing = change
  }
  // A mutation: the preview re-renders after it.
  const send = (change: number) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () =>
          sendUndo(change, true, { key: `${key}.${change}`, signal: AbortSignal.timeout(writeTimeout), onChange }),
        networkMode: 'always',
      })
      .execute(undefined)
  try {
    for (const change of changes.toReversed()) await send(change)
    // One press undoes one write: of several there is no way back.
    notifyUndoable(client, 'Undone', changes.length === 1 ? undoing : undefined)
  } catch (error) {
    if (endSessionIfUnauthorized(client, error)) return
    const message = namesOfUses(error) ?? messageOf(error, undoFailed)
    if (isUnreachable(error)) notifyUnreachable(message, () => void undo(client, changes, key))
    else notifyError(message)
  } finally {
    refreshAll(client)
  }
}

export const undoFailed = 'Failed to undo'

/** The names of what still uses a record, if that is why it was refused. */
export function namesOfUses(error: unknown): string | undefined {
  const uses = error instanceof ServerError ? error.problem?.uses : undefined
  return uses && `${translated(messageOf(error, ''))}: ${uses.map(({ label }) => label).join('; ')}`
}

/** Undoes a change, or the whole write that it was a part of. */
export const sendUndo = (change: number, whole: boolean, sending: Sending) =>
  request<{ undone: number }>('POST', `/api/admin/changes/${change}/undo`, { body: { whole }, ...sending })

/** A record by the version that was seen (null of a deleted one), what one press wrote, or everything. */
type Drafts = { list: string; id: number; version: number | null; label: string } | { write: number } | 'all'

interface Discarded {
  discarded: number
  /** What stays a draft, because something blocks it. */
  kept: { label: string; reason: string }[]
}

/** Discards drafts, and offers to undo that. */
export function useDiscard() {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<Drafts, Discarded>({
    send: (drafts, sending) => {
      const [body, ifMatch] = contentOf(drafts)
      return request('POST', '/api/admin/unpublished/discard', { body, ifMatch, ...sending })
    },
    failed: 'Failed to discard',
    isNewEachPress: true,
    failureMessage: namesOfUses,
    onDone: (result, drafts, change) => notifyUndoable(client, doneMessage(drafts, result), change),
    onSettled: () => {
      refreshAll(client)
      keepFocus()
    },
  })
  return { discard: write, discarding: isPending ? input : undefined }
}

function contentOf(drafts: Drafts): [body: object, ifMatch?: number] {
  if (drafts === 'all') return [{ all: true }]
  if ('write' in drafts) return [drafts]
  return [{ list: drafts.list, id: drafts.id }, drafts.version ?? undefined]
}

function doneMessage(drafts: Drafts, { discarded, kept }: Discarded): string {
  if (typeof drafts === 'object' && 'label' in drafts)
    return t('“{label}” is as visitors see it', { label: translated(drafts.label) })
  return [
    tn(discarded, '1 change discarded.', '{count} changes discarded.'),
    ...kept.map(({ label, reason }) =>
      t('“{label}” stays a draft: {reason}', { label: translated(label), reason: translated(reason) }),
    ),
  ].join(' ')
}

/** Ctrl+Z does what the visible notice offers to undo; in a field it undoes what was typed there. */
export function useUndoKey(): void {
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const action = notices.current?.action
      if (action?.shortcut !== 'Control+Z' || isTyping(event.target)) return
      event.preventDefault()
      notices.dismiss()
      action.onPress()
    }
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
}
