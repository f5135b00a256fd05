import { useQueryClient } from '@tanstack/react-query'
import type { CollectionName } from '../../domain/collections/all.ts'
import type { Collection } from '../../domain/fields/define.ts'
import { request } from '../../ui/data/request.ts'
import { keepFocus } from './keep-focus.ts'
import { refreshAll, refreshList, removeFromList } from './publishing.ts'
import type { VersionedRecord } from './save-record.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite, withChangeId } from './use-write.ts'

interface RemoveOptions {
  onRemoved?: () => void
  /** The message after several records were deleted. */
  severalRemoved?: (count: number) => string
  failureMessage?: (error: Error) => string | undefined
}

/** Deletes records of a collection, unless one has changed since its version was fetched. One undo restores them all. */
export function useRemove(collection: Collection<CollectionName>, options: RemoveOptions = {}) {
  const { onRemoved, severalRemoved, failureMessage } = options
  const client = useQueryClient()
  const { name, singular, messages } = collection

  const { write, isPending } = useWrite<readonly VersionedRecord[], (number | undefined)[]>({
    send: async (records, { key, signal }) => {
      const changeIds: (number | undefined)[] = []
      for (const { id, version } of records) {
        const { changeId } = await withChangeId((onChange) =>
          request(`DELETE /api/${name}/:id`, {
            params: { id },
            ifMatch: version,
            key: `${key}.${id}`,
            signal,
            onChange,
          }),
        )
        removeFromList(client, name, id)
        changeIds.push(changeId)
      }
      return changeIds
    },
    failed: messages.deleteFailed ?? `Failed to delete ${singular.toLowerCase()}`,
    failureMessage,
    onDone: (changeIds) => {
      // Records that referred to it may have changed or gone with it.
      refreshAll(client)
      onRemoved?.()
      const message =
        changeIds.length > 1 && severalRemoved
          ? severalRemoved(changeIds.length)
          : (messages.deleted ?? `${singular} deleted successfully`)
      notifyUndoable(client, message, ...changeIds)
    },
    // Another administrator may have changed or deleted the record.
    onFailed: (error) => isUnreachable(error) || void refreshList(client, name),
    onSettled: () => keepFocus(),
  })
  return { remove: (...records: VersionedRecord[]) => write(records), isRemoving: isPending }
}
