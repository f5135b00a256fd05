import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collection } from '../../domain/collections/define.ts'
import type { CacheName } from '../../domain/releases.ts'
import { messageOf, request } from '../data/request.ts'
import { notifyError, notifySuccess } from '../ui/notices.ts'
import { refreshAfterWrite } from './publishing.ts'
import { endSessionIfRefused } from './session.ts'

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
  const { deleted, deleteFailed } = collection.messages
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version }: Doomed) =>
      request<unknown>('DELETE', `/api/${collection.name}/${id}${query}`, { ifMatch: version }),
    onSuccess: () => {
      onRemoved?.()
      notifySuccess(doneMessage ?? deleted ?? `${collection.singular} deleted successfully`)
    },
    onError: (error, record) => {
      if (onRefused?.(error, record)) return
      endSessionIfRefused(client, error)
      const fallback = deleteFailed ?? `Failed to delete ${collection.singular.toLowerCase()}`
      notifyError(failureMessage?.(error) ?? messageOf(error, fallback))
    },
    // After a refusal too: somebody else may have changed or deleted the record.
    onSettled: async () => {
      await refreshAfterWrite(client, collection.name)
      // The button that had the focus goes with its record, as soon as the list is drawn again.
      setTimeout(keepFocus, 100)
    },
  })
  return { remove: mutate, isRemoving: isPending }
}

function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('screen')?.focus()
}
