import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '../../domain/collections/define.ts'
import { type CacheName, listNames } from '../../domain/releases.ts'
import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshList, removeFromList } from './publishing.ts'
import type { StoredRecord } from './save-record.ts'
import { notifyUndoable, usesMessage } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

interface RemoveOptions {
  onRemoved?: () => void
  failureMessage?: (error: Error) => string | undefined
}

/** Deletes a record of a collection, unless it has changed since its version was fetched. */
export function useRemove(collection: Collection<CacheName>, options: RemoveOptions = {}) {
  const { onRemoved, failureMessage } = options
  const client = useQueryClient()
  const { name, singular, parts = [], messages } = collection

  const { write, isPending } = useWrite<StoredRecord>({
    send: ({ id, version }, sendOptions) =>
      request('DELETE', `/api/${name}/${id}`, { ifMatch: version, ...sendOptions }),
    failed: messages.deleteFailed ?? `Failed to delete ${singular.toLowerCase()}`,
    failureMessage: (error) => usesMessage(error) ?? failureMessage?.(error),
    onDone: (_, { id }, changeId) => {
      removeFromList(client, name, id)
      for (const part of listNames) if (parts.includes(part)) void refreshList(client, part)
      onRemoved?.()
      notifyUndoable(client, messages.deleted ?? `${singular} deleted successfully`, changeId)
    },
    // Another administrator may have changed or deleted the record.
    onFailed: (error) => isUnreachable(error) || void refreshList(client, name),
    onSettled: () => keepFocus(),
  })
  return { remove: write, isRemoving: isPending }
}
