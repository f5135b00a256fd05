import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** The one way out of an editor without saving: it asks before typed text, or a save that is under way, is given up. */
export function useLeaving<Values>(editor: Editor<Values>): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  return {
    leave: () => (editor.isDirty || editor.isSaving ? setAsking(true) : editor.close()),
    question: isAsking && (
      <ConfirmDialog
        title="Unsaved changes"
        question="What you typed here has not been saved. Do you want to leave without it?"
        cancelLabel="Keep editing"
        confirmLabel="Discard changes"
        onCancel={() => setAsking(false)}
        onConfirm={editor.close}
      />
    ),
  }
}
