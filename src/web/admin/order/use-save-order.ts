import { useQueryClient } from '@tanstack/react-query'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { request } from '../../data/request.ts'
import { refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'

/** Stores the order of a list, and tells how it went. */
export function useSaveOrder({ name, plural }: Collection<CacheName>, onSaved: () => void) {
  const client = useQueryClient()
  const { write, cancel, isPending } = useWrite<number[]>({
    send: (ids, signal, onChange, key) =>
      request('PUT', `/api/${name}/order`, { body: { ids }, key, signal, onChange }),
    failed: `Failed to save the order of ${plural}`,
    onDone: (_, __, change) => {
      void refreshAfterWrite(client, name)
      notifyUndoable(client, 'Order saved successfully', change)
      onSaved()
    },
    // Somebody else may have added one meanwhile, or taken one away.
    onFailed: () => void refreshAfterWrite(client, name),
  })
  return { save: write, cancel, isSaving: isPending }
}
