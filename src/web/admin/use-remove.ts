import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '../../domain/collections/define.ts'
import type { CacheName } from '../../domain/releases.ts'
import { request } from '../data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAll, refreshList, removeFromList } from './publishing.ts'
import type { StoredRecord } from './save-record.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

interface RemoveOptions {
  onRemoved?: () => void
  failureMessage?: (error: Error) => string | undefined
}

/** Deletes a record of a collection, unless it has changed since its version was fetched. */
export function useRemove(collection: Collection<CacheName>, options: RemoveOptions = {}) {
  const { onRemoved, failureMessage } = options
  const client = useQueryClient()
  const { name, singular, messages } = collection

  const { write, isPending } = useWrite<StoredRecord>({
    send: ({ id, version }, sendOptions) =>
      request('DELETE', `/api/${name}/${id}`, { ifMatch: version, ...sendOptions }),
    failed: messages.deleteFailed ?? `Failed to delete ${singular.toLowerCase()}`,
    failureMessage,
    onDone: (_, { id }, changeId) => {
      removeFromList(client, name, id)
      // Records that referred to it may have changed or gone with it.
      refreshAll(client)
      onRemoved?.()
      notifyUndoable(client, messages.deleted ?? `${singular} deleted successfully`, changeId)
    },
    // Another administrator may have changed or deleted the record.
    onFailed: (error) => isUnreachable(error) || void refreshList(client, name),
    onSettled: () => keepFocus(),
  })
  return { remove: write, isRemoving: isPending }
}
