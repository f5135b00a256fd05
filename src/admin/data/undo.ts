import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GivenTo } from '../../domain/api/calls.ts'
import type { RestorationResult } from '../../domain/api/publishing.ts'
import type { CacheName } from '../../domain/releases/releases.ts'
import { commandKeyOf, isTyping } from '../../ui/browser/hotkeys.ts'
import { messageOf, request, ServerError } from '../../ui/data/request.ts'
import { notifyError, notifySuccess, type ToastAction, toasts } from '../../ui/surfaces/toasts.ts'
import { t, tn, translated } from '../../ui/translate/translate.tsx'
import { keepFocus } from './keep-focus.ts'
import { refreshAll } from './publishing.ts'
import { endSessionIfUnauthorized } from './session.ts'
import {
  isUnreachable,
  newKey,
  notifyUnreachable,
  type SendOptions,
  useWrite,
  withChangeId,
  writeFailed,
  writeTimeout,
} from './use-write.ts'

/** Shows a toast about a write, with “Undo”; `changeIds` are the write's entries in the change log. */
export function notifyUndoable(client: QueryClient, message: string, ...changeIds: (number | undefined)[]): void {
  const ids = changeIds.filter((id) => id !== undefined)
  const canBeUndone = ids.length > 0 && ids.length === changeIds.length
  notifySuccess(message, canBeUndone ? undoAction(() => void undo(client, ids)) : undefined)
}

/** Shows a toast about an undo, with “Redo”. `changeId` is its entry in the change log. */
export const notifyUndone = (client: QueryClient, changeId: number | undefined): void =>
  notifySuccess(
    'Undone',
    changeId === undefined ? undefined : undoAction(() => void undo(client, [changeId], { isRedo: true }), t('Redo')),
  )

export const undoAction = (undo: () => void, label = t('Undo')): ToastAction => ({
  label,
  shortcut: 'Control+Z',
  onPress: () => {
    // The button is removed with its toast.
    keepFocus()
    undo()
  },
})

/** Undoes the writes to which the changes belong, the last write first; `isRedo` if they were undos themselves. */
async function undo(
  client: QueryClient,
  changeIds: readonly number[],
  { key = newKey(), isRedo = false } = {},
): Promise<void> {
  // Sent as a mutation, because the preview renders again after each mutation.
  const send = (id: number) =>
    client
      .getMutationCache()
      .build(client, {
        mutationFn: () =>
          withChangeId((onChange) =>
            sendUndo(id, true, { key: `${key}.${id}`, signal: AbortSignal.timeout(writeTimeout), onChange }),
          ),
        networkMode: 'always',
      })
      .execute(undefined)
  try {
    const undoIds: (number | undefined)[] = []
    for (const id of changeIds.toReversed()) undoIds.push((await send(id)).changeId)
    // After several writes the toast has no “Redo”, which can revert only one.
    const changeId = undoIds.length === 1 ? undoIds[0] : undefined
    if (isRedo) notifyUndoable(client, 'Redone', changeId)
    else notifyUndone(client, changeId)
  } catch (error) {
    if (endSessionIfUnauthorized(client, error)) return
    const message = usesMessage(error) ?? messageOf(error, writeFailed)
    if (isUnreachable(error)) notifyUnreachable(message, () => void undo(client, changeIds, { key, isRedo }))
    else notifyError(message)
  } finally {
    refreshAll(client)
  }
}

const maxNamedUses = 5

/** Names the first uses of a record, if they are the reason why a request was rejected. */
export function usesMessage(error: unknown): string | undefined {
  const uses = error instanceof ServerError ? error.problem?.uses : undefined
  if (!uses) return undefined
  const names = uses.slice(0, maxNamedUses).map(({ label }) => label)
  const rest = uses.length > maxNamedUses ? ['…'] : []
  return `${translated(messageOf(error, ''))}: ${[...names, ...rest].join('; ')}`
}

/** Undoes a change; `whole` undoes the whole write to which it belongs. */
export const sendUndo = (changeId: number, whole: boolean, options: SendOptions) =>
  request('POST /api/admin/restore', { body: { change: changeId, whole }, ...options })

/** The drafts to discard: one record's (version null if the record is deleted), all of one write, or all. */
export type Drafts = { list: CacheName; id: number; version: number | null; label: string } | { write: number } | 'all'

export function useDiscard() {
  const client = useQueryClient()
  const { write, input, isPending } = useWrite<Drafts, RestorationResult>({
    send: (drafts, sendOptions) => {
      const [body, ifMatch] = discardRequest(drafts)
      return request('POST /api/admin/restore', { body, ifMatch, ...sendOptions })
    },
    isNewEachPress: true,
    failureMessage: usesMessage,
    onDone: (result, drafts, changeId) => notifyUndoable(client, doneMessage(drafts, result), changeId),
    onSettled: () => {
      refreshAll(client)
      keepFocus()
    },
  })
  return { discard: write, discarding: isPending ? input : undefined }
}

function discardRequest(drafts: Drafts): [body: GivenTo<'POST /api/admin/restore'>['body'], ifMatch?: number] {
  if (drafts === 'all') return [{ all: true }]
  if ('write' in drafts) return [drafts]
  return [{ list: drafts.list, id: drafts.id }, drafts.version ?? undefined]
}

function doneMessage(drafts: Drafts, { restored, kept }: RestorationResult): string {
  if (typeof drafts === 'object' && 'label' in drafts)
    return t('“{label}” is as visitors see it', { label: translated(drafts.label) })
  return [
    tn(restored, '1 change discarded.', '{count} changes discarded.'),
    ...kept.map(({ label, reason }) =>
      t('“{label}” stays a draft: {reason}', { label: translated(label), reason: translated(reason) }),
    ),
  ].join(' ')
}

/**
 * Ctrl+Z undoes the last write that can be undone, also when its toast has disappeared. In a text field it undoes
 * typing; in a dialog it presses only a visible Undo.
 */
export function useUndoKey(): void {
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => {
      if (commandKeyOf(event) !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const action = toasts.shortcutAction
      if (!action || isTyping(event.target)) return
      if (toasts.current?.action !== action && document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      toasts.act(action)
    }
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
}
