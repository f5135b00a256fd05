import { useQueryClient } from '@tanstack/react-query'
import { keepFocus } from '../keep-focus.ts'
import { refreshAfterWrites } from '../publishing.ts'
import { notifyUndoable, sendUndo, undoFailed } from '../undo.ts'
import { useWrite } from '../use-write.ts'

/** Undoes one change by its row. */
export function useUndoChange() {
  const client = useQueryClient()
  const { write, isPending } = useWrite<number>({
    send: (id, signal, onChange) => sendUndo(id, { whole: false }, signal, onChange),
    failed: undoFailed,
    onDone: (_, __, change) => notifyUndoable(client, 'Undone', change),
    onSettled: () => {
      refreshAfterWrites(client)
      keepFocus()
    },
  })
  return { undoChange: write, isUndoing: isPending }
}
