import { useQueryClient } from '@tanstack/react-query'
import { keepFocus } from '../keep-focus.ts'
import { refreshAfterWrites } from '../publishing.ts'
import { namesOfUses, notifyUndoable, sendUndo, undoFailed } from '../undo.ts'
import { useWrite } from '../use-write.ts'

interface Undoing {
  id: number
  /** All that was written with it too. */
  whole: boolean
}

/** Undoes a change, or a whole write, by its row. */
export function useUndoChange() {
  const client = useQueryClient()
  const { write, isPending } = useWrite<Undoing>({
    send: ({ id, whole }, signal, onChange, key) => sendUndo(id, { whole }, { key, signal, onChange }),
    failed: undoFailed,
    failureMessage: namesOfUses,
    onDone: (_, __, change) => notifyUndoable(client, 'Undone', change),
    onSettled: () => {
      refreshAfterWrites(client)
      keepFocus()
    },
  })
  return { undoChange: write, isUndoing: isPending }
}
