import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorForm, SaveButton } from './editor-form.tsx'
import type { Editor } from './use-editor.ts'

interface EditorDialogProps<Values> {
  title: string
  width?: number
  editor: Editor<Values>
  /** Stands beside the buttons. */
  note?: ReactNode
  /** Another action on the record, left of the buttons. */
  action?: ReactNode
  /** What the fields are called, for the report of a conflict. */
  labels: Readonly<Record<string, string>>
  children: ReactNode
}

/** The frame of an editor: its title, fields and buttons; it asks before typed text is lost. */
export function EditorDialog<Values>({
  title,
  width = 600,
  editor,
  note = 'Visitors see it after the next cache build.',
  action,
  labels,
  children,
}: EditorDialogProps<Values>) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => (editor.isDirty ? setLeaving(true) : editor.close())

  return (
    <Dialog title={title} width={width} onClose={leave}>
      <EditorForm className="ui-dialog-form" editor={editor} isInDialog>
        <div className="ui-dialog-body">
          {editor.conflict && <ConflictPanel editor={editor} labels={labels} />}
          {children}
        </div>
        <footer className="ui-dialog-foot">
          {action}
          <span className="ui-dialog-note">{note}</span>
          <Button onPress={editor.close}>Cancel</Button>
          <SaveButton editor={editor} />
        </footer>
      </EditorForm>
      {isLeaving && (
        <ConfirmDialog
          title="Unsaved changes"
          question="What you typed here has not been saved. Do you want to leave without it?"
          cancelLabel="Keep editing"
          confirmLabel="Discard changes"
          onCancel={() => setLeaving(false)}
          onConfirm={editor.close}
        />
      )}
    </Dialog>
  )
}
