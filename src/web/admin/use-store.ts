import { useQueryClient } from '@tanstack/react-query'
import type { Collection, RecordOf } from '../../domain/collections/define.ts'
import type { Fields } from '../../domain/collections/field.ts'
import type { CacheName } from '../../domain/releases.ts'
import { type Attempt, type Stored, saveRecord } from './editor/save-record.ts'
import { keepFocus } from './keep-focus.ts'
import { keepInList, refreshAfterWrite } from './publishing.ts'
import { notifyUndoable } from './undo.ts'
import { isUnreachable, useWrite } from './use-write.ts'

/** Records to store, one after the other, and what is told when all are. */
interface Storing<Row extends Stored> {
  records: readonly Pick<Attempt<Row>, 'body' | 'target'>[]
  doneMessage: string
  /** What takes the focus if it is lost, by its id. */
  opener?: string
}

/** Stores records without an editor: what was pressed, dragged or copied. One undo takes all of it back. */
export function useStore<F extends Fields>(collection: Collection<CacheName, string, F>) {
  const client = useQueryClient()
  const { name, messages } = collection
  type Row = RecordOf<{ fields: F }> & Stored

  const { write, input, isPending } = useWrite<Storing<Row>, (number | undefined)[]>({
    send: async ({ records }, signal, _, key) => {
      const changes: (number | undefined)[] = []
      for (const [place, record] of records.entries()) {
        const onChange = (change: number) => {
          changes[place] = change
        }
        const stored = await saveRecord<Row>(`/api/${name}`, record, { key: `${key}.${place}`, signal, onChange })
        changes[place] ??= undefined
        keepInList(client, name, stored)
      }
      return changes
    },
    failed: messages.saveFailed,
    onDone: (changes, { doneMessage, opener }) => {
      notifyUndoable(client, doneMessage, ...changes)
      keepFocus(opener)
    },
    onFailed: (error, { opener }) => {
      // Somebody else may have changed or deleted what was to be changed.
      if (!isUnreachable(error)) void refreshAfterWrite(client, name)
      keepFocus(opener)
    },
  })
  return { store: write, storing: isPending ? input : undefined }
}
