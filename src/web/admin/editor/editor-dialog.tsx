import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ConflictPanel, KeptDraftPanel, SaveButton, UnreachablePanel } from './editor-panels.tsx'
import { focusFirst, focusOpened, useOpenedAt } from './opened.ts'
import type { Editor } from './use-editor.ts'
import { useLeaving } from './use-leaving.tsx'

interface EditorDialogProps<Values> {
  title: string
  width?: number
  editor: Editor<Values>
  /** Stands beside the buttons. */
  note?: ReactNode
  /** Stands over the buttons, in sight wherever the fields are scrolled to. */
  warning?: ReactNode
  /** Another action on the record, left of the buttons. */
  action?: ReactNode
  /** What the fields are called, for the report of a conflict. */
  labels: Readonly<Record<keyof Values & string, string>>
  children: ReactNode
}

/** The frame of an editor: its title, fields and buttons; it asks before typed text is lost. */
export function EditorDialog<Values>({
  title,
  width = 600,
  editor,
  note = 'Visitors see it after the next cache build.',
  warning,
  action,
  labels,
  children,
}: EditorDialogProps<Values>) {
  const { leave, question } = useLeaving(editor)
  return (
    <Dialog title={title} width={width} onClose={leave}>
      <Form className="ui-dialog-form" refusal={editor.refusal} onSubmit={editor.save}>
        <KeptDraftPanel editor={editor} />
        <DialogFields key={editor.round}>
          {editor.conflict && <ConflictPanel editor={editor} labels={labels} />}
          {children}
        </DialogFields>
        {warning}
        <UnreachablePanel editor={editor} />
        <footer className="ui-dialog-foot">
          {action}
          <span className="ui-dialog-note">{note}</span>
          <Button onPress={leave}>Cancel</Button>
          <SaveButton editor={editor} />
        </footer>
      </Form>
      {question}
    </Dialog>
  )
}

/** The one that the editor was opened at has the focus when the dialog opens, else the first in Polish. */
function DialogFields({ children }: { children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null)
  const openedAt = useOpenedAt()
  useEffect(() => {
    if (focusOpened(fields.current, openedAt)) return
    // A field that asks for the focus itself keeps it.
    if (!fields.current?.contains(document.activeElement)) focusFirst(fields.current)
  }, [openedAt])
  return (
    <div ref={fields} className="ui-dialog-body">
      {children}
    </div>
  )
}
