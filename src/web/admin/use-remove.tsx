import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Collection } from '../../domain/collections/define.ts'
import { type CacheName, listNames } from '../../domain/releases.ts'
import { request } from '../data/request.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { keepFocus } from './keep-focus.ts'
import { dropFromList, refreshAfterWrite } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

/** A record that is to be deleted, by the version that was seen. */
interface Doomed {
  id: number
  version: number
}

interface RemoveOptions {
  onRemoved?: () => void
  /** Deals with a refusal in another way than by a notice; gives whether it did. */
  onRefused?: (error: Error, record: Doomed) => boolean
  /** The query of the deletion's address: what else it does. */
  query?: string
  /** What is told when it is done, where it did more than delete. */
  doneMessage?: string
  /** The message for a failure, where the shared one does not fit. */
  failureMessage?: (error: Error) => string | undefined
}

/** Deletes a record of a collection, and tells how it went. */
export function useRemove(collection: Collection<CacheName>, options: RemoveOptions = {}) {
  const { onRemoved, onRefused, query = '', doneMessage, failureMessage } = options
  const client = useQueryClient()
  const { name, singular, parts = [], messages } = collection
  const reread = () => void refreshAfterWrite(client, name)

  const { write, cancel, isPending } = useWrite<Doomed>({
    send: ({ id, version }, signal, onChange, key) =>
      request('DELETE', `/api/${name}/${id}${query}`, { ifMatch: version, key, signal, onChange }),
    failed: messages.deleteFailed ?? `Failed to delete ${singular.toLowerCase()}`,
    failureMessage,
    onRefused,
    onDone: (_, { id }, change) => {
      dropFromList(client, name, id)
      for (const part of listNames) if (parts.includes(part)) void refreshAfterWrite(client, part)
      onRemoved?.()
      notifyUndoable(client, doneMessage ?? messages.deleted ?? `${singular} deleted successfully`, change)
    },
    onCancelled: reread,
    // Somebody else may have changed or deleted the record.
    onFailed: (error) => isUnreachable(error) || reread(),
    onSettled: () => keepFocus(),
  })
  return { remove: write, isRemoving: isPending, cancelRemoval: cancel }
}

/** Deletes a record of a collection once the person was asked. */
export function useAskedRemoval(
  collection: Collection<CacheName>,
  { title, question }: { title: string; question: string },
): { ask: (record: Doomed) => void; question: ReactNode } {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const { remove, isRemoving, cancelRemoval } = useRemove(collection, { onRemoved: () => setDoomed(null) })
  const leave = () => {
    cancelRemoval()
    setDoomed(null)
  }
  return {
    ask: setDoomed,
    question: doomed && (
      <ConfirmDialog
        title={title}
        question={question}
        confirmLabel="Delete"
        icon={<Trash2 aria-hidden />}
        isBusy={isRemoving}
        onConfirm={() => remove(doomed)}
        onCancel={leave}
      />
    ),
  }
}
