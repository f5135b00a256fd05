import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Collection } from '../../../domain/collections/define.ts'
import type { CacheName } from '../../../domain/releases.ts'
import { messageOf, request } from '../../data/request.ts'
import { currentIn } from '../editor/save-record.ts'
import { refreshAfterWrite } from '../publishing.ts'
import { notifyUndoable } from '../undo.ts'
import { useWrite } from '../use-write.ts'

interface Row {
  id: number
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Stores the order of a list that was seen in another one, and tells how it went. */
export function useSaveOrder({ name, plural }: Collection<CacheName>, rows: readonly Row[], onSaved: () => void) {
  const client = useQueryClient()
  /** The order that the person knows of. */
  const seen = useRef(idsOf(rows))
  const failed = `Failed to save the order of ${plural}`
  const { write, cancel, isPending } = useWrite<number[]>({
    send: (ids, signal, onChange, key) => {
      const ifMatch = seen.current.join()
      return request('PUT', `/api/${name}/order`, { body: { ids }, ifMatch, key, signal, onChange })
    },
    failed,
    failureMessage: (error) =>
      currentIn(error) === undefined ? undefined : `${messageOf(error, failed)}. Save again to replace it.`,
    onDone: (_, __, change) => {
      void refreshAfterWrite(client, name)
      notifyUndoable(client, 'Order saved successfully', change)
      onSaved()
    },
    onFailed: (error) => {
      const current = currentIn<Row[]>(error)
      if (current) seen.current = idsOf(current)
      void refreshAfterWrite(client, name)
    },
  })
  return {
    /** What was added meanwhile comes last. */
    save: (ids: readonly number[]) => {
      const known = new Set(seen.current)
      write([...new Set([...ids.filter((id) => known.has(id)), ...known])])
    },
    cancel,
    isSaving: isPending,
  }
}
